import { addDays, isBefore, type Period } from "#app/platform/time.ts"

/** A buffer on one side of a booking: none, up to the edge of the calendar day, or elapsed minutes. */
export type Buffer = { mode: "noBuffer" } | { mode: "fullDay" } | { mode: "custom"; minutes: number }
export type Buffers = { before: Buffer; after: Buffer }

/** An occupied range in whole minutes, buffers included, and the quantity it holds. */
export type Occupation = Period & { quantity: number }

/** A stretch with fewer free than requested, and the fewest free in it; negative when overbooked. */
export type ShortStretch = { period: Period; free: number }

/** The whole demand for one item; lines of the same item are added up, since each alone would see the whole stock. */
export type ItemDemand = { stock: number; quantity: number; occupations: readonly Occupation[] }

/** The stock counts as scarce at this many or fewer. */
const SCARCE = 2

export const isScarce = (free: number, stock: number) => free <= SCARCE && free < stock

/** Widens a period by both buffers. Days are the zone's; a return at 00:00 occupies no further day. */
export function occupiedPeriod({ start, end }: Period, { before, after }: Buffers, zone: string): Period {
  return { start: widenBack(start, before, zone), end: widenOn(end, after, zone) }
}

/** Subtracts a buffer; a full-day buffer goes to the start of the instant's day. */
export function widenBack(instant: Temporal.Instant, buffer: Buffer, zone: string): Temporal.Instant {
  if (buffer.mode === "noBuffer") return instant
  if (buffer.mode === "custom") return instant.subtract({ minutes: buffer.minutes })
  return startOfDay(instant, zone)
}

/** Adds a buffer; a full-day buffer goes to the next midnight, which midnight itself already is. */
export function widenOn(instant: Temporal.Instant, buffer: Buffer, zone: string): Temporal.Instant {
  if (buffer.mode === "noBuffer") return instant
  if (buffer.mode === "custom") return instant.add({ minutes: buffer.minutes })
  const midnight = startOfDay(instant, zone)
  return isBefore(midnight, instant) ? startOfDay(addDays(midnight, 1, zone), zone) : instant
}

/** Returns the peak quantity occupied at one instant of the window. */
export function peak(occupations: readonly Occupation[], window: Period): number {
  return sweep(occupations, window).reduce((most, { occupied }) => Math.max(most, occupied), 0)
}

/** Returns how many are free throughout the window; never below 0. */
export function freeQuantity(occupations: readonly Occupation[], stock: number, window: Period): number {
  return Math.max(0, stock - peak(occupations, window))
}

/** Lists the maximal stretches with fewer than `requested` free. Empty: the quantity can be booked. */
export function findShortages(occupations: readonly Occupation[], stock: number, requested: number, window: Period): ShortStretch[] {
  const shortages: ShortStretch[] = []
  let open: ShortStretch | undefined
  for (const { at, occupied } of sweep(occupations, window)) {
    const free = stock - occupied
    if (free >= requested) {
      if (open) open.period.end = Temporal.Instant.fromEpochMilliseconds(at)
      open = undefined
    } else if (open) {
      open.free = Math.min(open.free, free)
    } else {
      open = { period: { start: Temporal.Instant.fromEpochMilliseconds(at), end: window.end }, free }
      shortages.push(open)
    }
  }
  return shortages
}

/** A stretch in which `missing` units more are occupied than there are. */
export type Shortage = Period & { missing: number }

/** Lists the stretches of the window in which more is occupied than `stock`, in order. A new one begins wherever the occupied quantity changes. */
export function listShortages(occupations: readonly Occupation[], stock: number, window: Period): Shortage[] {
  const steps = sweep(occupations, window)
  return steps.flatMap(({ at, occupied }, index) => {
    const until = steps[index + 1]?.at ?? window.end.epochMilliseconds
    const [start, end] = [Temporal.Instant.fromEpochMilliseconds(at), Temporal.Instant.fromEpochMilliseconds(until)]
    return occupied > stock ? [{ start, end, missing: occupied - stock }] : []
  })
}

/** Whether records of at least as many missing units cover the whole shortage. */
export function isRecorded(shortage: Shortage, records: readonly Shortage[]): boolean {
  const enough = records.filter(({ missing }) => missing >= shortage.missing)
  return sweep(
    enough.map(({ start, end }) => ({ start, end, quantity: 1 })),
    shortage,
  ).every(({ occupied }) => occupied > 0)
}

/**
 * Lists the occupied quantity from each change (epoch milliseconds) to the next, across the window. Changes at one instant count as one: a
 * return and a pick-up at 10:00 do not overlap.
 */
function sweep(occupations: readonly Occupation[], window: Period): Array<{ at: number; occupied: number }> {
  const [from, to] = [window.start.epochMilliseconds, window.end.epochMilliseconds]
  if (from >= to) return []
  const changes = new Map([[from, 0]])
  const change = (at: number, by: number) => changes.set(at, (changes.get(at) ?? 0) + by)
  for (const { start, end, quantity } of occupations) {
    const [begin, until] = [Math.max(from, start.epochMilliseconds), end.epochMilliseconds]
    if (begin >= to || until <= begin) continue
    change(begin, quantity)
    if (until < to) change(until, -quantity)
  }
  let occupied = 0
  return [...changes]
    .sort(([one], [other]) => one - other)
    .map(([at, by]) => {
      occupied += by
      return { at, occupied }
    })
}

function startOfDay(instant: Temporal.Instant, zone: string) {
  return instant.toZonedDateTimeISO(zone).startOfDay().toInstant()
}
