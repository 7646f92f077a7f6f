import { eq } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { organizations } from "./schema.server.ts"

/** Moves the organization's website to another URL code, which must be free. */
export async function changeUrlCode(tx: Tx, urlCode: string) {
  await tx.update(organizations).set({ urlCode }).where(eq(organizations.id, tx.organizationId))
}
