import { edgeOfDay } from "#app/modules/locations/hand-over-hours.ts"
import type { OpeningHours } from "#app/modules/organizations/opening-hours.ts"
import { addDays, addElapsed, at, dayOf, timeOf, type WallPeriod } from "#app/ui/period-picker/times/wall-time.ts"

/** Periods that one press chooses: from now, and by their ends. */
export const quickPeriods = ["now", "hour", "hours", "today", "day", "days"] as const

export type QuickPeriod = (typeof quickPeriods)[number]

interface Counter {
  /** The present, a wall time of the shop. */
  now: string
  /** IANA name of the shop's zone. */
  zone: string
  /** The place that hands out has these. */
  hours: OpeningHours
}

/** Returns the period of a press, which begins now where nothing later was chosen; days begin at any chosen start. `typed` may be empty. */
export function quickPeriod(quick: QuickPeriod, typed: WallPeriod, { now, zone, hours }: Counter): WallPeriod {
  const later = typed.from > now ? typed.from : now
  if (quick === "hour" || quick === "hours") return { from: later, to: afterHours(later, quick === "hour" ? 1 : 2, zone) }
  const from = quick === "now" ? now : typed.from || now
  if (quick === "day" || quick === "days") return { from, to: at(addDays(dayOf(from), quick === "day" ? 1 : 2), timeOf(from)) }
  const end = endOfToday(now, hours)
  if (quick === "now") return { from, to: typed.to > now ? typed.to : end }
  return { from: from < end ? from : now, to: end }
}

/** Counts elapsed hours. An hour that begins in the repeated hour of a clock change would end at the same wall time: its second one is meant. */
function afterHours(from: string, hours: number, zone: string): string {
  const to = addElapsed(from, hours * 60, zone)
  return to > from ? to : addElapsed(from, (hours + 1) * 60, zone)
}

/** The closing of yesterday's hours, which may be after midnight, or of today's, else 20:00, else midnight: the first that is yet to come. */
function endOfToday(now: string, hours: OpeningHours): string {
  const today = dayOf(now)
  const closings = [addDays(today, -1), today].map((day) => edgeOfDay(hours, day)?.to)
  const evening = at(today, "20:00")
  return [...closings, evening].find((end) => end !== undefined && end > now) ?? at(addDays(today, 1), "00:00")
}
