import { edgeOfDay } from "#app/modules/locations/hand-over-hours.ts"
import type { OpeningHours } from "#app/modules/organizations/opening-hours.ts"
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

/** Hours of a day on which nothing is known to open. */
const usualHours = { from: "10:00", to: "18:00" }

/** Returns the wall time at which a day of a booking begins, when the place opens, or ends, when it closes. */
export const timeOnDay = (day: string, end: "from" | "to", hours: OpeningHours): string =>
  edgeOfDay(hours, day)?.[end] ?? `${day}T${usualHours[end]}`
