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

/** Returns the period of a press, which begins now where nothing later was chosen. `typed` may be empty. */
export function quickPeriod(quick: QuickPeriod, typed: WallPeriod, { now, zone, hours }: Counter): WallPeriod {
  const from = quick === "now" || typed.from === "" ? now : typed.from
  if (quick === "hour" || quick === "hours") return { from, to: addElapsed(from, quick === "hour" ? 60 : 120, zone) }
  if (quick === "day" || quick === "days") return { from, to: at(addDays(dayOf(from), quick === "day" ? 1 : 2), timeOf(from)) }
  const end = endOfToday(now, hours)
  if (quick === "now") return { from, to: typed.to > now ? typed.to : end }
  return { from: from < end ? from : now, to: end }
}

/** The closing of today, else 20:00, else midnight: the first that is yet to come. */
function endOfToday(now: string, hours: OpeningHours): string {
  const today = dayOf(now)
  const closing = edgeOfDay(hours, today)?.to
  const evening = at(today, "20:00")
  return [closing, evening].find((end) => end !== undefined && end > now) ?? at(addDays(today, 1), "00:00")
}
