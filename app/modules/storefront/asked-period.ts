import { checkPeriod, type Period, parseWallTime } from "#app/platform/time.ts"

export type ReadPeriod = { ok: true; period: Period } | { ok: false; code: string; field: "from" | "to" }

/** The period that two wall times of the zone name, or what is wrong with it and at which of them. */
export function readPeriod({ from, to }: { from: string; to: string }, zone: string): ReadPeriod {
  const start = parseWallTime(from, zone)
  if (!start.ok) return { ok: false, code: start.code, field: "from" }
  const end = parseWallTime(to, zone)
  if (!end.ok) return { ok: false, code: end.code, field: "to" }
  const period = { start: start.instant, end: end.instant }
  const code = checkPeriod(period, { now: Temporal.Now.instant(), zone })
  if (code) return { ok: false, code, field: code === "period.past" || code === "period.far" ? "from" : "to" }
  return { ok: true, period }
}
