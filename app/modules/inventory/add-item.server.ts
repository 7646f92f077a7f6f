import { randomUUIDv7 } from "node:crypto"
import { takeNumber } from "#app/modules/organizations/create-organization.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { itemImages, items } from "./schema.server.ts"

/** The columns of an item; those that are left out have their defaults. */
export type NewItem = Omit<typeof items.$inferInsert, "organizationId" | "id" | "number" | "createdAt" | "updatedAt"> & {
  id?: string
  /** Stored pictures in order; the first is the cover. */
  imageIds: string[]
}

/** Adds an item with the organization's next number; `price` is in minor units per rate unit. */
export async function addItem(tx: Tx, { id = randomUUIDv7(), imageIds, ...columns }: NewItem): Promise<{ id: string; number: number }> {
  const { organizationId } = tx
  const at = now()
  const number = await takeNumber(tx, "item")
  await tx.insert(items).values({ ...columns, organizationId, id, number, createdAt: at, updatedAt: at })
  if (imageIds.length > 0) {
    await tx.insert(itemImages).values(imageIds.map((imageId, position) => ({ organizationId, itemId: id, imageId, position })))
  }
  return { id, number }
}
