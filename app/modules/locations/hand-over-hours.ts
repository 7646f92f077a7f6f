import type { RuleSettings } from "#app/modules/organizations/booking-rules.ts"
import { type Interval, type OpeningHours, weekdays } from "#app/modules/organizations/opening-hours.ts"
import { deliveryId } from "./place.ts"

/** Days on which nothing is handed over, both included: calendar days of the shop ("2026-12-24"). */
export interface ClosedDays {
  first: string
  last: string
}

interface Opening {
  hours: OpeningHours
  closed: readonly ClosedDays[]
}

/** A pick-up point, by its id, or the delivery (`deliveryId`): open whenever one of its openings is. */
export interface HandOverPlace {
  id: string
  openings: readonly Opening[]
}

interface Location {
  id: string
  openingHours: OpeningHours
}

/** Lists the pick-up points and the delivery of a shop, each closed on its own days and on those of the whole shop (`locationId` null). None where opening hours bind nobody, or nothing is closed from now on. */
export function handOverPlaces(
  { rules, delivers }: { rules: Pick<RuleSettings, "openingHoursOnly" | "deliveryHours">; delivers: boolean },
  pickUpPoints: readonly Location[],
  closedDays: ReadonlyArray<ClosedDays & { locationId: string | null }>,
  now: Temporal.Instant,
): HandOverPlace[] {
  if (!rules.openingHoursOnly) return []
  // Two days are kept back: a day that is over in UTC may still be today in the shop, and hours over midnight belong to the day before.
  const since = now.subtract({ hours: 48 }).toString().slice(0, "2026-12-24".length)
  const coming = closedDays.filter(({ last }) => last >= since)
  const closedAt = (id: string | null) => coming.filter(({ locationId }) => locationId === null || locationId === id)
  const places = pickUpPoints.map(({ id, openingHours }) => ({ id, openings: [{ hours: openingHours, closed: closedAt(id) }] }))
  const all = delivers ? [...places, delivery()] : places
  const isAlwaysOpen = all.every(({ openings }) => openings.every(({ hours, closed }) => hours === null && closed.length === 0))
  return isAlwaysOpen ? [] : all

  function delivery(): HandOverPlace {
    const { deliveryHours } = rules
    const isOwn = deliveryHours !== "pickup" || places.length === 0
    const own = [{ hours: deliveryHours === "pickup" ? null : deliveryHours, closed: closedAt(null) }]
    return { id: deliveryId, openings: isOwn ? own : places.flatMap(({ openings }) => openings) }
  }
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
 * Lists the stretches that begin on a calendar day: hours over midnight belong to the day on which they begin, also where that day, or the next, is closed. What has no hours
 * is open from midnight to midnight.
 */
export const stretchesOf = ({ openings }: HandOverPlace, day: Temporal.PlainDate): Stretch[] =>
  openings.flatMap((opening) => stretchesOfOpening(opening, day))

/** "rule.opens" and "rule.closes": later or earlier on that day; "rule.closed": nothing begins on that day. */
export type ClosedCode = "rule.opens" | "rule.closes" | "rule.closed"

/** How a place is closed at a wall time, and when it opens or closes ("9:00"). */
export interface Closed {
  code: ClosedCode
  time?: string
}

/**
 * Says how a period is closed at its ends (wall times), of the place that is nearest to both; neither end where some place is open at both. Without places nothing is ever
 * closed.
 */
export function closedEnds(
  places: readonly HandOverPlace[],
  from: Temporal.PlainDateTime,
  to: Temporal.PlainDateTime,
): { place?: HandOverPlace; from?: Closed | undefined; to?: Closed | undefined } {
  const [nearest] = places
    .map((place) => ({ place, away: minutesAway(place, from) + minutesAway(place, to) }))
    .toSorted((one, other) => one.away - other.away)
  return nearest ? { place: nearest.place, from: closedAt(nearest.place, from), to: closedAt(nearest.place, to) } : {}
}

function closedAt(place: HandOverPlace, wall: Temporal.PlainDateTime): Closed | undefined {
  if (isOpenAt(place, wall)) return undefined
  const stretches = stretchesOf(place, wall.toPlainDate())
  const [next] = stretches
    .map(({ from }) => from)
    .filter((from) => compare(wall, from) < 0)
    .toSorted(compare)
  if (next) return { code: "rule.opens", time: textOf(next) }
  const last = stretches
    .map(({ until }) => until)
    .toSorted(compare)
    .at(-1)
  return last ? { code: "rule.closes", time: textOf(last) } : { code: "rule.closed" }
}

const NEAREST_WITHIN_DAYS = 60

/** Returns how many minutes of the wall clock lie between a wall time and the nearest at which the place is open; infinite beyond 60 days. */
function minutesAway(place: HandOverPlace, wall: Temporal.PlainDateTime): number {
  if (isOpenAt(place, wall)) return 0
  const today = wall.toPlainDate()
  let least = Number.POSITIVE_INFINITY
  // Hours that begin on a day reach into the next, so that an edge is up to two days nearer than the day on which they begin.
  for (let days = 0; days <= NEAREST_WITHIN_DAYS && least > (days - 2) * 1440; days += 1)
    for (const { from, until } of [days, -days].flatMap((away) => stretchesOf(place, today.add({ days: away }))))
      least = Math.min(least, minutesBetween(wall, from), minutesBetween(wall, until))
  return least
}

const minutesBetween = (one: Temporal.PlainDateTime, other: Temporal.PlainDateTime) => Math.abs(one.until(other).total("minutes"))

/** Minutes of the wall clock since 1970. */
export interface OpenMinutes {
  from: number
  until: number
}

/** Lists the stretches that begin on so many days from the first on. What has no hours is open all day, or by `daytime`. */
export function openMinutes(
  { openings }: HandOverPlace,
  first: Temporal.PlainDate,
  days: number,
  daytime: OpenMinutes = { from: 0, until: 1440 },
): OpenMinutes[] {
  const midnight = Date.UTC(first.year, first.month - 1, first.day) / 60_000
  return openings.flatMap(({ hours, closed }) =>
    Array.from({ length: days }, (_, day) => day).flatMap((day) => {
      const isClosed = closed.length > 0 && isWithin(closed, first.add({ days: day }).toString())
      if (isClosed) return []
      const intervals = hours ? (hours[weekdays[(first.dayOfWeek - 1 + day) % 7] ?? "mon"] ?? []).map(minutesIn) : [daytime]
      return intervals.map(({ from, until }) => ({ from: midnight + day * 1440 + from, until: midnight + day * 1440 + until }))
    }),
  )
}

function minutesIn({ from, until }: Interval): OpenMinutes {
  const [begin, end] = [from, until].map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
  return { from: begin ?? 0, until: (end ?? 0) + (until <= from ? 1440 : 0) }
}

/** Returns the hours that begin on a day as they are read ("9:00–13:00, 14:00–19:00"); "" for none. */
export const formatHours = (place: HandOverPlace, day: Temporal.PlainDate) =>
  stretchesOf(place, day)
    .map(({ from, until }) => `${textOf(from)}–${textOf(until)}`)
    .join(", ")

/** Returns when weekly hours begin first and end last on a day, as wall times ("2026-11-23T09:00"); undefined where they don't, or are always open. */
export function edgeOfDay(hours: OpeningHours, day: string): { from: string; to: string } | undefined {
  if (hours === null) return undefined
  const all = stretchesOfOpening({ hours, closed: [] }, Temporal.PlainDate.from(day))
  const [from] = all.map((stretch) => stretch.from).toSorted(compare)
  const to = all
    .map(({ until }) => until)
    .toSorted(compare)
    .at(-1)
  const text = (wall: Temporal.PlainDateTime) => wall.toString({ smallestUnit: "minute" })
  return from && to && { from: text(from), to: text(to) }
}

function stretchesOfOpening({ hours, closed }: Opening, day: Temporal.PlainDate): Stretch[] {
  const name = day.toString()
  if (isWithin(closed, name)) return []
  if (hours === null) return [{ from: day.toPlainDateTime(), until: day.add({ days: 1 }).toPlainDateTime() }]
  const intervals = hours[weekdays[day.dayOfWeek - 1] ?? "mon"] ?? []
  return intervals.map(({ from, until }) => ({
    from: at(day, from),
    until: until <= from ? at(day.add({ days: 1 }), until) : at(day, until),
  }))
}

const isWithin = (closed: readonly ClosedDays[], day: string) => closed.some(({ first, last }) => first <= day && day <= last)

/** "24:00" is the midnight that ends the day. */
function at(day: Temporal.PlainDate, time: string): Temporal.PlainDateTime {
  return time === "24:00" ? day.add({ days: 1 }).toPlainDateTime() : day.toPlainDateTime(Temporal.PlainTime.from(time))
}

const compare = Temporal.PlainDateTime.compare

const textOf = ({ hour, minute }: Temporal.PlainDateTime) => `${hour}:${String(minute).padStart(2, "0")}`
