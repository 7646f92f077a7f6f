import { areMonthsLoaded, type DayRules, isFar, latestReturn, placesOf } from "../available-days.ts"
import { isOpenAt, offeredTimes } from "../open-hours.ts"
import { earliestReturn, isTooSoon, lastReturn, stepOf } from "../period-limits.ts"
import { addDays, asMoment, at, dayOf, isSkipped, isWallTime, timeOf, type WallPeriod } from "./wall-time.ts"

export type TimeState = "free" | "closed" | "past" | "far" | "long" | "booked" | "early" | "soon" | "short" | "skipped" | "unknown"

/** With fewer minutes left until today's preferred return, the return is preset to the next day. */
const LEAST_MINUTES_TODAY = 120

/** Returns the state of each time of a day that is offered as a pick-up or, given `start`, as its return, and of `preferred`. */
export function timesOf(rules: DayRules, day: string, start?: string, preferred: readonly string[] = []) {
  const places = placesOf(rules)
  const offered = (offeredTimes(places, day, stepOf(rules)) ?? []).filter((time) => isOpenAt(places, at(day, time), start))
  const times = preferred.length > 0 ? [...new Set([...offered, ...preferred])].toSorted() : offered
  const last = start === undefined ? undefined : latestReturn(rules, start)
  const areAllKnown = areMonthsLoaded(rules, start ?? day, day)
  return times.map((time) => ({ time, state: stateOf(at(day, time)) }))

  function stateOf(wall: string): TimeState {
    if (wall < rules.now && !rules.forStaff) return "past"
    if (start === undefined && !rules.forStaff && isTooSoon(rules, wall)) return "soon"
    if (start !== undefined && wall <= start) return "early"
    if (start !== undefined && wall < earliestReturn(rules, start)) return "short"
    if (isFar(rules, dayOf(start ?? wall))) return "far"
    if (start !== undefined && wall > lastReturn(rules, start)) return "long"
    if (isSkipped(wall, rules.zone)) return "skipped"
    if (!isOpenAt(places, wall, start)) return "closed"
    if (!rules.availability || rules.forStaff) return "free"
    if (!areAllKnown) return "unknown"
    const fits = start === undefined ? latestReturn(rules, wall) !== undefined : last !== undefined && wall <= last
    return fits ? "free" : "booked"
  }
}

/**
 * Returns the period for selected days at the preferred times, else at the nearest possible ones. A one-day rental returns the next day
 * when the preferred return is not after the pick-up, or too little of today is left; a rental that would be too short returns on the first day that is not.
 */
export function presetPeriod(rules: DayRules, days: WallPeriod, preferred: WallPeriod): WallPeriod | undefined {
  const settled = settlePeriod(rules, days, preferred) ?? settleLater(rules, days, preferred)
  const isAsPreferred = settled?.from === at(days.from, preferred.from) && settled.to === at(days.to, preferred.to)
  if (isAsPreferred || !isShortDay(rules, days, preferred)) return settled
  return settlePeriod(rules, { ...days, to: addDays(days.to, 1) }, preferred) ?? settled
}

/** A return is looked for on so many days after the first that is no too short rental: some are closed. */
const LATER_DAYS = 14

/** Returns the period on the first days from the same pick-up on that are no too short rental. */
function settleLater(rules: DayRules, days: WallPeriod, preferred: WallPeriod): WallPeriod | undefined {
  const start = startOn(rules, days.from, preferred.from)
  const first = start && dayOf(earliestReturn(rules, start))
  if (!first || first <= days.to) return undefined
  for (let later = 0; later < LATER_DAYS; later += 1) {
    const settled = settlePeriod(rules, { ...days, to: addDays(first, later) }, preferred)
    if (settled) return settled
  }
  return undefined
}

function isShortDay({ now }: DayRules, { from, to }: WallPeriod, preferred: WallPeriod) {
  if (from !== to) return false
  const minutesLeft = (Date.parse(asMoment(at(to, preferred.to))) - Date.parse(asMoment(now))) / 60_000
  return preferred.to <= preferred.from || (to === dayOf(now) && minutesLeft < LEAST_MINUTES_TODAY)
}

/** Returns the period on exactly these days nearest to the preferred times: rather a later pick-up and an earlier return. */
export function settlePeriod(rules: DayRules, days: WallPeriod, preferred: WallPeriod): WallPeriod | undefined {
  const free = freeTimes(rules, days.from, preferred.from)
  const starts = [...free.filter((time) => time >= preferred.from), ...free.filter((time) => time < preferred.from).toReversed()]
  for (const time of starts) {
    const from = at(days.from, time)
    const to = endOn(rules, days.to, from, preferred.to)
    if (to) return { from, to }
  }
  return undefined
}

/** Returns the pick-up of this day nearest to the preferred time, rather later. */
export function startOn(rules: DayRules, day: string, preferred: string): string | undefined {
  const free = freeTimes(rules, day, preferred)
  const time = free.find((one) => one >= preferred) ?? free.at(-1)
  return time && at(day, time)
}

/** Returns the same days at other times. Within one day the return moves behind the pick-up. */
export function withTimes(rules: DayRules, period: WallPeriod, times: WallPeriod): WallPeriod {
  const from = at(dayOf(period.from), times.from)
  const to = at(dayOf(period.to), times.to)
  return { from, to: to > from ? to : (endOn(rules, dayOf(period.to), from, times.to) ?? to) }
}

/**
 * Handles typing in one end: returns its new text and the preferred times. A typed time becomes the preferred one; a typed day resets its
 * time to the preferred one, like the calendar.
 */
export function followTyped(rules: DayRules, before: WallPeriod, end: keyof WallPeriod, typed: string, preferred: WallPeriod) {
  const timeIn = (text: string) => text.split("T")[1]
  if (!isWallTime(typed)) return { typed, times: preferred }
  if (timeIn(typed) !== timeIn(before[end])) return { typed, times: { ...preferred, [end]: timeOf(typed) } }
  const ends = { ...before, [end]: typed }
  const settled = settlePeriod(rules, { from: dayOf(ends.from), to: dayOf(ends.to) }, preferred)
  return { typed: settled?.[end] ?? at(dayOf(typed), preferred[end]), times: preferred }
}

/** Returns the return of this day nearest to the preferred time, rather earlier. */
function endOn(rules: DayRules, day: string, start: string, preferred: string): string | undefined {
  const free = freeTimes(rules, day, preferred, start)
  const time = free.findLast((one) => one <= preferred) ?? free[0]
  return time && at(day, time)
}

/** Lists the free times of a day that are offered, and the preferred time when free, in order. */
function freeTimes(rules: DayRules, day: string, preferred: string, start?: string): string[] {
  return timesOf(rules, day, start, [preferred]).flatMap(({ time, state }) => (state === "free" ? [time] : []))
}
