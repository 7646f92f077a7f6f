import { and, eq, inArray } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { calendarFeeds } from "./schema.server.ts"

/** Moves the feeds of sizes that go to their item, at the same addresses. Called under the locks of both. */
export async function moveFeeds(tx: Tx, sizeIds: string[], itemId: string): Promise<void> {
  await tx
    .update(calendarFeeds)
    .set({ itemId })
    .where(and(eq(calendarFeeds.organizationId, tx.organizationId), inArray(calendarFeeds.itemId, sizeIds)))
}
