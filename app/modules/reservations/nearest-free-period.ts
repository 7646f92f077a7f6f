import { addDays, checkPeriod, instantAt, isBefore, MAX_DAYS_AHEAD, type Period, startOfMinute, wallTimeAt } from "#app/platform/time.ts"
import { type Buffers, findShortages, type Occupation, occupiedPeriod, widenBack, widenOn } from "./availability.ts"

/** How far from the asked start a free period is looked for, in days of the wall clock. */
export const NEAREST_WITHIN_DAYS = 60
/** The step between offered starts, in minutes of the wall clock. */
export const START_GRID_MINUTES = 30

/** All that is asked of one item; two lines of one item are one here, since each alone would see the whole stock. */
export type AskedItem = { stock: number; quantity: number; occupations: readonly Occupation[] }

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
 * The period of the asked wall length, free for all lines at once, whose start is nearest to the asked one by the wall clock;
 * of two equally near the later, and where the asked one is free and on the grid, that one.
 * Starts are at :00 and :30, neither end is a time that the clock change skips, and `checkPeriod` has nothing against it.
 * The occupations cover the whole `searchWindow`. Undefined where nothing is free within the days.
 */
export function nearestFreePeriod(search: NearestSearch): Period | undefined {
  const { period, lines, buffers, zone, now, withinDays = NEAREST_WITHIN_DAYS, allowPast = false } = search
  if (lines.some(({ stock, quantity }) => quantity > stock)) return undefined
  const blocked = blockedStretches(lines, searchWindow(period, buffers, zone, withinDays))
  const asked = wallTimeAt(period.start, zone)
  const earliest = asked.subtract({ days: withinDays })
  const latest = lastStart(search)
  const first = allowPast ? earliest : laterOf(earliest, wallTimeAt(startOfMinute(now), zone))

  const later = firstFree(search, blocked, towardsLater, { from: laterOf(asked, first), to: latest })
  const earlier = firstFree(search, blocked, towardsEarlier, { from: asked, to: first })
  const distance = (found: Period) => Math.abs(asked.until(wallTimeAt(found.start, zone)).total("minutes"))
  return earlier && (!later || distance(earlier) < distance(later)) ? earlier : later
}

/** The same, but none that begins before the asked one: the first from there on. The occupations cover the whole `laterWindow`. */
export function nextFreePeriod(search: NearestSearch): Period | undefined {
  const { period, lines, buffers, zone, now, withinDays = NEAREST_WITHIN_DAYS, allowPast = false } = search
  if (lines.some(({ stock, quantity }) => quantity > stock)) return undefined
  const blocked = blockedStretches(lines, laterWindow(period, buffers, zone, withinDays))
  const asked = wallTimeAt(period.start, zone)
  const first = allowPast ? asked : laterOf(asked, wallTimeAt(startOfMinute(now), zone))
  return firstFree(search, blocked, towardsLater, { from: first, to: lastStart(search) })
}

/** The last that may be tried: nothing begins beyond the days within which bookings open. */
function lastStart({ period, zone, now, withinDays = NEAREST_WITHIN_DAYS }: NearestSearch) {
  const [within, open] = [addDays(period.start, withinDays, zone), addDays(now, MAX_DAYS_AHEAD, zone)]
  return wallTimeAt(isBefore(open, within) ? open : within, zone)
}

/** The range whose occupations matter to `nextFreePeriod`. */
export function laterWindow({ start, end }: Period, buffers: Buffers, zone: string, withinDays = NEAREST_WITHIN_DAYS): Period {
  return occupiedPeriod({ start, end: addDays(end, withinDays + 1, zone) }, buffers, zone)
}

/** The range whose occupations matter to `nearestFreePeriod`: all that it may try, buffers included, and a day more on both sides. */
export function searchWindow(period: Period, buffers: Buffers, zone: string, withinDays = NEAREST_WITHIN_DAYS): Period {
  const widest = { start: addDays(period.start, -withinDays - 1, zone), end: addDays(period.end, withinDays + 1, zone) }
  return occupiedPeriod(widest, buffers, zone)
}

/** The same, but at the asked time of day where that is free on the day that is found. */
export function nextFreeDay(search: NearestSearch): Period | undefined {
  const first = nextFreePeriod(search)
  if (!first) return undefined
  const { period, zone } = search
  const [start, end] = [wallTimeAt(period.start, zone), wallTimeAt(period.end, zone)]
  const thatDay = wallTimeAt(first.start, zone).toPlainDate().toPlainDateTime(start.toPlainTime())
  const wanted = periodAt(thatDay, start.until(end), zone)
  const found = wanted && nextFreePeriod({ ...search, period: wanted })
  return found?.start.equals(wanted?.start ?? first.start) ? found : first
}

/** Where at least one line cannot be served: in order, apart from each other. */
export function blockedStretches(lines: readonly AskedItem[], window: Period) {
  const ofAnyLine = lines.flatMap(({ occupations, stock, quantity }) => findShortages(occupations, stock, quantity, window))
  const occupations = ofAnyLine.map(({ period: { start, end } }) => ({ start, end, quantity: 1 }))
  return findShortages(occupations, 1, 1, window).map(({ period }) => period)
}

type Direction = {
  step: number
  roundingMode: "ceil" | "floor"
  /** The stretch in the way of the occupied range that takes longest to leave behind. */
  obstacle: (blocked: readonly Period[], occupied: Period) => Period | undefined
  /** No start nearer than this one stays clear of the obstacle: widening on undoes the buffer before, widening back the one after. */
  clearOf: (obstacle: Period, search: NearestSearch, length: Temporal.Duration) => Temporal.PlainDateTime
}

const towardsLater: Direction = {
  step: START_GRID_MINUTES,
  roundingMode: "ceil",
  obstacle: (blocked, occupied) => {
    const last = blocked[countLeading(blocked, ({ start }) => isBefore(start, occupied.end)) - 1]
    return last && isBefore(occupied.start, last.end) ? last : undefined
  },
  clearOf: ({ end }, { buffers, zone }) => wallTimeAt(widenOn(end, buffers.before, zone), zone),
}

const towardsEarlier: Direction = {
  step: -START_GRID_MINUTES,
  roundingMode: "floor",
  obstacle: (blocked, occupied) => {
    const first = blocked[countLeading(blocked, ({ end }) => !isBefore(occupied.start, end))]
    return first && isBefore(first.start, occupied.end) ? first : undefined
  },
  clearOf: ({ start }, { buffers, zone }, length) => latestWallTime(widenBack(start, buffers.after, zone), zone).subtract(length),
}

type Walls = { from: Temporal.PlainDateTime; to: Temporal.PlainDateTime }

function firstFree(
  search: NearestSearch,
  blocked: readonly Period[],
  { step, roundingMode, obstacle, clearOf }: Direction,
  { from, to }: Walls,
) {
  const { period, buffers, zone } = search
  const length = wallTimeAt(period.start, zone).until(wallTimeAt(period.end, zone))
  const onGrid = (wall: Temporal.PlainDateTime) =>
    wall.round({ smallestUnit: "minute", roundingIncrement: START_GRID_MINUTES, roundingMode })
  const isBeyond = (one: Temporal.PlainDateTime, other: Temporal.PlainDateTime) => Temporal.PlainDateTime.compare(one, other) * step > 0

  let wall = onGrid(from)
  while (!isBeyond(wall, to)) {
    const candidate = periodAt(wall, length, zone)
    const inTheWay = candidate && obstacle(blocked, occupiedPeriod(candidate, buffers, zone))
    if (candidate && !inTheWay && !checkPeriod(candidate, search)) return candidate
    const next = wall.add({ minutes: step })
    const clear = inTheWay ? onGrid(clearOf(inTheWay, search, length)) : next
    wall = isBeyond(clear, next) ? clear : next
  }
  return undefined
}

/** How many at the front pass, by halving: those that pass stand before those that do not. */
function countLeading(stretches: readonly Period[], passes: (stretch: Period) => boolean) {
  let [low, high] = [0, stretches.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const stretch = stretches[middle]
    if (stretch && passes(stretch)) low = middle + 1
    else high = middle
  }
  return low
}

function periodAt(wall: Temporal.PlainDateTime, length: Temporal.Duration, zone: string): Period | undefined {
  const [start, end] = [instantAt(wall, zone), instantAt(wall.add(length), zone)]
  return start && end && { start, end }
}

/** No instant up to the given one shows a later wall time for the first time: within a repeated hour that is beyond what the clock shows. */
function latestWallTime(instant: Temporal.Instant, zone: string) {
  const wall = wallTimeAt(instant, zone)
  const shownFirst = instantAt(wall, zone)
  return shownFirst ? wall.add(shownFirst.until(instant)) : wall
}

function laterOf(one: Temporal.PlainDateTime, other: Temporal.PlainDateTime) {
  return Temporal.PlainDateTime.compare(one, other) < 0 ? other : one
}
