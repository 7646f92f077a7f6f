import { checkPeriod, type Period, parseWallTime } from "#app/platform/time.ts"

interface WallTimes {
  from: string
  to: string
}

export type ReadPeriod = { ok: true; period: Period } | { ok: false; code: string; field: "from" | "to" }

/** The period that two wall times of the zone name, or what is wrong with them and at which; whether it may be booked is not asked. */
export function parsePeriod({ from, to }: WallTimes, zone: string): ReadPeriod {
  const start = parseWallTime(from, zone)
  if (!start.ok) return { ok: false, code: start.code, field: "from" }
  const end = parseWallTime(to, zone)
  if (!end.ok) return { ok: false, code: end.code, field: "to" }
  return { ok: true, period: { start: start.instant, end: end.instant } }
}

/** The same, of a period that may be booked now. */
export function readPeriod(asked: WallTimes, zone: string): ReadPeriod {
  const read = parsePeriod(asked, zone)
  if (!read.ok) return read
  const code = checkPeriod(read.period, { now: Temporal.Now.instant(), zone })
  if (code) return { ok: false, code, field: code === "period.past" || code === "period.far" ? "from" : "to" }
  return read
}
