import { and, eq } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { images } from "./schema.server.ts"

/** Removes the row of a picture that nothing refers to, and whose files are not there. */
export const removeImage = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(images).where(and(eq(images.organizationId, tx.organizationId), eq(images.id, id)))
}
