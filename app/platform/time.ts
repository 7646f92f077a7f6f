/** A half-open stretch of time, [start, end). */
export type Period = { start: Temporal.Instant; end: Temporal.Instant }

/** How far ahead a booking may begin, in days of the organization's wall clock. */
export const MAX_DAYS_AHEAD = 730
/** How long a booking may last, in days of the organization's wall clock. */
export const MAX_PERIOD_DAYS = 366
/** How short a booking may be, in elapsed minutes. */
export const MIN_PERIOD_MINUTES = 1

export type WallTime = { ok: true; instant: Temporal.Instant } | { ok: false; code: "time.invalid" | "time.gap" }
export type PeriodRefusal = "period.order" | "period.minutes" | "period.past" | "period.far" | "period.long"

/** Years 1970 to 2999, whole minutes: what a `datetime-local` field sends. */
const wallTimeText = /^(?:19[7-9]|2\d\d)\d-\d\d-\d\dT\d\d:\d\d(?::00)?$/

/** Reads "2026-11-23T10:00" in the zone. Refuses other texts and times that the clock change skips; of a repeated one, the earlier. */
export function parseWallTime(text: string, zone: string): WallTime {
  const wall = wallTimeText.test(text) ? plainDateTime(text) : undefined
  if (!wall) return { ok: false, code: "time.invalid" }
  const instant = instantAt(wall, zone)
  return instant ? { ok: true, instant } : { ok: false, code: "time.gap" }
}

/** The zone's wall time as "2026-11-23T10:00", seconds dropped. */
export function toWallTime(instant: Temporal.Instant, zone: string): string {
  return wallTimeAt(instant, zone).toString({ smallestUnit: "minute" })
}

/** What the zone's clocks show at the instant. */
export function wallTimeAt(instant: Temporal.Instant, zone: string): Temporal.PlainDateTime {
  return instant.toZonedDateTimeISO(zone).toPlainDateTime()
}

/** When the zone's clocks show the wall time: the earlier instant where it comes twice, undefined where the clock change skips it. */
export function instantAt(wall: Temporal.PlainDateTime, zone: string): Temporal.Instant | undefined {
  const zoned = wall.toZonedDateTime(zone, { disambiguation: "earlier" })
  return zoned.toPlainDateTime().equals(wall) ? zoned.toInstant() : undefined
}

/** Whether the text is the name of an IANA time zone in its usual spelling; an offset such as "+02:00" is none. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(text)) return false
  try {
    return new Temporal.ZonedDateTime(0n, text).timeZoneId === text
  } catch {
    return false
  }
}

/** The first rule of bookings that the period breaks. Days are the zone's, the current minute is not past, `allowPast` is for staff. */
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

/** The same wall time so many days later (negative: earlier); a skipped one moves on by what the clock change skips. */
export function addDays(instant: Temporal.Instant, days: number, zone: string): Temporal.Instant {
  return instant.toZonedDateTimeISO(zone).add({ days }).toInstant()
}

export function startOfMinute(instant: Temporal.Instant): Temporal.Instant {
  return instant.round({ smallestUnit: "minute", roundingMode: "floor" })
}

/** The calendar day of the zone in which the instant falls; 23 or 25 hours long where the clocks change. */
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
