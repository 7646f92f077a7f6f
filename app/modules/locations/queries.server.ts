import { and, asc, eq } from "drizzle-orm"
import { currentOrganization } from "#app/platform/database/current-organization.server.ts"
import { prepareStatement } from "#app/platform/database/prepared-statement.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { locations } from "./schema.server.ts"

const isPickupOf = (organizationId: string | typeof currentOrganization) =>
  and(eq(locations.organizationId, organizationId), eq(locations.isPickup, true))

/** Lists the organization's pick-up points in order. */
export const listPickupLocations = prepareStatement((db) =>
  db.select().from(locations).where(isPickupOf(currentOrganization)).orderBy(asc(locations.position), asc(locations.id)),
)

/** Keeps the location from being deleted until the commit. Called after the locks of items. */
export async function lockPickupLocation(tx: Tx, id: string) {
  const [location] = await tx
    .select()
    .from(locations)
    .where(and(isPickupOf(tx.organizationId), eq(locations.id, id)))
    .for("key share")
  return location
}
