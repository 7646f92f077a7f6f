import { instantAt, isBefore, type Period, startOfMinute, wallTimeAt } from "#app/platform/time.ts"
import {
  type Buffers,
  blockedStretches,
  freeQuantity,
  type ItemDemand,
  isScarce,
  occupiedPeriod,
  widenBack,
  widenOn,
} from "./availability.ts"

/** A period within `from` and `until` can be booked: wall times of the zone, whole minutes. */
export interface OpenWindow {
  from: string
  until: string
}

/** The range starts and ends at midnight; the occupations cover it widened by both buffers. */
export interface DayAvailabilityInput {
  lines: readonly ItemDemand[]
  buffers: Buffers
  zone: string
  range: Period
  now: Temporal.Instant
}

/**
 * Lists the maximal windows, in order and disjoint, in which the quantities can be booked from the current minute on. Buffers are applied
 * already: no booking spans two windows.
 */
export function openWindows({ lines, buffers, zone, range, now }: DayAvailabilityInput): OpenWindow[] {
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

/** Returns how many are free throughout each scarce day ("2026-11-24") that still has enough. */
export function scarceDays(
  { stock, quantity, occupations }: ItemDemand,
  { buffers, zone, range }: Omit<DayAvailabilityInput, "lines" | "now">,
) {
  const left: Record<string, number> = {}
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(zone).toInstant()
  for (let date = wallTimeAt(range.start, zone).toPlainDate(); isBefore(startOf(date), range.end); date = date.add({ days: 1 })) {
    const day = { start: startOf(date), end: startOf(date.add({ days: 1 })) }
    const free = freeQuantity(occupations, stock, occupiedPeriod(day, buffers, zone))
    if (isScarce(free, stock) && free >= quantity) left[date.toString()] = free
  }
  return left
}

function gapsBetween(blocked: readonly Period[], { start, end }: Period): Period[] {
  const starts = [start, ...blocked.map((stretch) => stretch.end)]
  const ends = [...blocked.map((stretch) => stretch.start), end]
  return starts.map((from, index) => ({ start: from, end: ends[index] ?? end })).filter((gap) => isBefore(gap.start, gap.end))
}

/** Returns the first wall time at or after the instant; of a repeated hour, its first pass. */
function firstWallTime(instant: Temporal.Instant, zone: string) {
  return textOf(repeatedUntil(instant, zone) ?? wallTimeAt(instant, zone))
}

/** Returns the last whole minute at or before the instant. */
function lastWallTime(instant: Temporal.Instant, zone: string) {
  return textOf(repeatedUntil(instant, zone)?.subtract({ minutes: 1 }) ?? wallTimeAt(instant, zone))
}

/** Within the second pass of a repeated hour, returns the first wall time after it. */
function repeatedUntil(instant: Temporal.Instant, zone: string) {
  const meant = instantAt(wallTimeAt(instant, zone), zone)
  if (!meant || !isBefore(meant, instant)) return undefined
  const change = instant.add({ nanoseconds: 1 }).toZonedDateTimeISO(zone).getTimeZoneTransition("previous")
  return change?.toPlainDateTime().add(meant.until(instant))
}

const textOf = (wall: Temporal.PlainDateTime) => wall.toString({ smallestUnit: "minute" })
const latest = (...all: Temporal.Instant[]) => all.reduce((one, other) => (isBefore(one, other) ? other : one))
const earliest = (...all: Temporal.Instant[]) => all.reduce((one, other) => (isBefore(other, one) ? other : one))
