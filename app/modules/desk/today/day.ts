import { dayOf, type Period } from "#app/platform/time.ts"
import { parseDay } from "../filter/booking-filter.ts"

/** Parses `?day=2026-11-23`; undefined without a valid day. */
export function dayIn(query: URLSearchParams): Temporal.PlainDate | undefined {
  const day = parseDay(query.get("day"))
  return day === undefined ? undefined : Temporal.PlainDate.from(day)
}

/** Whether the address names a day or none. */
export const hasValidDay = ({ url: { searchParams } }: { url: URL }) => !searchParams.has("day") || dayIn(searchParams) !== undefined

/** A calendar day of a zone, and how it stands to the present one. */
export interface Day {
  date: Temporal.PlainDate
  /** 23 or 25 hours long on a clock change. */
  period: Period
  isToday: boolean
  isFuture: boolean
}

/** Returns the day of the date in the zone; today without a date. */
export function dayOn(date: Temporal.PlainDate | undefined, { now, zone }: { now: Temporal.Instant; zone: string }): Day {
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const chosen = date ?? today
  const order = Temporal.PlainDate.compare(chosen, today)
  return { date: chosen, period: dayOf(chosen.toZonedDateTime(zone).toInstant(), zone), isToday: order === 0, isFuture: order > 0 }
}
