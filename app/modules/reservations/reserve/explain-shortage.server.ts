import { now } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Period } from "#app/platform/time.ts"
import { type AskedItem, type Buffers, findShortages } from "../rules/availability.ts"
import { nearestFreePeriod } from "../rules/nearest-free-period.ts"
import type { ShortageDetails } from "./refusal-details.ts"

/** What is known, under the items' locks, when the stock does not suffice. */
export interface Shortfall {
  period: Period
  occupied: Period
  buffers: Buffers
  zone: string
  allowPast: boolean
  /** With what is booked in the occupied period. */
  lines: Array<AskedItem & { item: { id: string; number: number; name: string } }>
  /** The lines as one item, wherever a free period is searched for. */
  all: AskedItem
}

/** Leaves the transaction, and its locks, before the nearest free period is searched for. */
export class Shortage extends Error {
  readonly shortfall: Shortfall

  constructor(shortfall: Shortfall) {
    super("The stock does not suffice")
    this.shortfall = shortfall
  }
}

/** The refusal "stock": which item, from when until when, how many are free, and the nearest period of the same length that is free for all lines. */
export function explainShortage({ shortfall }: Shortage): Refusal {
  const { period, occupied, buffers, zone, allowPast, lines, all } = shortfall
  const nearest = nearestFreePeriod({ period, lines: [all], buffers, zone, now: now(), allowPast })
  const details: ShortageDetails = {
    lines: lines
      .map((line) => ({ line, short: findShortages(line.occupations, line.stock, line.quantity, occupied) }))
      .filter(({ short }) => short.length > 0)
      .map(({ line, short }) => {
        const free = Math.min(...short.map((stretch) => stretch.free))
        // Customers hear nothing of buffers: where one alone is taken, all of their period is.
        const within = findShortages(line.occupations, line.stock, line.quantity, period)
        return {
          itemNumber: line.item.number,
          name: line.item.name,
          asked: line.quantity,
          free: Math.max(0, free),
          stretches: (within.length > 0 ? within : [{ period, free }]).map((stretch) => ({
            from: stretch.period.start.toString(),
            until: stretch.period.end.toString(),
            free: Math.max(0, stretch.free),
          })),
        }
      }),
    nearest: nearest ? { start: nearest.start.toString(), end: nearest.end.toString() } : null,
  }
  return new Refusal("stock", { status: 409, details })
}
