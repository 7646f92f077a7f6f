import { type OpeningHours, weekdays } from "#app/modules/organizations/opening-hours.ts"

/** Days on which nothing is handed over, both included: calendar days of the shop ("2026-12-24"). */
export interface ClosedDays {
  first: string
  last: string
}

/** A pick-up point or the delivery. `closed` lists its own closed days and those of the whole shop. */
export interface HandOverPlace {
  hours: OpeningHours
  closed: readonly ClosedDays[]
}

/** Both ends are open: things are handed over at the very minute at which a place opens, and at which it closes. */
interface Stretch {
  from: Temporal.PlainDateTime
  until: Temporal.PlainDateTime
}

/** Returns whether things are handed over at a wall time of the shop. */
export function isOpenAt(place: HandOverPlace, wall: Temporal.PlainDateTime): boolean {
  const day = wall.toPlainDate()
  return [day.subtract({ days: 1 }), day]
    .flatMap((begun) => stretchesOf(place, begun))
    .some(({ from, until }) => compare(from, wall) <= 0 && compare(wall, until) <= 0)
}

/**
 * Lists the stretches that begin on a calendar day, in order: hours over midnight belong to the day on which they begin, also where that day, or the next, is closed. A place
 * without hours is open from midnight to midnight.
 */
export function stretchesOf({ hours, closed }: HandOverPlace, day: Temporal.PlainDate): Stretch[] {
  if (isClosedOn(closed, day.toString())) return []
  if (hours === null) return [{ from: day.toPlainDateTime(), until: day.add({ days: 1 }).toPlainDateTime() }]
  const intervals = hours[weekdays[day.dayOfWeek - 1] ?? "mon"] ?? []
  return intervals.map(({ from, until }) => ({
    from: at(day, from),
    until: until <= from ? at(day.add({ days: 1 }), until) : at(day, until),
  }))
}

/** Returns whether the shop, or the place, is closed on a calendar day whatever its hours. */
export const isClosedOn = (closed: readonly ClosedDays[], day: string) => closed.some(({ first, last }) => first <= day && day <= last)

/** "24:00" is the midnight that ends the day. */
function at(day: Temporal.PlainDate, time: string): Temporal.PlainDateTime {
  return time === "24:00" ? day.add({ days: 1 }).toPlainDateTime() : day.toPlainDateTime(Temporal.PlainTime.from(time))
}

const compare = Temporal.PlainDateTime.compare
