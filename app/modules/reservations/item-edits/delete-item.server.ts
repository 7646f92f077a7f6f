import { and, asc, countDistinct, eq, gt, inArray, max, sql } from "drizzle-orm"
import { lockWithSizes, markArchived, removeItem } from "#app/modules/inventory/item/archive-item.server.ts"
import { listSizeIds } from "#app/modules/inventory/item/sizes.server.ts"
import { type Actor, type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { reservationItems, reservations } from "../schema.server.ts"

/** Deletes an item that was never booked and archives any other: its bookings keep it. Returns which of the two, or undefined for an unknown number. */
export async function deleteItem(scope: Scope, number: number): Promise<"deleted" | "archived" | undefined> {
  return transact(scope, async (tx) => {
    const item = await lockWithSizes(tx, number)
    if (!item) return undefined
    const sizes = await listSizeIds(tx, [item.id])
    const isBooked = (await tx.$count(reservationItems, ofItems(tx, [item.id, ...sizes]))) > 0
    if (isBooked) await markArchived(tx, item.id, { isArchived: true, actor: scope.actor })
    else for (const id of [...sizes, item.id]) await removeItem(tx, id)
    return isBooked ? "archived" : "deleted"
  })
}

/** Removes sizes that their item no longer has; those that were booked stay with their bookings, and do not come back with an archived item. Called under their locks. */
export async function dropSizes(tx: Tx, ids: string[], actor: Actor): Promise<void> {
  for (const id of ids) {
    const isBooked = (await tx.$count(reservationItems, ofItems(tx, [id]))) > 0
    if (isBooked) await markArchived(tx, id, { isArchived: true, actor })
    else await removeItem(tx, id)
  }
}

/** Returns how many bookings keep the item or a size of it, and the next of those that are not over yet. */
export async function readItemBookings(tx: Tx, itemId: string, limit = 10) {
  const ids = [itemId, ...(await listSizeIds(tx, [itemId]))]
  const [total] = await tx
    .select({ bookings: countDistinct(reservationItems.reservationId) })
    .from(reservationItems)
    .where(ofItems(tx, ids))
  const coming = await tx
    .select({
      number: reservations.number,
      startsAt: reservations.startsAt,
      endsAt: reservations.endsAt,
      quantity: sql<number>`sum(${reservationItems.quantity})::int`,
    })
    .from(reservationItems)
    .innerJoin(
      reservations,
      and(eq(reservations.organizationId, reservationItems.organizationId), eq(reservations.id, reservationItems.reservationId)),
    )
    .where(and(ofItems(tx, ids), eq(reservationItems.active, true), gt(reservationItems.endsAt, now())))
    .groupBy(reservations.organizationId, reservations.id)
    .orderBy(asc(max(reservationItems.endsAt)))
    .limit(limit)
  return { total: total?.bookings ?? 0, coming }
}

const ofItems = (tx: Tx, ids: string[]) =>
  and(eq(reservationItems.organizationId, tx.organizationId), inArray(reservationItems.itemId, ids))
