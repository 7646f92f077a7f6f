import { randomUUIDv7 } from "node:crypto"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { images } from "./schema.server.ts"

/** Records a stored picture and answers its id. */
export async function addImage(tx: Tx, image: { key: string; width: number; height: number; color: string }) {
  const id = randomUUIDv7()
  await tx.insert(images).values({ ...image, organizationId: tx.organizationId, id })
  return id
}
