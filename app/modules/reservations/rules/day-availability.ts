import { instantAt, isBefore, type Period, startOfMinute, wallTimeAt } from "#app/platform/time.ts"
import { type AskedItem, type Buffers, blockedStretches, freeQuantity, isFew, occupiedPeriod, widenBack, widenOn } from "./availability.ts"

/** A period can be booked exactly where it begins at `from` or later and ends by `until`: wall times of the zone, whole minutes. */
export interface OpenWindow {
  from: string
  until: string
}

/** The range begins and ends at midnight; the occupations cover it widened by both buffers. */
export interface DaysAsked {
  lines: readonly AskedItem[]
  buffers: Buffers
  zone: string
  range: Period
  now: Temporal.Instant
}

/**
 * Where the asked quantities can be booked within the range, from the current minute on: in order, apart from each other, and as long as they can be.
 * Buffers are in the windows already: what is between two of them cannot be part of a booking.
 */
export function openWindows({ lines, buffers, zone, range, now }: DaysAsked): OpenWindow[] {
  const wide = occupiedPeriod(range, buffers, zone)
  return gapsBetween(blockedStretches(lines, wide), wide)
    .map(({ start, end }) => ({
      start: latest(isBefore(wide.start, start) ? widenOn(start, buffers.before, zone) : range.start, range.start, startOfMinute(now)),
      end: isBefore(end, wide.end) ? earliest(widenBack(end, buffers.after, zone), range.end) : range.end,
    }))
    .filter(({ start, end }) => isBefore(start, end))
    .map(({ start, end }) => ({ from: firstWallTime(start, zone), until: lastWallTime(end, zone) }))
    .filter(({ from, until }) => from < until)
}

/** How many are free through the whole of a day ("2026-11-24"), for the days on which few of several are and enough for what is asked. */
export function fewLeft({ stock, quantity, occupations }: AskedItem, { buffers, zone, range }: Omit<DaysAsked, "lines" | "now">) {
  const left: Record<string, number> = {}
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(zone).toInstant()
  for (let date = wallTimeAt(range.start, zone).toPlainDate(); isBefore(startOf(date), range.end); date = date.add({ days: 1 })) {
    const day = { start: startOf(date), end: startOf(date.add({ days: 1 })) }
    const free = freeQuantity(occupations, stock, occupiedPeriod(day, buffers, zone))
    if (isFew(free, stock) && free >= quantity) left[date.toString()] = free
  }
  return left
}

function gapsBetween(blocked: readonly Period[], { start, end }: Period): Period[] {
  const starts = [start, ...blocked.map((stretch) => stretch.end)]
  const ends = [...blocked.map((stretch) => stretch.start), end]
  return starts.map((from, index) => ({ start: from, end: ends[index] ?? end })).filter((gap) => isBefore(gap.start, gap.end))
}

/** The first wall time that means this instant or a later one; a repeated hour means its first pass alone. */
function firstWallTime(instant: Temporal.Instant, zone: string) {
  return textOf(repeatedUntil(instant, zone) ?? wallTimeAt(instant, zone))
}

/** The last whole minute that means this instant or an earlier one. */
function lastWallTime(instant: Temporal.Instant, zone: string) {
  return textOf(repeatedUntil(instant, zone)?.subtract({ minutes: 1 }) ?? wallTimeAt(instant, zone))
}

/** Within the second pass of a repeated hour: the first wall time after it. */
function repeatedUntil(instant: Temporal.Instant, zone: string) {
  const meant = instantAt(wallTimeAt(instant, zone), zone)
  if (!meant || !isBefore(meant, instant)) return undefined
  const change = instant.add({ nanoseconds: 1 }).toZonedDateTimeISO(zone).getTimeZoneTransition("previous")
  return change?.toPlainDateTime().add(meant.until(instant))
}

const textOf = (wall: Temporal.PlainDateTime) => wall.toString({ smallestUnit: "minute" })
const latest = (...all: Temporal.Instant[]) => all.reduce((one, other) => (isBefore(one, other) ? other : one))
const earliest = (...all: Temporal.Instant[]) => all.reduce((one, other) => (isBefore(other, one) ? other : one))
