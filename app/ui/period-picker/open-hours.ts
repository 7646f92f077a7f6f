import { addDays, asMoment, at, dayOf, timeOf, type WallPeriod } from "./times/wall-time.ts"

/** A stretch of wall times of the shop, both ends included. */
export interface Hours {
  from: string
  until: string
}

/** The hours of each place where things are handed over, by when they begin. Both ends of a period lie in those of one place; without places nothing is ever closed. */
export type Places = ReadonlyArray<readonly Hours[]>

/** By places, then by day: a calendar asks for every time of months of days. */
const ofDays = new WeakMap<Places, Map<string, Places>>()

/** Returns the hours of each place that reach into a day. */
function hoursOn(places: Places, day: string): Places {
  const days = ofDays.get(places) ?? new Map<string, Places>()
  ofDays.set(places, days)
  const known = days.get(day) ?? places.map((hours) => hours.filter(({ from, until }) => dayOf(from) <= day && day <= dayOf(until)))
  days.set(day, known)
  return known
}

const isOpen = (hours: readonly Hours[] | undefined, wall: string) =>
  hours?.some(({ from, until }) => from <= wall && wall <= until) === true

/** Returns whether something can be picked up at a wall time or, given `start`, brought back where it was picked up then. */
export function isOpenAt(places: Places, wall: string, start = wall): boolean {
  const before = hoursOn(places, dayOf(start))
  return places.length === 0 || hoursOn(places, dayOf(wall)).some((hours, index) => isOpen(hours, wall) && isOpen(before[index], start))
}

/**
 * Lists the times that are offered of a day, at places that open on `other` too: each `step` minutes, and at places with hours when they open and close; those within hours
 * alone. Undefined where no place opens on both days.
 */
export function offeredTimes(places: Places, day: string, step: number, other = day): string[] | undefined {
  if (places.length === 0) return stepsOf(step)
  const reaches = (hours: readonly Hours[] | undefined, into: string) =>
    hours?.some(({ from, until }) => from < at(addDays(into, 1), "00:00") && until > at(into, "00:00"))
  const onOther = hoursOn(places, other)
  const open = hoursOn(places, day).filter((hours, index) => reaches(hours, day) && reaches(onOther[index], other))
  if (open.length === 0) return undefined
  const edges = open.flatMap((hours) => hours.flatMap(({ from, until }) => [from, until])).filter((wall) => dayOf(wall) === day)
  const times = [...new Set([...stepsOf(step), ...edges.map(timeOf)])].toSorted()
  return times.filter((time) => open.some((hours) => isOpen(hours, at(day, time))))
}

/** Lists the times of a day that are `step` minutes apart: "00:00", "00:30". */
export function stepsOf(step: number): string[] {
  return Array.from({ length: 1440 / step }, (_, index) => {
    const minutes = index * step
    return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`
  })
}

/** Says at which ends of a period it is closed, and when it opens or closes, of the place that is nearest to both; nothing where a place is open at both. */
export function closedEnds(places: Places, { from, to }: WallPeriod): Partial<Record<keyof WallPeriod, ClosedCode>> {
  if (isOpenAt(places, to, from)) return {}
  const [nearest = []] = places.toSorted(
    (one, other) => minutesAway(one, from) + minutesAway(one, to) - minutesAway(other, from) - minutesAway(other, to),
  )
  return { ...closedAt(nearest, from, "from"), ...closedAt(nearest, to, "to") }
}

export type ClosedCode = `rule.${"opens" | "closes"}=${string}` | "rule.closed"

function closedAt(hours: readonly Hours[], wall: string, end: keyof WallPeriod): Partial<Record<keyof WallPeriod, ClosedCode>> {
  if (isOpen(hours, wall)) return {}
  const begun = hours.filter(({ from }) => dayOf(from) === dayOf(wall))
  const [next] = begun
    .map(({ from }) => from)
    .filter((from) => wall < from)
    .toSorted()
  if (next) return { [end]: `rule.opens=${textOf(next)}` }
  const last = begun
    .map(({ until }) => until)
    .toSorted()
    .at(-1)
  return { [end]: last ? `rule.closes=${textOf(last)}` : "rule.closed" }
}

/** "9:00", as hours are written. */
const textOf = (wall: string) => timeOf(wall).replace(/^0/, "")

function minutesAway(hours: readonly Hours[], wall: string): number {
  if (isOpen(hours, wall)) return 0
  const minutesOf = (text: string) => Date.parse(asMoment(text)) / 60_000
  return Math.min(...hours.flatMap(({ from, until }) => [from, until]).map((edge) => Math.abs(minutesOf(edge) - minutesOf(wall))), 1e9)
}
