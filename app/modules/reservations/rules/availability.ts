import { addDays, isBefore, type Period } from "#app/platform/time.ts"

/** How long stock is kept free on one side of a booking: not at all, to the edge of the calendar day, or 1 to 168 elapsed hours. */
export type Buffer = { mode: "noBuffer" } | { mode: "fullDay" } | { mode: "custom"; hours: number }
export type Buffers = { before: Buffer; after: Buffer }

/** An occupied range, buffers included, in whole minutes, and how many of an item it holds. */
export type Occupation = Period & { quantity: number }

/** Where fewer are free than asked, and the fewest free there; below 0, so many are booked beyond the stock already. */
export type ShortStretch = { period: Period; free: number }

/** All that is asked of one item; two lines of one item are one here, since each alone would see the whole stock. */
export type AskedItem = { stock: number; quantity: number; occupations: readonly Occupation[] }

/** Few is what people hurry for: so many or fewer of several. */
const FEW = 2

export const isFew = (free: number, stock: number) => free <= FEW && free < stock

/** The period widened by both buffers. Days are the zone's; a return at 00:00 belongs to the day before and occupies no further day. */
export function occupiedPeriod({ start, end }: Period, { before, after }: Buffers, zone: string): Period {
  return { start: widenBack(start, before, zone), end: widenOn(end, after, zone) }
}

/** Back by the buffer: for a full day to the beginning of the instant's day. */
export function widenBack(instant: Temporal.Instant, buffer: Buffer, zone: string): Temporal.Instant {
  if (buffer.mode === "noBuffer") return instant
  if (buffer.mode === "custom") return instant.subtract({ hours: buffer.hours })
  return startOfDay(instant, zone)
}

/** On by the buffer: for a full day to the next midnight, which midnight itself already is. */
export function widenOn(instant: Temporal.Instant, buffer: Buffer, zone: string): Temporal.Instant {
  if (buffer.mode === "noBuffer") return instant
  if (buffer.mode === "custom") return instant.add({ hours: buffer.hours })
  const midnight = startOfDay(instant, zone)
  return isBefore(midnight, instant) ? startOfDay(addDays(midnight, 1, zone), zone) : instant
}

/** The largest quantity occupied at one instant of the window. */
export function peak(occupations: readonly Occupation[], window: Period): number {
  return sweep(occupations, window).reduce((most, { occupied }) => Math.max(most, occupied), 0)
}

/** How many are free during the whole window; never below 0. */
export function freeQuantity(occupations: readonly Occupation[], stock: number, window: Period): number {
  return Math.max(0, stock - peak(occupations, window))
}

/** The stretches of the window, each as long as it can be, in which fewer than `asked` are free. None: the asked quantity can be booked. */
export function findShortages(occupations: readonly Occupation[], stock: number, asked: number, window: Period): ShortStretch[] {
  const shortages: ShortStretch[] = []
  let open: ShortStretch | undefined
  for (const { at, occupied } of sweep(occupations, window)) {
    const free = stock - occupied
    if (free >= asked) {
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

/** Lists where at least one line cannot be served: in order, apart from each other. */
export function blockedStretches(lines: readonly AskedItem[], window: Period): Period[] {
  const ofAnyLine = lines.flatMap(({ occupations, stock, quantity }) => findShortages(occupations, stock, quantity, window))
  const occupations = ofAnyLine.map(({ period: { start, end } }) => ({ start, end, quantity: 1 }))
  return findShortages(occupations, 1, 1, window).map(({ period }) => period)
}

/**
 * What is occupied from each instant of change (epoch milliseconds) to the next, from the window's start to its end.
 * Changes at one instant are one change, so a return and a pick-up at 10:00 never meet.
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
