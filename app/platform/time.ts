/** A half-open interval, [start, end). */
export type Period = { start: Temporal.Instant; end: Temporal.Instant }

/** A length of time. Minutes and hours are elapsed ones; days are those of the shop's wall clock, nights those between two dates of it. */
export interface Span {
  amount: number
  unit: "minute" | "hour" | "day" | "night"
}

/** Limit for the start of a booking, in calendar days of the organization's zone. */
export const MAX_DAYS_AHEAD = 730
/** Limit for the length of a booking, in calendar days of the organization's zone. */
export const MAX_PERIOD_DAYS = 366
export const MIN_PERIOD_MINUTES = 1

export type WallTime = { ok: true; instant: Temporal.Instant } | { ok: false; code: "time.invalid" | "time.gap" }
export type PeriodRefusal = "period.order" | "period.minutes" | "period.past" | "period.far" | "period.long"

/** Value of a `datetime-local` field: years 1970 to 2999, whole minutes. */
const wallTimeText = /^(?:19[7-9]|2\d\d)\d-\d\d-\d\dT\d\d:\d\d(?::00)?$/

/** Parses "2026-11-23T10:00" in the zone. Refuses times that a clock change skips; returns the earlier of a repeated time. */
export function parseWallTime(text: string, zone: string): WallTime {
  const wall = wallTimeText.test(text) ? plainDateTime(text) : undefined
  if (!wall) return { ok: false, code: "time.invalid" }
  const instant = instantAt(wall, zone)
  return instant ? { ok: true, instant } : { ok: false, code: "time.gap" }
}

/** Formats the zone's wall time as "2026-11-23T10:00", without seconds. */
export function toWallTime(instant: Temporal.Instant, zone: string): string {
  return wallTimeAt(instant, zone).toString({ smallestUnit: "minute" })
}

export function wallTimeAt(instant: Temporal.Instant, zone: string): Temporal.PlainDateTime {
  return instant.toZonedDateTimeISO(zone).toPlainDateTime()
}

/** Returns the instant of a wall time: the earlier if it is repeated, undefined if a clock change skips it. */
export function instantAt(wall: Temporal.PlainDateTime, zone: string): Temporal.Instant | undefined {
  const zoned = wall.toZonedDateTime(zone, { disambiguation: "earlier" })
  return zoned.toPlainDateTime().equals(wall) ? zoned.toInstant() : undefined
}

/** Accepts IANA time zone names in their usual spelling, not offsets such as "+02:00". */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(text)) return false
  try {
    return new Temporal.ZonedDateTime(0n, text).timeZoneId === text
  } catch {
    return false
  }
}

/** Returns the first rule that the period breaks. The current minute is not past; `allowPast` is for staff. */
export function checkPeriod(
  { start, end }: Period,
  { now, zone, allowPast = false }: { now: Temporal.Instant; zone: string; allowPast?: boolean },
): PeriodRefusal | undefined {
  if (isBefore(end, start.add({ minutes: MIN_PERIOD_MINUTES }))) return "period.order"
  if (!start.equals(startOfMinute(start)) || !end.equals(startOfMinute(end))) return "period.minutes"
  if (!allowPast && isBefore(start, startOfMinute(now))) return "period.past"
  if (isBefore(addDays(now, MAX_DAYS_AHEAD, zone), start)) return "period.far"
  if (isBefore(addDays(start, MAX_PERIOD_DAYS, zone), end)) return "period.long"
  return undefined
}

export function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0
}

export const earlierOf = (one: Temporal.Instant, other: Temporal.Instant) => (isBefore(other, one) ? other : one)

export const laterOf = (one: Temporal.Instant, other: Temporal.Instant) => (isBefore(one, other) ? other : one)

/** Adds calendar days (negative: subtracts) at the same wall time; a time that a clock change skips moves forward. */
export function addDays(instant: Temporal.Instant, days: number, zone: string): Temporal.Instant {
  return instant.toZonedDateTimeISO(zone).add({ days }).toInstant()
}

export function startOfMinute(instant: Temporal.Instant): Temporal.Instant {
  return instant.round({ smallestUnit: "minute", roundingMode: "floor" })
}

/** Returns the zone's calendar day that contains the instant: 23 or 25 hours long on a clock change. */
export function dayOf(instant: Temporal.Instant, zone: string): Period {
  const day = instant.toZonedDateTimeISO(zone).toPlainDate()
  return { start: day.toZonedDateTime(zone).toInstant(), end: day.add({ days: 1 }).toZonedDateTime(zone).toInstant() }
}

function plainDateTime(text: string) {
  try {
    return Temporal.PlainDateTime.from(text)
  } catch {
    return undefined
  }
}
