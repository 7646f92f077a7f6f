import { and, asc, eq } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { locations } from "./schema.server.ts"

const isPickupOf = (tx: Tx) => and(eq(locations.organizationId, tx.organizationId), eq(locations.isPickup, true))

/** The organization's pick-up points in their order. */
export async function listPickupLocations(tx: Tx) {
  return tx.select().from(locations).where(isPickupOf(tx)).orderBy(asc(locations.position), asc(locations.id))
}

export async function findPickupLocation(tx: Tx, id: string) {
  const [location] = await tx
    .select()
    .from(locations)
    .where(and(isPickupOf(tx), eq(locations.id, id)))
  return location
}
