import { isPlain, type PriceRow } from "#app/modules/pricing/line/price-line.ts"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import type { Tariff } from "#app/modules/pricing/tariff.ts"
import { isBefore, type Period } from "#app/platform/time.ts"
import { nightsIn } from "./line-terms.ts"

/** A duration for people: months and days by the wall clock, the rest elapsed; seconds are dropped. */
export type Duration = { months: number; days: number; hours: number; minutes: number }

/**
 * Returns the units charged for a period: the fewest that, counted from its start, reach its end; at least 1. An hour is 60 elapsed
 * minutes; days and months follow the zone's wall clock; nights are those between the two dates.
 */
export function unitsOf(period: Period, unit: RateUnit, zone: string): number {
  return Math.max(1, unit === "night" ? nightsIn(period, zone) : unitsToReachEnd(period, unit, zone))
}

/**
 * Splits a period into whole days and the rest ("3 days 8 h"); for monthly rates months first, for hourly rates only hours: a wall-clock
 * day may have 23. For nights their number stands in `days`.
 */
export function durationOf(period: Period, zone: string, rateUnit: RateUnit = "day"): Duration {
  if (rateUnit === "night") return { months: 0, days: nightsIn(period, zone), hours: 0, minutes: 0 }
  const months = rateUnit === "month" ? wholeUnits(period, "month", zone) : 0
  const afterMonths = { start: count(period.start, months, "month", zone), end: period.end }
  const days = rateUnit === "hour" ? 0 : wholeUnits(afterMonths, "day", zone)
  const minutes = Math.floor(count(afterMonths.start, days, "day", zone).until(period.end).total("minutes"))
  return { months, days, hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

interface CountedLine {
  rateUnit: RateUnit
  tariff: Pick<Tariff, "days">
  rows: readonly PriceRow[]
}

/** Returns the real length of a line where the units that it is charged do not say it; null for nights, and where they do. */
export function realLengthOf({ rateUnit, tariff, rows }: CountedLine, period: Period, zone: string): Duration | null {
  const isByDates = tariff.days.by === "dates" && rows.every((row) => row.kind !== "length" || row.length.unit !== "hour")
  if (rateUnit === "night" || isByDates) return null
  const isCounted = isPlain({ rows, rateUnit })
  const duration = durationOf(period, zone, isCounted || rateUnit !== "hour" ? rateUnit : "day")
  return !isCounted || isRounded(duration, rateUnit) ? duration : null
}

/** Returns how long a line is in one number, for a card: the units that it is charged or, where those do not say it, days or hours begun. */
export function spanOf(line: CountedLine & { units: number }, period: Period, zone: string): { count: number; unit: RateUnit } {
  const isCounted = isPlain(line) || realLengthOf(line, period, zone) === null
  if (isCounted) return { count: line.units, unit: line.rateUnit }
  const { days, hours, minutes } = durationOf(period, zone)
  const begun = hours + (minutes > 0 ? 1 : 0)
  return days > 0 ? { count: days + (begun > 0 ? 1 : 0), unit: "day" } : { count: begun, unit: "hour" }
}

function isRounded({ days, hours, minutes }: Duration, unit: ElapsedUnit) {
  if (unit === "hour") return minutes > 0
  return hours > 0 || minutes > 0 || (unit === "month" && days > 0)
}

function wholeUnits(period: Period, unit: ElapsedUnit, zone: string) {
  const units = unitsToReachEnd(period, unit, zone)
  return isBefore(period.end, count(period.start, units, unit, zone)) ? units - 1 : units
}

/** Estimates by the usual length, then corrects by the calendar. */
function unitsToReachEnd({ start, end }: Period, unit: ElapsedUnit, zone: string) {
  let units = Math.max(0, Math.ceil(start.until(end).total("minutes") / usualMinutes[unit]))
  while (units > 0 && !isBefore(count(start, units - 1, unit, zone), end)) units -= 1
  while (isBefore(count(start, units, unit, zone), end)) units += 1
  return units
}

type ElapsedUnit = Exclude<RateUnit, "night">

const usualMinutes: Record<ElapsedUnit, number> = { hour: 60, day: 24 * 60, month: 30.44 * 24 * 60 }

/**
 * Counted from the start, never chained: one month after 31 January is 28 February, two are 31 March. A skipped wall time moves forward;
 * of a repeated one, takes the earlier.
 */
function count(start: Temporal.Instant, units: number, unit: ElapsedUnit, zone: string) {
  return start
    .toZonedDateTimeISO(zone)
    .add({ [`${unit}s`]: units })
    .toInstant()
}
