import { and, eq, isNull, sql } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { organizations } from "./schema.server.ts"

/** Keeps when a member first opened the website; later times change nothing. */
export async function noteWebsiteOpened(tx: Tx): Promise<void> {
  await tx
    .update(organizations)
    .set({ websiteOpenedAt: sql`now()` })
    .where(and(eq(organizations.id, tx.organizationId), isNull(organizations.websiteOpenedAt)))
}
