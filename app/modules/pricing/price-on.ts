import { priceLine } from "./price-line.ts"
import type { Season } from "./season.ts"
import type { Tariff } from "./tariff.ts"

/** Returns what one base unit costs that begins on the date, in minor units. */
export function priceOn(tariff: Tariff, date: Temporal.PlainDate): bigint {
  const { amount, unit } = tariff.base.length
  const start = date.toZonedDateTime("UTC")
  const end = start.add({ [`${unit}s`]: amount })
  return priceLine(tariff, 1, { start: start.toInstant(), end: end.toInstant() }, "UTC").total
}

/** Returns what one base unit costs of which each day is in the season. */
export function priceIn(tariff: Tariff, season: Season): bigint {
  const always = { ...season, first: "01-01", last: "12-31", isYearly: true, weekdays: [] }
  return priceOn({ ...tariff, seasons: [always] }, new Temporal.PlainDate(2026, 1, 1))
}
