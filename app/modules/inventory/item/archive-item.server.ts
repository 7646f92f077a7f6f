import { and, eq, inArray, or, sql } from "drizzle-orm"
import { lockOrganization } from "#app/modules/organizations/plan-queries.server.ts"
import { type Actor, type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { lockItems } from "../lock-items.server.ts"
import { itemImages, items } from "../schema.server.ts"
import { assertRoomForItem } from "./create-item.server.ts"
import { isCurrentSizeOf, listSizeIds } from "./sizes.server.ts"

/**
 * Takes an item off the shop, or puts it back. Its bookings stay. Returns which of the two, or undefined for an unknown number. Putting it back counts as
 * adding: refuses with "items.full" beyond the plan.
 */
export async function archiveItem(scope: Scope, number: number, isArchived: boolean): Promise<"archived" | "restored" | undefined> {
  return transact(scope, async (tx) => {
    const item = await lockWithSizes(tx, number)
    if (!item) return undefined
    if (item.isArchived !== isArchived) {
      if (!isArchived) await assertRoomForItem(tx, await lockOrganization(tx))
      await markArchived(tx, item.id, { isArchived, actor: scope.actor })
    }
    return isArchived ? "archived" : "restored"
  })
}

/** Locks an item and all of its sizes in id order, and returns it; undefined for an unknown number. */
export const lockWithSizes = async (tx: Tx, number: number) =>
  (await lockAllWithSizes(tx, { numbers: [number] })).find((item) => item.number === number)

/**
 * Locks these items, and those of which they are sizes, with all of their sizes in id order. Ignores unknown ones. Whoever held an item before may have added
 * sizes, so they are listed again.
 */
export async function lockAllWithSizes(tx: Tx, by: { ids: string[] } | { numbers: number[] }) {
  const found = await tx
    .select({ id: sql<string>`coalesce(${items.parentId}, ${items.id})` })
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), "ids" in by ? inArray(items.id, by.ids) : inArray(items.number, by.numbers)))
  if (found.length === 0) return []
  const ids = [...new Set(found.map(({ id }) => id))]
  const lock = async () => lockItems(tx, { ids: [...ids, ...(await listSizeIds(tx, ids))] })
  await lock()
  return lock()
}

/** An item takes those of its sizes with it that it still has, and brings back those that went with it. Called under their locks. */
export async function markArchived(tx: Tx, id: string, { isArchived, actor }: { isArchived: boolean; actor: Actor }) {
  await tx
    .update(items)
    .set({
      archivedAt: isArchived ? now() : null,
      version: sql`${items.version} + 1`,
      updatedBy: toActorColumns(actor).actorId,
      updatedAt: now(),
    })
    .where(and(eq(items.organizationId, tx.organizationId), or(eq(items.id, id), isCurrentSizeOf(tx, id))))
}

/** Removes an item that was never booked. Called under its lock. */
export async function removeItem(tx: Tx, id: string) {
  await tx.delete(itemImages).where(and(eq(itemImages.organizationId, tx.organizationId), eq(itemImages.itemId, id)))
  await tx.delete(items).where(isItem(tx, id))
}

const isItem = (tx: Tx, id: string) => and(eq(items.organizationId, tx.organizationId), eq(items.id, id))
