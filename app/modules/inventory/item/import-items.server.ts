import { and, eq, inArray, isNull, or, sql } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { items } from "../schema.server.ts"
import { lockAllWithSizes, removeItem } from "./archive-item.server.ts"

/** A file names items by their numbers or those of their sizes, by ids, or by names in any language and letter case. */
interface Named {
  numbers: number[]
  ids: string[]
  names: string[]
}

export type NamedItem = Awaited<ReturnType<typeof findNamedItems>>[number]

/** Finds items and sizes, archived ones too. Names are those of items alone. */
export async function findNamedItems(tx: Tx, { numbers, ids, names }: Named) {
  const folded = names.map((name) => name.toLowerCase())
  const isNamed = or(
    inArray(sql`lower(${items.name})`, folded),
    sql`lower(jsonb_path_query_array(${items.translations}, '$.*.name')::text)::jsonb ?| ${sql.param(folded)}::text[]`,
  )
  return tx
    .select({
      id: items.id,
      number: items.number,
      parentId: items.parentId,
      hasSizes: items.hasSizes,
      isArchived: sql<boolean>`${items.archivedAt} is not null`,
      names: sql<string[]>`jsonb_build_array(${items.name}) || jsonb_path_query_array(${items.translations}, '$.*.name')`,
    })
    .from(items)
    .where(
      and(
        eq(items.organizationId, tx.organizationId),
        or(inArray(items.number, numbers), inArray(items.id, ids), and(isNull(items.parentId), isNamed)),
      ),
    )
}

/** Lists the sizes of items, archived ones too, each with its labels in all languages. */
export async function listLabelledSizes(tx: Tx, itemIds: string[]) {
  const labels = sql<string[]>`jsonb_build_array(${items.sizeLabel}) || jsonb_path_query_array(${items.translations}, '$.*.sizeLabel')`
  return tx
    .select({ number: items.number, parentId: items.parentId, isArchived: sql<boolean>`${items.archivedAt} is not null`, labels })
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), inArray(items.parentId, itemIds)))
}

/** Locks items with their sizes, and returns those of these that nobody has edited since they were added, each with the ids of its sizes. */
export async function lockUneditedItems(tx: Tx, ids: string[]): Promise<Array<{ id: string; sizeIds: string[] }>> {
  const locked = await lockAllWithSizes(tx, { ids })
  const isUnedited = and(eq(items.organizationId, tx.organizationId), inArray(items.id, ids), eq(items.version, 1))
  const unedited = await tx.select({ id: items.id }).from(items).where(isUnedited)
  return unedited.map(({ id }) => ({ id, sizeIds: locked.flatMap((item) => (item.parentId === id ? item.id : [])) }))
}

/** Deletes items that were never booked, with their sizes. Called under their locks. */
export async function removeItems(tx: Tx, removed: ReadonlyArray<{ id: string; sizeIds: string[] }>): Promise<void> {
  for (const { id, sizeIds } of removed) for (const each of [...sizeIds, id]) await removeItem(tx, each)
}
