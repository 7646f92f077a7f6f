import { and, eq, isNull } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { organizations } from "./schema.server.ts"

/** Keeps when a member first opened the website; later times change nothing. */
export async function noteWebsiteOpened(tx: Tx): Promise<void> {
  await tx
    .update(organizations)
    .set({ websiteOpenedAt: now() })
    .where(and(eq(organizations.id, tx.organizationId), isNull(organizations.websiteOpenedAt)))
}
