import { and, eq, isNull } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { organizations } from "./schema.server.ts"

/** Changes the URL code, which must be free. */
export async function changeUrlCode(tx: Tx, urlCode: string) {
  await tx.update(organizations).set({ urlCode }).where(eq(organizations.id, tx.organizationId))
}

/** Records when a member first opened the website. */
export async function recordWebsiteOpened(tx: Tx): Promise<void> {
  await tx
    .update(organizations)
    .set({ websiteOpenedAt: now() })
    .where(and(eq(organizations.id, tx.organizationId), isNull(organizations.websiteOpenedAt)))
}
