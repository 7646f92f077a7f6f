import { now } from "#app/platform/clock.ts"
import { checkPeriod, type Period, parseWallTime, toWallTime } from "#app/platform/time.ts"

interface WallTimes {
  from: string
  to: string
}

export type PeriodResult = { ok: true; period: Period } | { ok: false; code: string; field: "from" | "to" }

/** The period that two wall times of the zone name, or what is wrong with them and at which; whether it may be booked is not asked. */
export function parsePeriod({ from, to }: WallTimes, zone: string): PeriodResult {
  const start = parseWallTime(from, zone)
  if (!start.ok) return { ok: false, code: start.code, field: "from" }
  const end = parseWallTime(to, zone)
  if (!end.ok) return { ok: false, code: end.code, field: "to" }
  return { ok: true, period: { start: start.instant, end: end.instant } }
}

/** The same, of a period that may be booked now. */
export function parseBookablePeriod(asked: WallTimes, zone: string): PeriodResult {
  const read = parsePeriod(asked, zone)
  if (!read.ok) return read
  const code = checkPeriod(read.period, { now: now(), zone })
  if (code) return { ok: false, code, field: code === "period.past" || code === "period.far" ? "from" : "to" }
  return read
}

/** The period as wall times of the zone. */
export const toWallTimes = ({ start, end }: Period, zone: string): WallTimes => ({
  from: toWallTime(start, zone),
  to: toWallTime(end, zone),
})

/** What is wrong with chosen dates, and at which: a code of `useErrorMessage`. */
export interface DatesError {
  field: "from" | "to"
  code: string
}

/** What somebody has chosen so far: nothing, a period that may be booked now, or what is wrong with it. An end that is no time is a missing one. */
export function validateDates({ from, to }: WallTimes, zone: string): { period: Period | null; problem: DatesError | null } {
  if (!from && !to) return { period: null, problem: null }
  const read = parseBookablePeriod({ from, to }, zone)
  if (read.ok) return { period: read.period, problem: null }
  return { period: null, problem: { field: read.field, code: read.code === "time.invalid" ? "required" : read.code } }
}
