import { and, eq, or } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { itemImages, items } from "../schema.server.ts"
import { lockAllWithSizes } from "./archive-item.server.ts"

interface ImportedPicture {
  itemId: string
  imageId: string
  /** Among those of the item. */
  position: number
}

/**
 * Adds a picture to an item that has exactly the pictures of `known`, and with the first shows it on the storefront. Returns "kept" where somebody has given it others, or taken
 * one away, and "gone" where there is no such item. The version stays: the item is as it was imported.
 */
export async function addImportedPicture(
  tx: Tx,
  { itemId, imageId, position }: ImportedPicture,
  known: readonly string[],
): Promise<"added" | "kept" | "gone"> {
  const locked = await lockAllWithSizes(tx, { ids: [itemId] })
  if (!locked.some(({ id }) => id === itemId)) return "gone"
  const { organizationId } = tx
  const saved = await tx
    .select({ imageId: itemImages.imageId })
    .from(itemImages)
    .where(and(eq(itemImages.organizationId, organizationId), eq(itemImages.itemId, itemId)))
  if (saved.length !== known.length || saved.some((picture) => !known.includes(picture.imageId))) return "kept"
  await tx.insert(itemImages).values({ organizationId, itemId, imageId, position })
  await tx
    .update(items)
    .set({ needsPhoto: false, updatedAt: now() })
    .where(and(eq(items.organizationId, organizationId), eq(items.needsPhoto, true), or(eq(items.id, itemId), eq(items.parentId, itemId))))
  return "added"
}
