import { type BookingRules, brokenRules, codeOf, nearestKept } from "#app/modules/reservations/rules/booking-rules.ts"
import { now } from "#app/platform/clock.ts"
import { checkPeriod, type Period, parseWallTime, toWallTime } from "#app/platform/time.ts"

interface WallTimes {
  from: string
  to: string
}

export type PeriodResult = { ok: true; period: Period } | ({ ok: false; nearest?: Period | undefined } & DatesError)

/** Parses two wall times of the zone into a period, whether or not it can be booked. */
export function parsePeriodInput({ from, to }: WallTimes, zone: string): PeriodResult {
  const start = parseWallTime(from, zone)
  if (!start.ok) return { ok: false, code: start.code, field: "from" }
  const end = parseWallTime(to, zone)
  if (!end.ok) return { ok: false, code: end.code, field: "to" }
  return { ok: true, period: { start: start.instant, end: end.instant } }
}

/** Parses a period and checks that it can be booked now, by the rules too: `nearest` keeps those that it breaks. */
export function parseBookablePeriod(asked: WallTimes, rules: BookingRules): PeriodResult {
  const { zone } = rules
  const read = parsePeriodInput(asked, zone)
  if (!read.ok) return read
  const code = checkPeriod(read.period, { now: now(), zone })
  if (code) return { ok: false, code, field: code === "period.past" || code === "period.far" ? "from" : "to" }
  const ruled = { period: read.period, rules, now: now() }
  const [broken] = brokenRules(ruled)
  return broken ? { ok: false, field: broken.end, code: codeOf(broken), nearest: nearestKept(ruled) } : read
}

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
