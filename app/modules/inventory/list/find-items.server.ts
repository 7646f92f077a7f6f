import { and, eq, isNotNull, or, type SQL, sql } from "drizzle-orm"
import { findSearchCondition } from "#app/platform/database/search.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { items } from "../schema.server.ts"

/** Returns the condition that an item, or a size that it has, contains every word of the query, or undefined for a query without words. */
export async function findItemsCondition(tx: Tx, query: string): Promise<SQL | undefined> {
  const matches = await findSearchCondition(tx, items, query)
  if (!matches) return undefined
  // Within the array `items` is a size; one that its item no longer has was archived at another time. An array is read once, whatever the planner knows of the table.
  const found = and(eq(items.organizationId, tx.organizationId), isNotNull(items.parentId), matches)
  const parents = sql`array(select ${items.parentId} from ${items} where ${found} and ${items.archivedAt} is not distinct from
    (select p.archived_at from items p where p.organization_id = ${tx.organizationId} and p.id = ${items.parentId}))`
  return or(matches, sql`${items.id} = any(${parents})`)
}
