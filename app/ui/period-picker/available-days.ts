import { offeredTimes, type Places } from "./open-hours.ts"
import { earliestPickUp, isAgreed, isTooSoon, type LimitedBy, lastPickUpDay, lastReturn, stepOf } from "./period-limits.ts"
import { addDays, addMonths, at, dayOf, timeOf, type WallPeriod } from "./times/wall-time.ts"

/** A period within `from` and `until` can be booked: wall times of the shop. */
export interface OpenWindow {
  from: string
  until: string
}

/** Availability of the loaded months. Windows are in order by both ends; those of stays may overlap. */
export interface Availability {
  /** The loaded months ("2026-11"); days of others can't be selected yet. */
  months: readonly string[]
  open: readonly OpenWindow[]
  /** Quantity left by day ("2026-11-24"), where few are. */
  left: Readonly<Record<string, number>>
  places: Places
  failed?: boolean
}

/** Inputs of every day's state: the shop's clock and, for a given item or cart, its availability. */
export interface DayRules extends LimitedBy {
  /** Without it everything from now on is free. */
  availability?: Availability | undefined
  /** Past and booked days are marked, and can be selected: staff enter bookings afterwards, and may exceed the stock. */
  forStaff?: boolean | undefined
}

export type DayState =
  | { kind: "free" }
  | { kind: "few"; left: number }
  | { kind: "partly" | "booked" | "closed" | "past" | "soon" | "far" | "unknown" }
  /** After a selected pick-up: some day in between is booked. */
  | { kind: "beyond"; nextBooking: string }

/** Returns the state of a day as a pick-up or, from the day of a selected pick-up on, as a return. */
export function dayState(rules: DayRules, day: string, start?: string): DayState {
  if (rules.forStaff) return isFar(rules, day) || (start && day > dayOf(lastReturn(rules, start))) ? { kind: "far" } : ownState(rules, day)
  if (day < dayOf(rules.now)) return { kind: "past" }
  if (start && day >= dayOf(start)) return stateAfter(rules, day, start)
  if (day < dayOf(earliestPickUp(rules)) && !isAgreedDay(rules, day)) return { kind: "soon" }
  return isFar(rules, day) ? { kind: "far" } : ownState(rules, day)
}

export const isOpenDay = ({ forStaff }: DayRules, { kind }: DayState) =>
  kind === "free" || kind === "few" || kind === "partly" || (forStaff === true && kind !== "far")

/** Returns the latest return for a pick-up, or undefined when it can't be picked up then. */
export function latestReturn(rules: DayRules, start: string): string | undefined {
  const { availability, forStaff } = rules
  const longest = lastReturn(rules, start)
  if (forStaff) return isFar(rules, dayOf(start)) ? undefined : longest
  if (isTooSoon(rules, start) || isFar(rules, dayOf(start))) return undefined
  if (!availability) return longest
  const window = availability.open.findLast(({ from, until }) => from <= start && start < until)
  return window && (window.until < longest ? window.until : longest)
}

/** Returns whether the period can be booked; undefined while its months are loading. */
export function isPossible(rules: DayRules, { from, to }: WallPeriod): boolean | undefined {
  if (!rules.forStaff && !areMonthsLoaded(rules, from, to)) return undefined
  const last = latestReturn(rules, from)
  return last !== undefined && from < to && to <= last
}

/** The places whose hours bind; staff hand over at any time. */
export const placesOf = ({ availability, forStaff }: DayRules): Places => (forStaff ? [] : (availability?.places ?? []))

export const isFar = (rules: DayRules, day: string) => day > lastPickUpDay(rules) && !isAgreedDay(rules, day)

const isAgreedDay = ({ limits }: DayRules, day: string) => limits?.agreed !== undefined && day === dayOf(limits.agreed)

const isKnown = (rules: DayRules, day: string) => areMonthsLoaded(rules, day, day)

/** Returns whether all months between two days are loaded. */
export function areMonthsLoaded({ availability }: DayRules, from: string, to: string) {
  const last = to.slice(0, 7)
  for (let month = from.slice(0, 7); availability && month <= last; month = addMonths(month, 1))
    if (!availability.months.includes(month)) return false
  return true
}

/** Given `start`, as a return to where it was picked up on that day. */
function ownState(rules: DayRules, day: string, start?: string): DayState {
  if (!isKnown(rules, day)) return { kind: "unknown" }
  const places = placesOf(rules)
  const offered = offeredTimes(places, day, stepOf(rules), start)
  if (!offered) return { kind: "closed" }
  const ahead = offered.filter((time) => rules.forStaff || at(day, time) >= rules.now)
  if (ahead.length === 0) return { kind: places.length > 0 ? "closed" : "past" }
  const first = rules.forStaff || start ? "" : earliestPickUp(rules)
  const slots = ahead.filter((time) => at(day, time) >= first || isAgreed(rules, at(day, time)))
  if (slots.length === 0) return { kind: "soon" }
  const { availability } = rules
  if (!availability) return { kind: "free" }
  const windows = availability.open.filter(({ from, until }) => from < at(addDays(day, 1), "00:00") && until > at(day, "00:00"))
  const free = slots.filter((time, index) => {
    const [begin, end] = [at(day, time), index + 1 < slots.length ? at(day, slots[index + 1] ?? "") : endOf(places, day, time)]
    return windows.some(({ from, until }) => from <= begin && end <= until)
  })
  if (free.length === 0) return { kind: "booked" }
  if (free.length < slots.length) return { kind: "partly" }
  const left = availability.left[day]
  return left === undefined ? { kind: "free" } : { kind: "few", left }
}

/** The last time of a day lasts until midnight where no hours bind. */
const endOf = (places: Places, day: string, last: string) => (places.length > 0 ? at(day, last) : at(addDays(day, 1), "00:00"))

function stateAfter(rules: DayRules, day: string, start: string): DayState {
  const last = latestReturn(rules, start)
  if (!areMonthsLoaded(rules, start, day)) return { kind: "unknown" }
  if (last && (day < dayOf(last) || (day === dayOf(last) && timeOf(last) > "00:00"))) {
    const own = ownState(rules, day, dayOf(start))
    return own.kind === "booked" ? { kind: "partly" } : own
  }
  if (day > dayOf(lastReturn(rules, start))) return { kind: "far" }
  const own = ownState(rules, day, dayOf(start))
  return own.kind === "booked" || own.kind === "closed" || !last ? own : { kind: "beyond", nextBooking: dayOf(last) }
}
