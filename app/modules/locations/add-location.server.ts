import { randomUUIDv7 } from "node:crypto"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { locations } from "./schema.server.ts"

export type NewLocation = Omit<typeof locations.$inferInsert, "organizationId" | "id">

/** Adds a location and returns its id. */
export async function addLocation(tx: Tx, location: NewLocation) {
  const id = randomUUIDv7()
  await tx.insert(locations).values({ ...location, organizationId: tx.organizationId, id })
  return id
}
