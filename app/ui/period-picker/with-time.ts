import { type DayRules, endOn } from "./open-days.ts"
import { at, dayOf, type WallPeriod } from "./wall-time.ts"

/** The same days at other times ("10:00"); within one day the return moves behind the pick-up. */
export function withTime(rules: DayRules, period: WallPeriod, times: WallPeriod): WallPeriod {
  const from = at(dayOf(period.from), times.from)
  const to = at(dayOf(period.to), times.to)
  return { from, to: to > from ? to : (endOn(rules, dayOf(period.to), from, times.to) ?? to) }
}
