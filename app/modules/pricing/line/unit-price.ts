import type { Season } from "../season.ts"
import type { Tariff } from "../tariff.ts"
import { priceLine } from "./price-line.ts"

/** Returns what one base unit costs whose days are all in the season, or in none, in minor units. */
export function unitPrice(tariff: Tariff, season?: Season): bigint {
  const { amount, unit } = tariff.base.length
  const start = new Temporal.PlainDate(2026, 1, 1).toZonedDateTime("UTC")
  const period = { start: start.toInstant(), end: start.add({ [`${unit}s`]: amount }).toInstant() }
  const seasons = season ? [{ ...season, first: "01-01", last: "12-31", isYearly: true, weekdays: [] }] : []
  return priceLine({ ...tariff, seasons }, 1, period, "UTC").total
}
