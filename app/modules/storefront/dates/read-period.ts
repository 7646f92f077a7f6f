import { type BookingRules, brokenRules, codeOf, earliestStart, nearestAllowed } from "#app/modules/reservations/rules/booking-rules.ts"
import { now } from "#app/platform/clock.ts"
import { checkPeriod, type Period, parseWallTime, toWallTime, type WallTime, wallTimeAt } from "#app/platform/time.ts"
import { isDate } from "#app/ui/period-picker/times/wall-time.ts"

interface WallTimes {
  from: string
  to: string
}

export type PeriodResult = { ok: true; period: Period } | ({ ok: false; nearest?: Period | undefined } & DatesError)

/** Parses two wall times of the zone, or two dates, into a period, whether or not it can be booked. */
export function parsePeriodInput({ from, to }: WallTimes, zone: string): PeriodResult {
  const start = parseEnd(from, zone)
  if (!start.ok) return { ok: false, code: start.code, field: "from" }
  const end = parseEnd(to, zone)
  if (!end.ok) return { ok: false, code: end.code, field: "to" }
  return { ok: true, period: { start: start.instant, end: end.instant } }
}

/** A date alone begins at its midnight, also where a clock change skips that. */
function parseEnd(text: string, zone: string): WallTime {
  if (!isDate(text)) return parseWallTime(text, zone)
  const midnight = parseWallTime(`${text}T00:00`, "UTC")
  return midnight.ok ? { ok: true, instant: wallTimeAt(midnight.instant, "UTC").toPlainDate().toZonedDateTime(zone).toInstant() } : midnight
}

/**
 * Parses a period and checks that it can be booked now, by the rules too: `nearest` keeps those that it breaks. By nights the dates alone count; elsewhere a date alone is
 * refused with "time.invalid".
 */
export function parseBookablePeriod(input: WallTimes, rules: BookingRules): PeriodResult {
  const { zone, isByNights } = rules
  const untimed = isByNights ? undefined : ends.find((end) => isDate(input[end]))
  if (untimed) return { ok: false, code: "time.invalid", field: untimed }
  const read = parsePeriodInput(isByNights ? { from: input.from.slice(0, 10), to: input.to.slice(0, 10) } : input, zone)
  if (!read.ok) return read
  const wrong = checkPeriod(read.period, { now: isByNights ? earliestStart({ rules, now: now() }) : now(), zone })
  const code = wrong === "period.order" && isByNights ? "rule.shortest-night=1" : wrong
  if (code) return { ok: false, code, field: code === "period.past" || code === "period.far" ? "from" : "to" }
  const ruled = { period: read.period, rules, now: now() }
  const [broken] = brokenRules(ruled)
  return broken ? { ok: false, field: broken.end, code: codeOf(broken), nearest: nearestAllowed(ruled) } : read
}

const ends = ["from", "to"] as const

export const toWallTimes = ({ start, end }: Period, zone: string): WallTimes => ({
  from: toWallTime(start, zone),
  to: toWallTime(end, zone),
})

/** `code` is one of `useErrorMessage`. */
export interface DatesError {
  field: "from" | "to"
  code: string
}

/** Validates selected dates, which may be empty. A malformed end counts as missing. */
export function validateDates({ from, to }: WallTimes, rules: BookingRules): { period: Period | null; problem: DatesError | null } {
  if (!from && !to) return { period: null, problem: null }
  const read = parseBookablePeriod({ from, to }, rules)
  if (read.ok) return { period: read.period, problem: null }
  return { period: null, problem: { field: read.field, code: read.code === "time.invalid" ? "required" : read.code } }
}
