import { addDays, checkPeriod, instantAt, MAX_DAYS_AHEAD, type Period, wallTimeAt } from "#app/platform/time.ts"
import { type AskedItem, type Buffers, occupiedPeriod } from "./availability.ts"
import { openWindows } from "./day-availability.ts"

/** How far from the asked start a free period is looked for, in days of the wall clock. */
const NEAREST_WITHIN_DAYS = 60
/** The step between starts at other clock times than the asked ones, in minutes. */
const START_GRID_MINUTES = 30
/** Other clock times than the asked ones are offered from 08:00 to 20:00, in minutes since midnight. */
const [EARLIEST_OFFERED, LATEST_OFFERED] = [8 * 60, 20 * 60]
const DAY_MINUTES = 24 * 60

export type NearestSearch = {
  period: Period
  lines: readonly AskedItem[]
  buffers: Buffers
  zone: string
  now: Temporal.Instant
  withinDays?: number
  /** Staff may book the past. */
  allowPast?: boolean
}

/**
 * Finds the period of the asked wall length, free for all lines at once, that is nearest to the asked one by the wall clock, the later of two equally near.
 * First the asked clock times on the asked and on other days; where none of those is free, starts at :00 and :30 with both ends from 08:00 to 20:00.
 * Neither end is a time that the clock change skips, and `checkPeriod` has nothing against it. The occupations cover the whole `searchWindow`.
 * Undefined where nothing is free within the days.
 */
export function nearestFreePeriod(search: NearestSearch): Period | undefined {
  return findFree(search, search.withinDays ?? NEAREST_WITHIN_DAYS)
}

/** Finds the same, but none that begins before the asked one. The occupations cover the whole `laterWindow`. */
export function nextFreePeriod(search: NearestSearch): Period | undefined {
  return findFree(search, 0)
}

/** The range whose occupations matter to `nearestFreePeriod`: all that it may try, buffers included, and a day more on both sides. */
export function searchWindow(period: Period, buffers: Buffers, zone: string, withinDays = NEAREST_WITHIN_DAYS): Period {
  return occupiedPeriod(rangeAround(period, zone, withinDays, withinDays), buffers, zone)
}

/** The range whose occupations matter to `nextFreePeriod`. */
export function laterWindow(period: Period, buffers: Buffers, zone: string, withinDays = NEAREST_WITHIN_DAYS): Period {
  return occupiedPeriod(rangeAround(period, zone, 0, withinDays), buffers, zone)
}

function rangeAround({ start, end }: Period, zone: string, daysBefore: number, daysAfter: number): Period {
  return { start: addDays(start, -daysBefore - 1, zone), end: addDays(end, daysAfter + 1, zone) }
}

/** Takes time in proportion to what is booked in the range, plus the free starts in it, at most 121 days and 5,761 half hours. */
function findFree(search: NearestSearch, daysBefore: number): Period | undefined {
  const { period, zone, now, withinDays: daysAfter = NEAREST_WITHIN_DAYS, allowPast = false } = search
  const range = rangeAround(period, zone, daysBefore, daysAfter)
  const asked = wallMinutes(wallTimeAt(period.start, zone))
  const length = wallMinutes(wallTimeAt(period.end, zone)) - asked
  const opened = wallMinutes(wallTimeAt(addDays(now, MAX_DAYS_AHEAD, zone), zone))
  const [first, last] = [asked - daysBefore * DAY_MINUTES, Math.min(asked + daysAfter * DAY_MINUTES, opened)]
  const stretches = openWindows({ ...search, range, now: allowPast ? range.start : now }).map(({ from, until }) => ({
    first: Math.max(first, wallMinutes(Temporal.PlainDateTime.from(from))),
    last: Math.min(last, wallMinutes(Temporal.PlainDateTime.from(until)) - length),
  }))
  return nearestOf(startsIn(stretches, DAY_MINUTES, asked)) ?? nearestOf(startsIn(stretches, START_GRID_MINUTES, 0).filter(isOffered))

  function nearestOf(starts: number[]): Period | undefined {
    const byDistance = starts.sort((one, other) => Math.abs(one - asked) - Math.abs(other - asked) || other - one)
    for (const start of byDistance) {
      const candidate = periodAt(start, length, zone)
      if (candidate && !checkPeriod(candidate, search)) return candidate
    }
    return undefined
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
