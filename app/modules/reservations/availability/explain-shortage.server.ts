import { now } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Period } from "#app/platform/time.ts"
import type { ShortageDetails, StaffShortage } from "../refusal-details.ts"
import { findShortages, type ItemDemand } from "../rules/availability.ts"
import type { BookingRules } from "../rules/booking-rules.ts"
import type { LineDemand } from "../rules/day-availability.ts"
import { nearestFreePeriod } from "../rules/nearest-free-period.ts"

/** A failed stock check, read under the items' locks. */
export interface Shortfall {
  period: Period
  zone: string
  /** The customer's; staff have none, and may book the past. */
  rules: BookingRules | undefined
  /** With the period of each, what it occupies, and the occupations of that time. */
  lines: Array<ItemDemand & { item: { id: string; number: number; name: string }; period: Period; occupied: Period }>
  /** All lines merged, over the search window. */
  all: LineDemand[]
}

/** Rolls the transaction back, releasing its locks before the search for the nearest free period. */
export class Shortage extends Error {
  readonly shortfall: Shortfall
  /** Missing for a customer, who must not learn who has the items. */
  readonly staff: StaffShortage | undefined

  constructor(shortfall: Shortfall, staff?: StaffShortage) {
    super("The stock does not suffice")
    this.shortfall = shortfall
    this.staff = staff
  }
}

/** Returns the refusal "stock": the short items, stretches and free quantities, and the nearest period free for all lines. */
export function explainShortage({ shortfall, staff }: Shortage): Refusal {
  const { period, zone, rules, lines, all } = shortfall
  const nearest = nearestFreePeriod({ period, lines: all, zone, now: now(), rules, allowPast: !rules })
  const details: ShortageDetails = {
    lines: lines
      .map((line) => ({ line, short: findShortages(line.occupations, line.stock, line.quantity, line.occupied) }))
      .filter(({ short }) => short.length > 0)
      .map(({ line, short }) => {
        const free = Math.min(...short.map((stretch) => stretch.free))
        // Buffers stay invisible to customers: a period short only in its buffer is reported as a whole.
        const within = findShortages(line.occupations, line.stock, line.quantity, line.period)
        return {
          itemNumber: line.item.number,
          name: line.item.name,
          asked: line.quantity,
          free: Math.max(0, free),
          stretches: (within.length > 0 ? within : [{ period: line.period, free }]).map((stretch) => ({
            from: stretch.period.start.toString(),
            until: stretch.period.end.toString(),
            free: Math.max(0, stretch.free),
          })),
        }
      }),
    nearest: nearest ? { start: nearest.start.toString(), end: nearest.end.toString() } : null,
    ...(staff && { staff }),
  }
  return new Refusal("stock", { status: 409, details })
}
