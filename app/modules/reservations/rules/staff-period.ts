import { checkPeriod, type Period, type PeriodRefusal, parseWallTime, type WallTime } from "#app/platform/time.ts"

export interface PeriodProblem {
  field: "from" | "to"
  code: PeriodRefusal | Extract<WallTime, { ok: false }>["code"]
}

/** Reads wall times of the shop as a period of staff, who may name the past, or returns the field that is wrong. */
export function readStaffPeriod(
  { from, to }: { from: string; to: string },
  { zone, now }: { zone: string; now: Temporal.Instant },
): Period | PeriodProblem {
  const [start, end] = [parseWallTime(from, zone), parseWallTime(to, zone)]
  if (!start.ok) return { field: "from", code: start.code }
  if (!end.ok) return { field: "to", code: end.code }
  const period = { start: start.instant, end: end.instant }
  const code = checkPeriod(period, { now, zone, allowPast: true })
  return code ? { field: code === "period.far" ? "from" : "to", code } : period
}
