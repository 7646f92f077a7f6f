import { coversDate, type RecurringDates } from "#app/platform/recurring-dates.ts"
import { MAX_DAYS_AHEAD, MAX_PERIOD_DAYS, type Span } from "#app/platform/time.ts"
import { addDays, addElapsed, at, dayOf, timeOf } from "./times/wall-time.ts"

/** The limits of a shop for customers' periods, beside its stock and its hours: `BookingRules` on the server. */
export interface PeriodLimits {
  /** From now to the pick-up at least; N days: from the beginning of the Nth day after today. */
  notice: Span
  /** The pick-up is on the Nth day after today at the latest. */
  ahead: number
  /** Each of them counts. */
  shortest: readonly Span[]
  longest: readonly Span[]
  /** For each item by nights, when a stay has more of them from its first night on: the first that covers it counts. */
  stays: ReadonlyArray<ReadonlyArray<RecurringDates & { nights: number }>>
  /** Minutes between the times that are offered. */
  step: number
  /** The hours of places bind: they come with the availability. */
  hasHours: boolean
  /** A period is two dates, from midnight to midnight. */
  isByNights: boolean
  /** The wall time of a pick-up that is agreed already: neither notice nor *ahead* nor hours bind it. */
  agreed?: string | undefined
}

/** Minutes between the times that staff are offered. */
const USUAL_STEP = 30

export const stepOf = ({ limits }: LimitedBy) => limits?.step ?? USUAL_STEP

/** The shop's clock and its limits; staff have none. */
export interface LimitedBy {
  /** Current wall time of the shop. */
  now: string
  zone: string
  limits?: PeriodLimits | undefined
}

/** Whether a wall time is the pick-up that is agreed already. */
export const isAgreed = ({ limits }: LimitedBy, wall: string) => wall === limits?.agreed

/** Whether a pick-up keeps neither the notice nor an agreement. */
export const isTooSoon = (limited: LimitedBy, wall: string) => wall < earliestPickUp(limited) && !isAgreed(limited, wall)

/** Returns the first pick-up that keeps the notice: now without one. */
export function earliestPickUp({ now, zone, limits }: LimitedBy): string {
  if (!limits || limits.notice.amount === 0) return now
  return limits.notice.unit === "day" ? at(addDays(dayOf(now), limits.notice.amount), "00:00") : after(now, limits.notice, zone)
}

/** The last day of a pick-up. */
export const lastPickUpDay = ({ now, limits }: LimitedBy) => addDays(dayOf(now), Math.min(limits?.ahead ?? MAX_DAYS_AHEAD, MAX_DAYS_AHEAD))

/** Returns the lengths that a rental from a pick-up has at least. */
export function shortestFrom({ shortest, stays }: Pick<PeriodLimits, "shortest" | "stays">, start: string): Span[] {
  const minimums = stays.flatMap((seasons) => seasons.find((season) => coversDate(season, dayOf(start))) ?? [])
  return [...shortest, ...minimums.map(({ nights }): Span => ({ amount: nights, unit: "night" }))]
}

/** Returns the first return that is no shorter rental than the shortest; the pick-up itself without one. */
export const earliestReturn = ({ zone, limits }: LimitedBy, start: string) =>
  (limits ? shortestFrom(limits, start) : [])
    .map((span) => after(start, span, zone))
    .reduce((one, other) => (one < other ? other : one), start)

/** Returns the end of the longest rental from a pick-up. */
export function lastReturn({ zone, limits }: LimitedBy, start: string): string {
  const most = at(addDays(dayOf(start), MAX_PERIOD_DAYS), timeOf(start))
  return (limits?.longest ?? []).map((span) => lastWithin(start, span, zone)).reduce((one, other) => (other < one ? other : one), most)
}

/** Returns the last wall time of a rental that is no longer; by nights, the end of its last date. */
export const lastWithin = (start: string, span: Span, zone: string): string =>
  span.unit === "night" ? at(addDays(dayOf(start), span.amount), "23:59") : after(start, span, zone)

/** Returns the wall time a length of time later; by nights, the beginning of the last date. */
export function after(wall: string, { amount, unit }: Span, zone: string): string {
  if (unit === "night") return at(addDays(dayOf(wall), amount), "00:00")
  // A time that a clock change skips moves forward.
  if (unit === "day") return addElapsed(at(addDays(dayOf(wall), amount), timeOf(wall)), 0, zone)
  return addElapsed(wall, unit === "hour" ? amount * 60 : amount, zone)
}
