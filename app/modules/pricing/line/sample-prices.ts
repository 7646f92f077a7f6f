import type { RateUnit } from "../rate-unit.ts"
import { hoursOf, type Length, type Tariff } from "../tariff.ts"
import { type LinePrice, priceLine } from "./price-line.ts"

interface SamplePrice extends LinePrice {
  length: Length
}

const upTo = (most: number, unit: Length["unit"]) => Array.from({ length: most }, (_, index) => ({ amount: index + 1, unit }))

const inUnit = (amounts: readonly number[], unit: Length["unit"]) => amounts.map((amount) => ({ amount, unit }))

/** People ask for these lengths, by the unit of the price. */
const lengthsOf: Record<RateUnit, Length[]> = {
  hour: [...inUnit([1, 2, 3, 4, 6, 8, 12], "hour"), ...inUnit([1, 2, 3, 7], "day")],
  day: upTo(14, "day"),
  night: upTo(14, "day"),
  month: [...inUnit([7, 14], "day"), ...upTo(12, "month")],
}

/** No rental is longer. */
const mostDays = 366

/**
 * Returns what one piece costs for usual lengths and for those of its steps, the shortest first, outside of all seasons: from 10:00 on a Wednesday, by dates until 18:00 of the last, by nights
 * from 14:00 to 11:00.
 */
export function samplePrices(tariff: Tariff, rateUnit: RateUnit): SamplePrice[] {
  const days = tariff.days.by === "dates" ? ({ by: "dates", evening: null, morning: null } as const) : tariff.days
  const plain = { ...tariff, days, seasons: [] }
  const lengths = Map.groupBy([...lengthsOf[rateUnit], ...tariff.steps.map(({ length }) => length)], hoursOf)
  return [...lengths]
    .toSorted(([one], [other]) => one - other)
    .filter(([hours]) => hours <= mostDays * 24)
    .flatMap(([, [length]]) => (length ? [{ length, ...priceLine(plain, 1, periodOf(length, days.by), "UTC") }] : []))
}

function periodOf({ amount, unit }: Length, by: Tariff["days"]["by"]) {
  const start = Temporal.ZonedDateTime.from("2026-06-03T10:00[UTC]")
  const end = start.add({ [`${unit}s`]: amount })
  if (by === "hours" || unit === "hour") return { start: start.toInstant(), end: end.toInstant() }
  if (by === "nights") return { start: start.withPlainTime("14:00").toInstant(), end: end.withPlainTime("11:00").toInstant() }
  return { start: start.toInstant(), end: end.subtract({ days: 1 }).withPlainTime("18:00").toInstant() }
}
