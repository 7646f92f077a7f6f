import { addDays, asMoment, at, dayOf, timeOf, type WallPeriod } from "./times/wall-time.ts"

/** A stretch of wall times of the shop, both ends included. */
export interface Hours {
  from: string
  until: string
}

/** The hours of each place where things are handed over, by when they begin. Both ends of a period lie in those of one place; without places nothing is ever closed. */
export type Places = ReadonlyArray<readonly Hours[]>

const isOpen = (hours: readonly Hours[], wall: string) => hours.some(({ from, until }) => from <= wall && wall <= until)

const reachInto = (hours: readonly Hours[], day: string) =>
  hours.some(({ from, until }) => from < at(addDays(day, 1), "00:00") && until > at(day, "00:00"))

/** Returns whether something can be picked up at a wall time or, given `start`, brought back where it was picked up then. */
export const isOpenAt = (places: Places, wall: string, start = wall) =>
  places.length === 0 || places.some((hours) => isOpen(hours, wall) && isOpen(hours, start))

/** Returns the places that open on each of the days. */
export const placesOpenOn = (places: Places, days: readonly string[]) =>
  places.filter((hours) => days.every((day) => reachInto(hours, day)))

/** Lists the times that are offered of a day: each `step` minutes and, at places with hours, when they open and close; those within hours alone. */
export function offeredTimes(places: Places, day: string, step: number): string[] {
  // A calendar asks for each of its days: the hours of other days are left out before times are compared.
  const ofDay = places.map((hours) => hours.filter(({ from, until }) => dayOf(from) <= day && day <= dayOf(until)))
  const edges = ofDay.flatMap((hours) => hours.flatMap(({ from, until }) => [from, until]))
  const times = [...stepsOf(step), ...edges.filter((wall) => dayOf(wall) === day).map(timeOf)]
  return [...new Set(times)].toSorted().filter((time) => isOpenAt(ofDay, at(day, time)))
}

/** Lists the times of a day that are `step` minutes apart: "00:00", "00:30". */
export const stepsOf = (step: number) =>
  Array.from({ length: 1440 / step }, (_, index) => {
    const minutes = index * step
    return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`
  })

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
