import type { Period } from "#app/platform/time.ts"
import type { Length, Step, Tariff } from "../tariff.ts"
import { countDates } from "./counted-dates.ts"
import { daysToReach } from "./days-to-reach.ts"
import { type Ladder, ladderOf } from "./ladder.ts"

/** Steps and base units that together reach the end of a period. */
interface Combination {
  /** How often each is taken, the longest first: their sum is the total. */
  parts: Array<Step & { count: number }>
  /** For one piece, in minor units. */
  total: bigint
}

/** How many of each unit are covered. */
interface Cover {
  months: number
  days: number
  hours: number
}

/**
 * Returns the cheapest combination for the period: months first, counted from its start, then days by the wall clock of the zone, then elapsed hours, each any number of
 * times. By dates and nights, months and days cover the dates that count; an hour step counts where such steps alone reach the end.
 */
export function cheapestCombination(tariff: Tariff, period: Period, zone: string): Combination {
  const hoursInAll = Math.ceil(period.start.until(period.end).total("hours"))
  const ladders = laddersOf(tariff, hoursInAll)
  const covers =
    tariff.days.by === "hours" ? coversByHours(tariff, ladders, period, zone) : coversByDates(tariff.days, ladders, period, zone)
  const hoursAlone = { months: 0, days: 0, hours: hoursInAll }
  const cheapest = [...covers, hoursAlone].reduce((best, cover) => (costOf(ladders, cover) < costOf(ladders, best) ? cover : best))
  const steps = [...ladders.month.stepsOf(cheapest.months), ...ladders.day.stepsOf(cheapest.days), ...ladders.hour.stepsOf(cheapest.hours)]
  const parts = [...Map.groupBy(steps, (step) => step)].map(([step, { length: count }]) => ({ ...step, count }))
  return { parts, total: parts.reduce((sum, { price, count }) => sum + price * BigInt(count), 0n) }
}

type Ladders = Record<Length["unit"], Ladder>

function laddersOf({ base, steps }: Tariff, hours: number): Ladders {
  const days = Math.ceil(hours / 23) + 1
  const ladder = (unit: Length["unit"], most: number) =>
    ladderOf(
      [base, ...steps].filter(({ length }) => length.unit === unit),
      most,
    )
  return { month: ladder("month", Math.ceil(days / 28) + 1), day: ladder("day", days), hour: ladder("hour", hours) }
}

const costOf = ({ month, day, hour }: Ladders, { months, days, hours }: Cover) =>
  month.costOf(months) + day.costOf(days) + hour.costOf(hours)

/**
 * Yields what reaches the end: for each number of months the days that do so without hours, then fewer days with the hours that are left, until those cost as much as the
 * days that they replace. Grace is what may be left after whole months and days.
 */
function* coversByHours(
  { grace }: Pick<Tariff, "grace">,
  { month, day, hour }: Ladders,
  { start, end }: Period,
  zone: string,
): Generator<Cover> {
  const from = start.toZonedDateTimeISO(zone)
  const first = from.toPlainDate()
  const daysInAll = Math.max(1, daysToReach(from, end.subtract({ minutes: grace })))
  for (let months = 0; ; months += 1) {
    const offset = first.until(first.add({ months })).days
    const mostDays = Math.max(0, daysInAll - offset)
    const most = day.costOf(mostDays)
    yield { months, days: mostDays, hours: 0 }
    for (let days = day.isEmpty ? 0 : mostDays - 1; days >= 0; days -= 1) {
      const hours = Math.ceil((end.epochMilliseconds - from.add({ days: offset + days }).epochMilliseconds) / 3_600_000)
      if (hour.costOf(hours) >= most) break
      yield { months, days, hours }
    }
    if (mostDays === 0 || month.isEmpty) return
  }
}

/** Yields what covers the dates that count, for each number of months. */
function* coversByDates(
  days: Exclude<Tariff["days"], { by: "hours" }>,
  { month }: Ladders,
  period: Period,
  zone: string,
): Generator<Cover> {
  const { first, count } = countDates(period, days, zone)
  for (let months = 0; ; months += 1) {
    const left = Math.max(0, count - first.until(first.add({ months })).days)
    yield { months, days: left, hours: 0 }
    if (left === 0 || month.isEmpty) return
  }
}
