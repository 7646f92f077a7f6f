import { MAX_DAYS_AHEAD, MAX_PERIOD_DAYS } from "#app/platform/time.ts"
import { addDays, addMonths, at, dayOf, halfHours, timeOf, type WallPeriod } from "./times/wall-time.ts"

/** A period is possible exactly where it begins at `from` or later and ends by `until`: wall times of the shop. */
export interface OpenWindow {
  from: string
  until: string
}

/** What is known of some months. Windows are in order and apart from each other. */
export interface Availability {
  /** The months that are known ("2026-11"); days of others cannot be chosen yet. */
  months: readonly string[]
  open: readonly OpenWindow[]
  /** By day ("2026-11-24"): how many are left, where few are. */
  left: Readonly<Record<string, number>>
  failed?: boolean
}

/** What decides about a day: the shop's clock and, where something certain is to be booked, when that is free. */
export interface DayRules {
  /** The wall time of the shop. */
  now: string
  zone: string
  /** Without it everything from now on is open. */
  availability?: Availability | undefined
}

export type DayState =
  | { kind: "free" }
  | { kind: "few"; left: number }
  | { kind: "partly" | "booked" | "past" | "far" | "unknown" }
  /** After a pick-up was chosen: what is in between is not free all along. */
  | { kind: "beyond"; nextBooking: string }

/** How a day looks, and whether it can be chosen: as a pick-up, or, once one was chosen and on its day or later, as a return. */
export function dayState(rules: DayRules, day: string, start?: string): DayState {
  if (day < dayOf(rules.now)) return { kind: "past" }
  if (start && day >= dayOf(start)) return stateAfter(rules, day, start)
  return isFar(rules, day) ? { kind: "far" } : ownState(rules, day)
}

export const isOpenDay = ({ kind }: DayState) => kind === "free" || kind === "few" || kind === "partly"

/** The latest wall time at which what is picked up then has to be back; undefined where it cannot be picked up. */
export function latestReturn(rules: DayRules, start: string): string | undefined {
  const { availability, now } = rules
  const longest = maxReturn(start)
  if (start < now || isFar(rules, dayOf(start))) return undefined
  if (!availability) return longest
  const window = availability.open.find(({ from, until }) => from <= start && start < until)
  return window && (window.until < longest ? window.until : longest)
}

/** Whether exactly this period is possible, as far as is known; undefined while it is not. */
export function isPossible(rules: DayRules, { from, to }: WallPeriod): boolean | undefined {
  if (!areMonthsLoaded(rules, from, to)) return undefined
  const last = latestReturn(rules, from)
  return last !== undefined && from < to && to <= last
}

/** Whether it is too far ahead for a pick-up. */
export const isFar = ({ now }: DayRules, day: string) => day > addDays(dayOf(now), MAX_DAYS_AHEAD)

/** When the longest booking that is picked up then ends. */
export const maxReturn = (start: string) => at(addDays(dayOf(start), MAX_PERIOD_DAYS), timeOf(start))

const isKnown = (rules: DayRules, day: string) => areMonthsLoaded(rules, day, day)

/** Whether all months are known, from a day's to a later one's. */
export function areMonthsLoaded({ availability }: DayRules, from: string, to: string) {
  const last = to.slice(0, 7)
  for (let month = from.slice(0, 7); availability && month <= last; month = addMonths(month, 1))
    if (!availability.months.includes(month)) return false
  return true
}

function ownState(rules: DayRules, day: string): DayState {
  if (!isKnown(rules, day)) return { kind: "unknown" }
  const slots = halfHours.filter((time) => at(day, time) >= rules.now)
  if (slots.length === 0) return { kind: "past" }
  const { availability } = rules
  if (!availability) return { kind: "free" }
  const windows = availability.open.filter(({ from, until }) => from < at(addDays(day, 1), "00:00") && until > at(day, "00:00"))
  const open = slots.filter((time, index) => {
    const [begin, end] = [at(day, time), index + 1 < slots.length ? at(day, slots[index + 1] ?? "") : at(addDays(day, 1), "00:00")]
    return windows.some(({ from, until }) => from <= begin && end <= until)
  })
  if (open.length === 0) return { kind: "booked" }
  if (open.length < slots.length) return { kind: "partly" }
  const left = availability.left[day]
  return left === undefined ? { kind: "free" } : { kind: "few", left }
}

function stateAfter(rules: DayRules, day: string, start: string): DayState {
  const last = latestReturn(rules, start)
  if (!areMonthsLoaded(rules, start, day)) return { kind: "unknown" }
  if (last && (day < dayOf(last) || (day === dayOf(last) && timeOf(last) > "00:00"))) {
    const own = ownState(rules, day)
    return own.kind === "booked" ? { kind: "partly" } : own
  }
  if (day > addDays(dayOf(start), MAX_PERIOD_DAYS)) return { kind: "far" }
  const own = ownState(rules, day)
  return own.kind === "booked" || !last ? own : { kind: "beyond", nextBooking: dayOf(last) }
}
