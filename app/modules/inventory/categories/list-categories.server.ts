import { asc, eq, sql } from "drizzle-orm"
import { currentOrganization } from "#app/platform/database/current-organization.server.ts"
import { prepareStatement } from "#app/platform/database/prepared-statement.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { categories } from "../category-schema.server.ts"

const inOrder = [asc(categories.position), asc(categories.id)]

/** Lists all categories in their order, as the page that edits them needs them; `items` counts those that are not archived. */
export const listSavedCategories = (tx: Tx) =>
  tx
    .select({
      category: categories,
      items: sql<number>`(
        select count(*)::int from item_categories c join items i on i.organization_id = c.organization_id and i.id = c.item_id
        where c.organization_id = ${currentOrganization} and c.category_id = categories.id and i.archived_at is null)`,
    })
    .from(categories)
    .where(eq(categories.organizationId, tx.organizationId))
    .orderBy(...inOrder)

/** Lists all categories in their order, to choose from. */
export const listCategories = (tx: Tx) =>
  tx
    .select({ id: categories.id, slug: categories.slug, name: categories.name, translations: categories.translations })
    .from(categories)
    .where(eq(categories.organizationId, tx.organizationId))
    .orderBy(...inOrder)

/** Lists all categories in their order, with the slugs that they had before and the ids of their items, also of archived ones. */
export const listCategoriesOfShop = prepareStatement((db) =>
  db
    .select({
      id: categories.id,
      slug: categories.slug,
      name: categories.name,
      translations: categories.translations,
      formerSlugs: sql<string[]>`array(
        select s.slug from category_slugs s where s.organization_id = ${currentOrganization} and s.category_id = categories.id)`,
      itemIds: sql<string[]>`array(
        select c.item_id from item_categories c where c.organization_id = ${currentOrganization} and c.category_id = categories.id)`,
    })
    .from(categories)
    .where(eq(categories.organizationId, currentOrganization))
    .orderBy(...inOrder),
)

export type CategoryOfShop = Awaited<ReturnType<typeof listCategoriesOfShop>>[number]
