import { and, asc, eq } from "drizzle-orm"
import { ours, statement } from "#app/platform/database/statement.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { locations } from "./schema.server.ts"

const isPickupOf = (organizationId: string | typeof ours) => and(eq(locations.organizationId, organizationId), eq(locations.isPickup, true))

/** Lists the organization's pick-up points in order. */
export const listPickupLocations = statement((db) =>
  db.select().from(locations).where(isPickupOf(ours)).orderBy(asc(locations.position), asc(locations.id)),
)

export async function findPickupLocation(tx: Tx, id: string) {
  const [location] = await tx
    .select()
    .from(locations)
    .where(and(isPickupOf(tx.organizationId), eq(locations.id, id)))
  return location
}
