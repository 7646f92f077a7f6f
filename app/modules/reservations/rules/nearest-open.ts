import { type HandOverPlace, isOpenAt, stretchesOf } from "#app/modules/locations/hand-over-hours.ts"
import { instantAt, isBefore, wallTimeAt } from "#app/platform/time.ts"

/** The first and the last time that one end of a period may have. */
export interface Bounds {
  first: Temporal.Instant
  last: Temporal.Instant
}

const NEAREST_WITHIN_DAYS = 60

/** Returns the nearest time within the bounds at which the place is open: a step of the clock, or where it opens and closes. */
export function nearestOpen(
  { at, first, last }: Bounds & { at: Temporal.Instant },
  place: HandOverPlace,
  { step, zone }: { step: number; zone: string },
) {
  const isInBounds = (time: Temporal.Instant) => !isBefore(time, first) && !isBefore(last, time)
  if (isInBounds(at) && isOpenAt(place, wallTimeAt(at, zone))) return at
  const today = wallTimeAt(at, zone).toPlainDate()
  // Hours over midnight begin on the day before.
  const [from, until] = [wallTimeAt(first, zone).toPlainDate().subtract({ days: 1 }), wallTimeAt(last, zone).toPlainDate()]
  const isWithin = (day: Temporal.PlainDate) => compareDays(from, day) <= 0 && compareDays(day, until) <= 0
  let best: Temporal.Instant | undefined
  const distance = (time: Temporal.Instant) => Math.abs(time.epochMilliseconds - at.epochMilliseconds)
  // A day further away than the best can't be nearer.
  for (let days = 0; days <= NEAREST_WITHIN_DAYS && !(best && distance(best) < (days - 2) * 86_400_000); days += 1)
    for (const day of [today.add({ days }), today.subtract({ days })].filter(isWithin))
      for (const time of offeredOn(place, day, { step, zone, first, last }))
        if (!best || distance(time) < distance(best) || (distance(time) === distance(best) && isBefore(best, time))) best = time
  return best
}

/** Lists the times that are offered of the stretches that begin on a day: steps of the wall clock, and where they begin and end. */
function offeredOn(place: HandOverPlace, day: Temporal.PlainDate, { step, zone, first, last }: Bounds & { step: number; zone: string }) {
  return stretchesOf(place, day).flatMap(({ from, until }) => {
    const midnight = day.toPlainDateTime()
    const [begin, end] = [minutesSince(midnight, from), minutesSince(midnight, until)]
    const minutes = new Set([begin, end])
    for (let minute = Math.ceil(begin / step) * step; minute < end; minute += step) minutes.add(minute)
    return [...minutes].flatMap((minute) => {
      const time = instantAt(midnight.add({ minutes: minute }), zone)
      return time && !isBefore(time, first) && !isBefore(last, time) ? [time] : []
    })
  })
}

const compareDays = Temporal.PlainDate.compare

const minutesSince = (midnight: Temporal.PlainDateTime, wall: Temporal.PlainDateTime) => midnight.until(wall).total("minutes")
