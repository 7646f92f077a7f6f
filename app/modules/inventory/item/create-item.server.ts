import { randomUUIDv7 } from "node:crypto"
import { and, eq } from "drizzle-orm"
import { limitsOf } from "#app/modules/organizations/charging.server.ts"
import type { Plan } from "#app/modules/organizations/plan.ts"
import { lockOrganization } from "#app/modules/organizations/plan-queries.server.ts"
import { lockLanguage } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { addItem } from "../add-item.server.ts"
import { placeInCategories } from "../categories/item-categories.server.ts"
import { countActiveItems } from "../queries.server.ts"
import { items } from "../schema.server.ts"
import { columnsOf, placePictures, requireReferred } from "./item-content.server.ts"
import type { ItemContent } from "./item-input.ts"
import { writeSizes } from "./sizes.server.ts"

/** Adds an item, or returns the one that was added with this id before. Refuses with "items.full" beyond the plan, and as `requireReferred`. */
export async function createItem(scope: Scope, content: ItemContent, id: string = randomUUIDv7()): Promise<{ number: number }> {
  return transact(scope, async (tx) => {
    const plan = await lockOrganization(tx)
    const [before] = await tx
      .select({ number: items.number })
      .from(items)
      .where(and(eq(items.organizationId, tx.organizationId), eq(items.id, id)))
    if (before) return before
    await assertRoomForItem(tx, plan)
    return insertItem(tx, id, content, { language: await lockLanguage(tx), by: toActorColumns(scope.actor).actorId })
  })
}

/** Writes a new item with its pictures, categories and sizes. Called under the locks of `createItem`. Refuses as `requireReferred`. */
export async function insertItem(
  tx: Tx,
  id: string,
  content: ItemContent,
  { language, by }: { language: Locale; by: string | null },
): Promise<{ number: number }> {
  await requireReferred(tx, content)
  const added = await addItem(tx, { ...columnsOf(content, language), needsPhoto: content.pictures.length === 0, id, imageIds: [] })
  if (content.pictures.length > 0) await placePictures(tx, id, content.pictures, language)
  if (content.categoryIds.length > 0) await placeInCategories(tx, id, content.categoryIds)
  if (content.sizes.length > 0) await writeSizes(tx, id, content, { language, by })
  return added
}

/** Counts the items under the lock of `lockOrganization`, so that of two people who add the last one, one is refused with "items.full". */
export async function assertRoomForItem(tx: Tx, plan: Plan): Promise<void> {
  const most = itemLimitOf(plan)
  if (most !== undefined && (await countActiveItems(tx)) >= most) throw new Refusal("items.full", { details: { most } })
}

/** How many items the plan allows now; undefined for any number. */
export const itemLimitOf = (plan: Plan) => limitsOf(plan).items
