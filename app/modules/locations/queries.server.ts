import { and, asc, eq, sql } from "drizzle-orm"
import { ours, statement } from "#app/platform/database/statement.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { locations } from "./schema.server.ts"

const isOurPickup = and(eq(locations.organizationId, ours), eq(locations.isPickup, true))

/** The organization's pick-up points in their order. */
export const listPickupLocations = statement((db) =>
  db.select().from(locations).where(isOurPickup).orderBy(asc(locations.position), asc(locations.id)),
)

export async function findPickupLocation(tx: Tx, id: string) {
  const [location] = await selectPickupLocation(tx, { id })
  return location
}

const selectPickupLocation = statement((db) =>
  db
    .select()
    .from(locations)
    .where(and(isOurPickup, eq(locations.id, sql.placeholder("id")))),
)
