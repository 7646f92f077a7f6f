import { and, asc, eq } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { reservations } from "../schema.server.ts"

/**
 * Empties a column of all bookings that name a client, a location or a member who is about to be deleted. Locks the bookings in id order first. Called under the locks of
 * `lockItemsOf` and of the row that is named, so that no booking gets it meanwhile.
 */
export async function clearReference(tx: Tx, name: "clientId" | "locationId" | "handlerId", id: string): Promise<void> {
  const isNamed = and(eq(reservations.organizationId, tx.organizationId), eq(reservations[name], id))
  await tx.select({ id: reservations.id }).from(reservations).where(isNamed).orderBy(asc(reservations.id)).for("no key update")
  await tx
    .update(reservations)
    .set({ [name]: null })
    .where(isNamed)
}
