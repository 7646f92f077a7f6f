import { type OpenMinutes, openMinutes } from "#app/modules/locations/hand-over-hours.ts"
import { addDays, checkPeriod, instantAt, MAX_DAYS_AHEAD, type Period, wallTimeAt } from "#app/platform/time.ts"
import { type BookingRules, earliestStart, keepsRules } from "./booking-rules.ts"
import { type LineDemand, openWindows } from "./day-availability.ts"
import { nightsIn } from "./line-terms.ts"

/** Search radius around the requested start, in days of the wall clock. */
const NEAREST_WITHIN_DAYS = 60
/** Minutes between candidate starts at other clock times, where no rules name them. */
const START_GRID_MINUTES = 30
/** Other clock times are limited to 08:00–20:00 where no hours bind. In minutes since midnight. */
const [EARLIEST_OFFERED, LATEST_OFFERED] = [8 * 60, 20 * 60]
const DAY_MINUTES = 24 * 60

export type NearestSearch = {
  period: Period
  lines: readonly LineDemand[]
  zone: string
  now: Temporal.Instant
  withinDays?: number
  /** The rules that a customer's period keeps; staff have none. */
  rules?: BookingRules | undefined
  /** Staff may book the past. */
  allowPast?: boolean
}

/**
 * Finds the nearest period of the same wall length that is free for all lines; of two equally near, the later. Tries the requested clock
 * times on other days first, then steps of the clock within the hours of one place, or between 08:00 and 20:00 where no hours bind. Skips times that a clock change skips and
 * periods that `checkPeriod` refuses. By nights only days are tried. The occupations must cover `searchWindow`, widened by the terms of each line. Returns undefined when nothing is free.
 */
export function nearestFreePeriod(search: NearestSearch): Period | undefined {
  return findFree(search, search.withinDays ?? NEAREST_WITHIN_DAYS)
}

/** Finds the same, but none that starts before the requested one. The occupations must cover `laterWindow`. */
export function nextFreePeriod(search: NearestSearch): Period | undefined {
  return findFree(search, 0)
}

/** Returns the range that `nearestFreePeriod` searches: every candidate, and a day on both sides. */
export const searchWindow = (period: Period, zone: string, withinDays = NEAREST_WITHIN_DAYS): Period =>
  rangeAround(period, zone, withinDays, withinDays)

/** Returns the range that `nextFreePeriod` searches. */
export const laterWindow = (period: Period, zone: string): Period => rangeAround(period, zone, 0, NEAREST_WITHIN_DAYS)

function rangeAround({ start, end }: Period, zone: string, daysBefore: number, daysAfter: number): Period {
  return { start: addDays(start, -daysBefore - 1, zone), end: addDays(end, daysAfter + 1, zone) }
}

/** Runs in time proportional to the occupations plus the free starts: at most 121 days and 11,521 quarters of an hour. */
function findFree(search: NearestSearch, daysBefore: number): Period | undefined {
  const { period, zone, now, rules, withinDays: daysAfter = NEAREST_WITHIN_DAYS, allowPast = false } = search
  const range = rangeAround(period, zone, daysBefore, daysAfter)
  const requested = wallMinutes(wallTimeAt(period.start, zone))
  const length = wallMinutes(wallTimeAt(period.end, zone)) - requested
  const opened = wallMinutes(wallTimeAt(addDays(now, MAX_DAYS_AHEAD, zone), zone))
  const [first, last] = [requested - daysBefore * DAY_MINUTES, Math.min(requested + daysAfter * DAY_MINUTES, opened)]
  const stretches = openWindows({
    ...search,
    range,
    now: allowPast ? range.start : rules?.isByNights ? earliestStart({ rules, now }) : now,
  }).map(({ from, until }) => ({
    first: Math.max(first, wallMinutes(Temporal.PlainDateTime.from(from))),
    last: Math.min(last, wallMinutes(Temporal.PlainDateTime.from(until)) - length),
  }))
  const places = rules?.places ?? []
  const grid = startsIn(stretches, rules?.step ?? START_GRID_MINUTES, 0)
  const sameTimes = startsIn(stretches, DAY_MINUTES, requested)
  if (rules?.isByNights) return nearestOf(sameTimes)
  if (places.length === 0) return nearestOf(sameTimes) ?? nearestOf(grid.filter(isOffered))
  return nearestOf(sameTimes.filter(openAt())) ?? nearestOf(grid.filter(openAt({ from: EARLIEST_OFFERED, until: LATEST_OFFERED })))

  /** Tells of a start whether both ends lie in the hours of one place; one without hours is open by `daytime`. */
  function openAt(daytime?: OpenMinutes) {
    const day = wallTimeAt(range.start, zone).toPlainDate().subtract({ days: 1 })
    const days = day.until(wallTimeAt(range.end, zone).toPlainDate()).days + 1
    const hours = places.map((place) => openMinutes(place, day, days, daytime))
    return (start: number) =>
      hours.some((open) => [start, start + length].every((end) => open.some(({ from, until }) => from <= end && end <= until)))
  }

  function nearestOf(starts: number[]): Period | undefined {
    const byDistance = starts.sort((one, other) => Math.abs(one - requested) - Math.abs(other - requested) || other - one)
    for (const start of byDistance) {
      const candidate = periodAt(start, length, zone)
      if (
        candidate &&
        !checkPeriod(candidate, { ...search, now: rules?.isByNights ? earliestStart({ rules, now }) : now }) &&
        isAllowed(candidate)
      )
        return candidate
    }
    return undefined
  }

  function isAllowed(candidate: Period) {
    if (search.lines.some(({ stay }) => stay) && nightsIn(candidate, zone) < 1) return false
    return !rules || keepsRules({ period: candidate, rules, now })
  }

  function isOffered(start: number) {
    return [start, start + length].map((end) => end % DAY_MINUTES).every((time) => time >= EARLIEST_OFFERED && time <= LATEST_OFFERED)
  }
}

/** Lists the starts within the stretches that are whole steps away from the origin. */
function startsIn(stretches: Array<{ first: number; last: number }>, step: number, origin: number): number[] {
  return stretches.flatMap(({ first, last }) => {
    const start = origin + Math.ceil((first - origin) / step) * step
    return Array.from({ length: Math.max(0, Math.floor((last - start) / step) + 1) }, (_, index) => start + index * step)
  })
}

/** Counts minutes since 1970, as if the wall time were one of UTC. */
const wallMinutes = (wall: Temporal.PlainDateTime) => Math.floor(wall.toZonedDateTime("UTC").epochMilliseconds / 60_000)

/** Returns undefined where the clock change skips one of the ends. */
function periodAt(start: number, length: number, zone: string): Period | undefined {
  const [from, to] = [start, start + length].map((minutes) =>
    instantAt(wallTimeAt(Temporal.Instant.fromEpochMilliseconds(minutes * 60_000), "UTC"), zone),
  )
  return from && to && { start: from, end: to }
}
