import { priceLine } from "./price-line.ts"
import type { Tariff } from "./tariff.ts"

/** Returns what one piece costs for one base unit that begins on the date, in minor units: an hour at noon, otherwise the day, the night or the month. */
export function dayPrice(tariff: Tariff, date: Temporal.PlainDate, zone: string): bigint {
  const { unit } = tariff.base.length
  const at = (day: Temporal.PlainDate, hour: number) => day.toZonedDateTime({ timeZone: zone, plainTime: { hour } }).toInstant()
  const period =
    unit === "hour"
      ? { start: at(date, 12), end: at(date, 13) }
      : { start: at(date, 0), end: at(date.add(unit === "day" ? { days: 1 } : { months: 1 }), 0) }
  return priceLine(tariff, 1, period, zone).total
}
