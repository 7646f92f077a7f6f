import { MAX_DAYS_AHEAD, MAX_PERIOD_DAYS, type Span } from "#app/platform/time.ts"
import { areMonthsLoaded, type DayRules, placesOf } from "./available-days.ts"
import { type ClosedCode, closedEnds } from "./open-hours.ts"
import { after, isAgreed, isTooSoon, lastPickUpDay, lastWithin, shortestFrom } from "./period-limits.ts"
import { addDays, at, dayOf, isSkipped, isTypedWhole, isWallTime, timeOf, type WallPeriod } from "./times/wall-time.ts"

/** A rule that the period breaks regardless of stock, and at which end. `code` is a key of `useErrorMessage("calendar")`. */
export interface PeriodProblem {
  end: "from" | "to"
  code:
    | "required"
    | "day.none"
    | "time.gap"
    | "period.order"
    | "period.past"
    | "period.far"
    | "period.long"
    | `rule.${"notice" | "ahead" | "shortest" | "longest"}-${Span["unit"]}=${number}`
    | ClosedCode
}

/** Returns the first rule that two wall times break; either may be missing or half typed. The hours of months that are not loaded are left to the server. */
export function periodProblem({ from, to }: WallPeriod, rules: DayRules): PeriodProblem | undefined {
  const { now, zone, forStaff, limits } = rules
  if (!isWallTime(from)) return { end: "from", code: isTypedWhole(from) ? "day.none" : "required" }
  if (!isWallTime(to)) return { end: "to", code: isTypedWhole(to) ? "day.none" : "required" }
  if (isSkipped(from, zone)) return { end: "from", code: "time.gap" }
  if (isSkipped(to, zone)) return { end: "to", code: "time.gap" }
  if (to <= from) return { end: "to", code: "period.order" }
  if (from < now && !forStaff) return { end: "from", code: "period.past" }
  if (from > daysAfter(now, MAX_DAYS_AHEAD)) return { end: "from", code: "period.far" }
  if (to > daysAfter(from, MAX_PERIOD_DAYS)) return { end: "to", code: "period.long" }
  if (!limits || forStaff) return undefined
  const { notice, ahead, longest } = limits
  const closed = areMonthsLoaded(rules, from, to) ? closedEnds(placesOf(rules), { from, to }) : {}
  if (isTooSoon(rules, from)) return { end: "from", code: `rule.notice-${notice.unit}=${notice.amount}` }
  if (dayOf(from) > lastPickUpDay(rules) && !isAgreed(rules, from)) return { end: "from", code: `rule.ahead-day=${ahead}` }
  if (closed.from && !isAgreed(rules, from)) return { end: "from", code: closed.from }
  const short = shortestFrom(limits, from).find((span) => to < after(from, span, zone))
  if (short) return { end: "to", code: `rule.shortest-${short.unit}=${short.amount}` }
  const long = longest.find((span) => to > lastWithin(from, span, zone))
  if (long) return { end: "to", code: `rule.longest-${long.unit}=${long.amount}` }
  return closed.to && { end: "to", code: closed.to }
}

const daysAfter = (wall: string, days: number) => at(addDays(dayOf(wall), days), timeOf(wall))
