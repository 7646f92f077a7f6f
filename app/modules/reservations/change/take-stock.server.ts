import { and, eq } from "drizzle-orm"
import { raiseMaxSpan } from "#app/modules/inventory/lock-items.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { earlierOf, isBefore, type Period } from "#app/platform/time.ts"
import { heldFrom } from "../late/early-hand-out.ts"
import { isLate, lateUntil } from "../late/late-return.ts"
import { checkStock } from "../reserve/check-stock.server.ts"
import { occupiedPeriodFor } from "../rules/buffers.ts"
import { heldOf } from "../rules/quantity-of.ts"
import { holdsStock, type OverCapacity } from "../rules/reservation-status.ts"
import { reservationItems } from "../schema.server.ts"
import type { LockedBooking } from "./lock-booking.server.ts"
import type { ResolvedChange } from "./resolve-change.server.ts"
import { takesMore } from "./takes-more.ts"

export interface TakenStock {
  /** Of the booking: from the first start of a line to the last end. */
  occupied: Period
  /** Returns where a line's own occupied range starts, by its id; null for a new line. */
  startOf: (id: string | null) => Temporal.Instant
  /** The booking's records of shortages, before `recordShortages` corrects them. */
  overCapacity: OverCapacity[] | null
  /** Staff accepted that items are missing. */
  isShort: boolean
  /** Whether what is missing of the items may have changed, also for other bookings. */
  changesShortages: boolean
}

/**
 * Checks the stock of a changed booking that holds some, where it takes more than it held. Its lines are inactive from then on, so that it does not compete with itself:
 * `writeChange` writes them anew. Throws `Shortage`.
 */
export async function takeStock(
  tx: Tx,
  { booking, organization, items }: LockedBooking,
  { period, lines }: ResolvedChange,
  { acceptsShortage }: { acceptsShortage: string | undefined },
): Promise<TakenStock> {
  const before = { start: booking.occupiedFrom, end: booking.occupiedUntil }
  const isShort = booking.overCapacity !== null
  if (!period && !lines)
    return { occupied: before, startOf: () => before.start, overCapacity: booking.overCapacity, isShort: false, changesShortages: false }
  const { start, end } = period ?? { start: booking.startsAt, end: booking.endsAt }
  // A booking that is out and late is taken to be out for a while yet.
  const endsFromNow = isLate({ status: booking.status, endsAt: end }, now())
  const held = { start, end: endsFromNow ? lateUntil(now()) : end }
  const planned = occupiedPeriodFor(organization, held)
  const next = lines ?? booking.lines
  const startOf = (id: string | null) => heldFrom(booking.outSince.get(id ?? ""), planned.start)
  const occupied = { ...planned, start: next.map(({ id }) => startOf(id)).reduce(earlierOf, planned.start) }
  const isOutEarly = isBefore(occupied.start, planned.start)
  const { overCapacity } = booking
  await raiseMaxSpan(tx, items, occupied.end.since(occupied.start).total("seconds"))
  if (!holdsStock(booking.status)) return { occupied, startOf, overCapacity, isShort: false, changesShortages: false }
  const demanded = items.map((item) => ({ item, quantity: heldOf(next, item.id) })).filter(({ quantity }) => quantity > 0)
  // The occupied end of a late booking moves with the clock: while the period stays, only quantities take more.
  const kept = period ? occupied : before
  if (!takesMore({ occupied: before, lines: booking.lines }, { occupied: kept, lines: next }))
    return {
      occupied: kept,
      startOf,
      overCapacity: isBefore(now(), kept.end) ? overCapacity : null,
      isShort: false,
      changesShortages: isShort,
    }

  await tx
    .update(reservationItems)
    .set({ active: false })
    .where(and(eq(reservationItems.organizationId, tx.organizationId), eq(reservationItems.reservationId, booking.id)))
  const shortage = await checkStock(tx, { organization, period: held, lines: demanded, isStaff: true, endsFromNow, acceptsShortage })
  return {
    occupied,
    startOf,
    overCapacity: shortage,
    isShort: shortage !== null,
    changesShortages: isShort || shortage !== null || isOutEarly,
  }
}
