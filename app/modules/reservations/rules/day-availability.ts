import { earlierOf, instantAt, isBefore, laterOf, type Period, startOfMinute, wallTimeAt } from "#app/platform/time.ts"
import { findShortages, freeQuantity, type ItemDemand, isScarce } from "./availability.ts"
import { type Block, blockOf, type LineTerms, occupiedBy } from "./line-terms.ts"

/** The whole demand for one item, and how its line follows from the period of a booking. */
export type LineDemand = ItemDemand & LineTerms

/** A period within `from` and `until` can be booked: wall times of the zone, whole minutes. */
export interface OpenWindow {
  from: string
  until: string
}

/** The range starts and ends at midnight; the occupations of each line cover `widenedRange`. */
export interface DayAvailabilityInput {
  lines: readonly LineDemand[]
  zone: string
  range: Period
  now: Temporal.Instant
}

/** Returns the range of occupations that bookings of a line within the range depend on. */
export function widenedRange({ start, end }: Period, terms: LineTerms, zone: string): Period {
  const occupied = occupiedBy({ start, end }, terms, zone)
  return { start: earlierOf(start, occupied.start), end: laterOf(end, occupied.end) }
}

/**
 * Lists the maximal windows, in order, in which the quantities can be booked from the current minute on. Buffers, check-in and check-out times are applied
 * already: no booking spans two windows. Windows of stays may overlap, since a guest can stay over what others leave and enter on one day.
 */
export function openWindows({ lines, zone, range, now }: DayAvailabilityInput): OpenWindow[] {
  const blocks = lines.flatMap(({ stock, quantity, occupations, ...terms }) =>
    findShortages(occupations, stock, quantity, widenedRange(range, terms, zone)).map(({ period }) => blockOf(period, terms, zone)),
  )
  const first = laterOf(range.start, startOfMinute(now))
  return gapsBetween(blocks)
    .map(({ from, until }) => ({ from: from ? laterOf(from, first) : first, until: until ? earlierOf(until, range.end) : range.end }))
    .filter(({ from, until }) => isBefore(from, until))
    .map(({ from, until }) => ({ from: firstWallTime(from, zone), until: lastWallTime(until, zone) }))
    .filter(({ from, until }) => from < until)
}

/** Merges the windows of several choices: a period fits when one choice has it. Drops windows within others, so that a window that begins later ends later. */
export function windowsOfAny(choices: OpenWindow[][]): OpenWindow[] {
  const [only] = choices
  if (only && choices.length === 1) return only
  const remaining: OpenWindow[] = []
  const byStart = (one: OpenWindow, other: OpenWindow) =>
    one.from === other.from ? (one.until > other.until ? -1 : 1) : one.from < other.from ? -1 : 1
  for (const window of choices.flat().toSorted(byStart)) {
    const last = remaining.at(-1)
    if (!last || last.until < window.until) remaining.push(window)
  }
  return remaining
}

/** Returns how many are free throughout each scarce day or night ("2026-11-24") that still has enough. */
export function scarceDays(
  { stock, quantity, occupations, ...terms }: LineDemand,
  { zone, range }: Omit<DayAvailabilityInput, "lines" | "now">,
) {
  const left: Record<string, number> = {}
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(zone).toInstant()
  for (let date = wallTimeAt(range.start, zone).toPlainDate(); isBefore(startOf(date), range.end); date = date.add({ days: 1 })) {
    const day = { start: startOf(date), end: startOf(date.add({ days: 1 })) }
    const free = freeQuantity(occupations, stock, occupiedBy(day, terms, zone))
    if (isScarce(free, stock) && free >= quantity) left[date.toString()] = free
  }
  return left
}

/** Lists where a booking may lie so that it collides with none of the blocks; undefined: without a bound. */
function gapsBetween(blocks: readonly Block[]): Array<Partial<Block>> {
  const bounding: Block[] = []
  for (const block of blocks.toSorted((one, other) => compare(one.from, other.from) || compare(other.until, one.until))) {
    const last = bounding.at(-1)
    // A period that collides with this block collides with the last one too.
    if (!last || isBefore(last.until, block.until)) bounding.push(block)
  }
  return [undefined, ...bounding].map((before, index) => ({
    ...(before && { from: before.until }),
    ...(bounding[index] && { until: bounding[index].from }),
  }))
}

const { compare } = Temporal.Instant

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
