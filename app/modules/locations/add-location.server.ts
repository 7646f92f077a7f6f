import { randomUUIDv7 } from "node:crypto"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { locations } from "./schema.server.ts"

export type NewLocation = Omit<typeof locations.$inferInsert, "organizationId" | "id"> & { id?: string }

/** Adds a location, unless one was added with this id before, and returns its id. */
export async function addLocation(tx: Tx, { id = randomUUIDv7(), ...location }: NewLocation) {
  await tx
    .insert(locations)
    .values({ ...location, organizationId: tx.organizationId, id })
    .onConflictDoNothing({ target: [locations.organizationId, locations.id] })
  return id
}
