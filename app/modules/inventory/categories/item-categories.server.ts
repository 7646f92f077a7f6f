import { and, asc, eq, inArray, sql } from "drizzle-orm"
import { currentOrganization } from "#app/platform/database/current-organization.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Translations } from "#app/platform/i18n/translated.ts"
import { categories, itemCategories } from "../category-schema.server.ts"

/** Returns the ids of the categories of each item that has any, sorted. */
export async function listCategoryIds(tx: Tx, itemIds: string[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({ itemId: itemCategories.itemId, id: itemCategories.categoryId })
    .from(itemCategories)
    .where(and(eq(itemCategories.organizationId, tx.organizationId), inArray(itemCategories.itemId, itemIds)))
    .orderBy(asc(itemCategories.categoryId))
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId)
  return new Map([...byItem].map(([itemId, own]) => [itemId, own.map(({ id }) => id)]))
}

/** Writes the categories of an item; those that are deleted meanwhile are left out. Called under the item's lock. */
export async function placeInCategories(tx: Tx, itemId: string, ids: string[]): Promise<void> {
  const { organizationId } = tx
  const isChosen = and(eq(categories.organizationId, organizationId), inArray(categories.id, ids))
  const found = await tx.select({ id: categories.id }).from(categories).where(isChosen).orderBy(asc(categories.id)).for("key share")
  const saved = (await listCategoryIds(tx, [itemId])).get(itemId) ?? []
  const gone = saved.filter((id) => found.every((category) => category.id !== id))
  const added = found.filter(({ id }) => !saved.includes(id))
  if (gone.length > 0) await tx.delete(itemCategories).where(and(isOf(tx, itemId), inArray(itemCategories.categoryId, gone)))
  if (added.length > 0) await tx.insert(itemCategories).values(added.map(({ id }) => ({ organizationId, itemId, categoryId: id })))
}

/** The condition of a query of `items`: in the category with this slug. */
export const isInCategory = (tx: Tx, slug: string) => sql`exists (
  select from item_categories c join categories k on k.organization_id = c.organization_id and k.id = c.category_id
  where c.organization_id = ${tx.organizationId} and c.item_id = items.id and k.slug = ${slug})`

/** A column of a query of `items`: the names of their categories in order, with translations. */
export const namesOfCategories = sql<Array<{ name: string; translations: Translations<"name"> }>>`(
  select coalesce(json_agg(json_build_object('name', k.name, 'translations', k.translations) order by k.position, k.id), '[]')
  from item_categories c join categories k on k.organization_id = c.organization_id and k.id = c.category_id
  where c.organization_id = ${currentOrganization} and c.item_id = items.id)`

const isOf = (tx: Tx, itemId: string) => and(eq(itemCategories.organizationId, tx.organizationId), eq(itemCategories.itemId, itemId))
