import { and, asc, count, eq, gt } from "drizzle-orm"
import { markArchived, removeItem } from "#app/modules/inventory/editor/archive-item.server.ts"
import { lockItems } from "#app/modules/inventory/lock-items.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { reservationItems, reservations } from "../schema.server.ts"

/** Deletes an item that was never booked and archives any other: its bookings keep it. Returns which of the two, or undefined for an unknown number. */
export async function deleteItem(scope: Scope, number: number): Promise<"deleted" | "archived" | undefined> {
  return transact(scope, async (tx) => {
    const [item] = await lockItems(tx, { numbers: [number] })
    if (!item) return undefined
    const isBooked = (await tx.$count(reservationItems, ofItem(tx, item.id))) > 0
    if (isBooked) await markArchived(tx, item.id, { isArchived: true, actor: scope.actor })
    else await removeItem(tx, item.id)
    return isBooked ? "archived" : "deleted"
  })
}

/** Returns how many bookings keep the item, and the next of those that are not over yet. */
export async function readItemBookings(tx: Tx, itemId: string, limit = 10) {
  const [total] = await tx.select({ bookings: count() }).from(reservationItems).where(ofItem(tx, itemId))
  const coming = await tx
    .select({
      number: reservations.number,
      startsAt: reservations.startsAt,
      endsAt: reservations.endsAt,
      quantity: reservationItems.quantity,
    })
    .from(reservationItems)
    .innerJoin(
      reservations,
      and(eq(reservations.organizationId, reservationItems.organizationId), eq(reservations.id, reservationItems.reservationId)),
    )
    .where(and(ofItem(tx, itemId), eq(reservationItems.active, true), gt(reservationItems.endsAt, now())))
    .orderBy(asc(reservationItems.endsAt))
    .limit(limit)
  return { total: total?.bookings ?? 0, coming }
}

const ofItem = (tx: Tx, itemId: string) => and(eq(reservationItems.organizationId, tx.organizationId), eq(reservationItems.itemId, itemId))
