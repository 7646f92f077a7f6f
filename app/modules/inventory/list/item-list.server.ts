import { and, eq, isNotNull, isNull, sql } from "drizzle-orm"
import type { Picture } from "#app/modules/media/picture.ts"
import { currentOrganization } from "#app/platform/database/current-organization.server.ts"
import { type Key, keyPage } from "#app/platform/database/key-page.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { isInCategory, namesOfCategories } from "../categories/item-categories.server.ts"
import { sizesOfItem } from "../offered-sizes.server.ts"
import { asPicture, priceColumns } from "../queries.server.ts"
import { items, textColumns } from "../schema.server.ts"
import { findItemsCondition } from "./find-items.server.ts"
import type { ItemFilter } from "./item-filter.ts"

const pageSize = 50

/** Counting stops here, so that a large inventory costs no more than a small one. */
const countLimit = 1000

const cover = sql<Picture | null>`(select ${asPicture}
  from item_images m join images g on g.organization_id = m.organization_id and g.id = m.image_id
  where m.organization_id = ${currentOrganization} and m.item_id = items.id order by m.position limit 1)`

/** Lists a page of the inventory by key. */
export async function listInventory(tx: Tx, filter: ItemFilter, limit = pageSize) {
  const { sort, after, before } = filter
  const columns = sort === "name" ? [items.name, items.number] : [items.number]
  const edge = await findEdge(tx, sort, after ?? before)
  const page = keyPage({ columns, isAscending: sort === "name", edge, isBackwards: after === undefined, limit })
  const found = await tx
    .select({
      id: items.id,
      number: items.number,
      ...textColumns,
      kind: items.kind,
      price: items.price,
      rateUnit: items.rateUnit,
      byDates: items.byDates,
      steps: items.steps,
      multiples: priceColumns.multiples,
      quantity: items.quantity,
      deposit: items.deposit,
      isExample: items.isExample,
      needsPhoto: items.needsPhoto,
      hasSizes: items.hasSizes,
      sizes: sizesOfItem,
      createdAt: items.createdAt,
      cover,
      categories: namesOfCategories,
    })
    .from(items)
    .where(and(await inView(tx, filter), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  return page.cut(found)
}

/** By age the edge may have been deleted. By name it is then undefined, and the page is the first. */
async function findEdge(tx: Tx, sort: ItemFilter["sort"], number: number | undefined): Promise<Key | undefined> {
  if (number === undefined) return undefined
  if (sort === "newest") return [number]
  const [item] = await tx
    .select({ name: items.name })
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), eq(items.number, number)))
  return item && [item.name, number]
}

/** Counts the offered items, which a plan limits, and the archived ones, each up to a thousand. */
export async function countInventory(tx: Tx) {
  const counted = (isArchived: boolean) =>
    sql`(select count(*)::int from (select from items where ${ofOrganization(tx, isArchived)} limit ${countLimit}) counted)`
  const { rows } = await tx.execute<{ active: number; archived: number }>(
    sql`select ${counted(false)} as active, ${counted(true)} as archived`,
  )
  if (!rows[0]) throw new Error("A count has no row")
  return rows[0]
}

const inView = async (tx: Tx, { search, isArchived, kind, rateUnit, category }: ItemFilter) =>
  and(
    ofOrganization(tx, isArchived),
    kind && eq(items.kind, kind),
    rateUnit && eq(items.rateUnit, rateUnit),
    category === undefined ? undefined : isInCategory(tx, category),
    await findItemsCondition(tx, search),
  )

const ofOrganization = (tx: Tx, isArchived: boolean) =>
  and(
    eq(items.organizationId, tx.organizationId),
    isNull(items.parentId),
    isArchived ? isNotNull(items.archivedAt) : isNull(items.archivedAt),
  )
