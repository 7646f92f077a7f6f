import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm"
import { currentOrganization } from "#app/platform/database/current-organization.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { priceColumns, termColumns } from "./queries.server.ts"
import { items } from "./schema.server.ts"

/**
 * Locks the items' rows in id order and reads them under the lock; ignores unknown ids. Everything that takes capacity holds these locks
 * until commit. Locks and returns nothing when `onlyIf`, which reads no column of the items, is false.
 */
export async function lockItems(tx: Tx, requested: { ids: string[] } | { numbers: number[] }, onlyIf?: SQL) {
  return tx
    .select({
      ...termColumns,
      ...priceColumns,
      id: items.id,
      number: items.number,
      name: items.name,
      kind: items.kind,
      quantity: items.quantity,
      deposit: items.deposit,
      shortest: items.shortest,
      longest: items.longest,
      facts: items.facts,
      locationId: items.locationId,
      address: items.address,
      translations: items.translations,
      hasSizes: items.hasSizes,
      parentId: items.parentId,
      hasOwnPrice: items.hasOwnPrice,
      isArchived: sql<boolean>`${items.archivedAt} is not null`,
      needsPhoto: items.needsPhoto,
      maxSpanSeconds: sql<number>`extract(epoch from ${items.maxSpan})::float8`,
      imageKey: sql<
        string | null
      >`(select g.key from item_images m join images g on g.organization_id = m.organization_id and g.id = m.image_id
        where m.organization_id = ${currentOrganization} and m.item_id = coalesce(items.parent_id, items.id) order by m.position limit 1)`,
    })
    .from(items)
    .where(
      and(
        eq(items.organizationId, tx.organizationId),
        "ids" in requested ? inArray(items.id, requested.ids) : inArray(items.number, requested.numbers),
        onlyIf,
      ),
    )
    .orderBy(asc(items.id))
    .for("no key update", { of: items })
}

export type LockedItem = Awaited<ReturnType<typeof lockItems>>[number]

/** Raises the items' longest occupied span, in seconds, unless it is longer by now. Called under their locks. */
export async function raiseMaxSpan(tx: Tx, locked: Array<Pick<LockedItem, "id" | "maxSpanSeconds">>, seconds: number) {
  const short = locked.filter((item) => item.maxSpanSeconds < seconds).map((item) => item.id)
  if (short.length === 0) return
  await tx
    .update(items)
    .set({ maxSpan: sql`greatest(${items.maxSpan}, make_interval(secs => ${seconds}))` })
    .where(and(eq(items.organizationId, tx.organizationId), inArray(items.id, short)))
}
