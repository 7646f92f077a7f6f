import { and, eq } from "drizzle-orm"
import { raiseMaxSpan } from "#app/modules/inventory/lock-items.server.ts"
import type { Organization } from "#app/modules/organizations/organization.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { isBefore, type Period, startOfMinute } from "#app/platform/time.ts"
import { checkStock } from "../reserve/check-stock.server.ts"
import { widenOn } from "../rules/availability.ts"
import { buffersOf, occupiedPeriodFor } from "../rules/buffers.ts"
import { holdsStock, type OverCapacity } from "../rules/reservation-status.ts"
import { reservationItems } from "../schema.server.ts"
import { quantityOf } from "./change-lines.ts"
import type { LockedBooking, SavedBooking } from "./lock-booking.server.ts"
import type { ResolvedChange } from "./resolve-change.server.ts"

export interface TakenStock {
  occupied: Period
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
  { mayExceed }: { mayExceed: boolean },
): Promise<TakenStock> {
  const held = { start: booking.occupiedFrom, end: booking.occupiedUntil }
  const isShort = booking.overCapacity !== null
  if (!period && !lines) return { occupied: held, overCapacity: booking.overCapacity, isShort: false, changesShortages: false }
  const asked = period ?? { start: booking.startsAt, end: booking.endsAt }
  const occupied = occupiedBy(booking, asked, organization)
  const { overCapacity } = booking
  if (!holdsStock(booking.status)) return { occupied, overCapacity, isShort: false, changesShortages: false }
  await raiseMaxSpan(tx, items, occupied.end.since(occupied.start).total("seconds"))
  const next = lines ?? booking.lines
  const demanded = items.map((item) => ({ item, quantity: quantityOf(next, item.id) })).filter(({ quantity }) => quantity > 0)
  const takesMore = isWider(occupied, held) || demanded.some(({ item, quantity }) => quantity > quantityOf(booking.lines, item.id))
  if (!takesMore)
    return { occupied, overCapacity: isBefore(now(), occupied.end) ? overCapacity : null, isShort: false, changesShortages: isShort }

  await tx
    .update(reservationItems)
    .set({ active: false })
    .where(and(eq(reservationItems.organizationId, tx.organizationId), eq(reservationItems.reservationId, booking.id)))
  const shortage = await checkStock(tx, { organization, period: asked, occupied, lines: demanded, isStaff: true, mayExceed })
  return { occupied, overCapacity: shortage, isShort: shortage !== null, changesShortages: isShort || shortage !== null }
}

/** By the buffers of today. A booking that is out and late occupies 15 minutes from now at least. */
function occupiedBy({ status }: SavedBooking, period: Period, organization: Organization): Period {
  const occupied = occupiedPeriodFor(organization, period)
  if (status !== "inProgress" || isBefore(now(), period.end)) return occupied
  const late = widenOn(startOfMinute(now()).add({ minutes: 15 }), buffersOf(organization).after, organization.timeZone)
  return { start: occupied.start, end: isBefore(occupied.end, late) ? late : occupied.end }
}

const isWider = (one: Period, other: Period) => isBefore(one.start, other.start) || isBefore(other.end, one.end)
