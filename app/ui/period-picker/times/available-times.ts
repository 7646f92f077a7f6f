import { areMonthsLoaded, type DayRules, isFar, latestReturn, maxReturn } from "../available-days.ts"
import { addDays, asMoment, at, dayOf, halfHours, isSkipped, isWallTime, timeOf, type WallPeriod } from "./wall-time.ts"

export type TimeState = "free" | "past" | "far" | "long" | "booked" | "early" | "skipped" | "unknown"

/** With fewer minutes left today until the asked return, the return is preset to the next day. */
const LEAST_MINUTES_TODAY = 120

/** Judges each half hour of a day, or the given times of it, as a pick-up, or, after a pick-up, as its return. */
export function timesOf(rules: DayRules, day: string, start?: string, times: readonly string[] = halfHours) {
  const last = start === undefined ? undefined : latestReturn(rules, start)
  const areAllKnown = areMonthsLoaded(rules, start ?? day, day)
  return times.map((time) => ({ time, state: stateOf(at(day, time)) }))

  function stateOf(wall: string): TimeState {
    if (wall < rules.now) return "past"
    if (start !== undefined && wall <= start) return "early"
    if (isFar(rules, dayOf(start ?? wall))) return "far"
    if (start !== undefined && wall > maxReturn(start)) return "long"
    if (isSkipped(wall, rules.zone)) return "skipped"
    if (!rules.availability) return "free"
    if (!areAllKnown) return "unknown"
    const fits = start === undefined ? latestReturn(rules, wall) !== undefined : last !== undefined && wall <= last
    return fits ? "free" : "booked"
  }
}

/**
 * Returns the period to show for days chosen in the calendar: at the asked times ("10:00") where those can be booked, else at the nearest possible ones.
 * A rental of one day returns on the next one where the asked return comes before the pick-up, or today leaves too little time until it.
 */
export function presetPeriod(rules: DayRules, days: WallPeriod, asked: WallPeriod): WallPeriod | undefined {
  const settled = settlePeriod(rules, days, asked)
  const isAsAsked = settled?.from === at(days.from, asked.from) && settled.to === at(days.to, asked.to)
  if (isAsAsked || !isShortDay(rules, days, asked)) return settled
  return settlePeriod(rules, { ...days, to: addDays(days.to, 1) }, asked) ?? settled
}

function isShortDay({ now }: DayRules, { from, to }: WallPeriod, asked: WallPeriod) {
  if (from !== to) return false
  const minutesLeft = (Date.parse(asMoment(at(to, asked.to))) - Date.parse(asMoment(now))) / 60_000
  return asked.to <= asked.from || (to === dayOf(now) && minutesLeft < LEAST_MINUTES_TODAY)
}

/** Returns the period on exactly these days nearest to the asked times: a pick-up rather later than asked, a return rather earlier. */
export function settlePeriod(rules: DayRules, days: WallPeriod, asked: WallPeriod): WallPeriod | undefined {
  const free = freeTimes(rules, days.from, asked.from)
  const starts = [...free.filter((time) => time >= asked.from), ...free.filter((time) => time < asked.from).toReversed()]
  for (const time of starts) {
    const from = at(days.from, time)
    const to = endOn(rules, days.to, from, asked.to)
    if (to) return { from, to }
  }
  return undefined
}

/** Returns the pick-up on this day nearest to the asked time, rather later than earlier. */
export function startOn(rules: DayRules, day: string, asked: string): string | undefined {
  const free = freeTimes(rules, day, asked)
  const time = free.find((one) => one >= asked) ?? free.at(-1)
  return time && at(day, time)
}

/** Returns the same days at other times; within one day the return moves behind the pick-up. */
export function withTimes(rules: DayRules, period: WallPeriod, times: WallPeriod): WallPeriod {
  const from = at(dayOf(period.from), times.from)
  const to = at(dayOf(period.to), times.to)
  return { from, to: to > from ? to : (endOn(rules, dayOf(period.to), from, times.to) ?? to) }
}

/**
 * Follows one end of a period while it is typed: returns its text, and the times that are asked for from then on. A typed time becomes the asked one;
 * a typed day sets the time beside it anew from the asked one, as the calendar does.
 */
export function followTyped(rules: DayRules, before: WallPeriod, end: keyof WallPeriod, typed: string, asked: WallPeriod) {
  const timeIn = (text: string) => text.split("T")[1]
  if (!isWallTime(typed)) return { typed, asked }
  if (timeIn(typed) !== timeIn(before[end])) return { typed, asked: { ...asked, [end]: timeOf(typed) } }
  const ends = { ...before, [end]: typed }
  const settled = settlePeriod(rules, { from: dayOf(ends.from), to: dayOf(ends.to) }, asked)
  return { typed: settled?.[end] ?? at(dayOf(typed), asked[end]), asked }
}

/** Returns the return on this day nearest to the asked time, rather earlier than later. */
function endOn(rules: DayRules, day: string, start: string, asked: string): string | undefined {
  const free = freeTimes(rules, day, asked, start)
  const time = free.findLast((one) => one <= asked) ?? free[0]
  return time && at(day, time)
}

/** Lists the half hours of a day that can be chosen, and the asked time where it can be, in order. */
function freeTimes(rules: DayRules, day: string, asked: string, start?: string): string[] {
  return timesOf(rules, day, start, [...new Set([...halfHours, asked])].toSorted()).flatMap(({ time, state }) =>
    state === "free" ? [time] : [],
  )
}
