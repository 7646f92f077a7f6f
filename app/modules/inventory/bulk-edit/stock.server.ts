import { and, eq, inArray, isNull, or, sql } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { lockAllWithSizes } from "../item/archive-item.server.ts"
import { items } from "../schema.server.ts"
import type { Stock } from "./apply-cells.ts"

/** Locks the items of these numbers, or of these sizes, with their current sizes, and reads their stock and who saved them last. Ignores unknown numbers. */
export async function lockStock(tx: Tx, numbers: number[]): Promise<Array<Stock & { updatedBy: string | null }>> {
  const locked = await lockAllWithSizes(tx, { numbers })
  const { id, number, parentId, price, rateUnit, quantity, hasSizes, hasOwnPrice, updatedBy } = items
  const ids = locked.map((row) => row.id)
  const isCurrent = sql`${items.archivedAt} is not distinct from
    (select p.archived_at from items p where p.organization_id = ${tx.organizationId} and p.id = ${items.parentId})`
  return tx
    .select({ id, number, parentId, price, rateUnit, quantity, hasSizes, hasOwnPrice, updatedBy })
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), inArray(id, ids), or(isNull(parentId), isCurrent)))
}

/** Writes prices and quantities. Called under the locks of the rows. */
export async function writeStock(tx: Tx, rows: readonly Stock[], by: string | null): Promise<void> {
  if (rows.length === 0) return
  const column = (value: (row: Stock) => string | number, type: string) => sql`${sql.param(rows.map(value))}::${sql.raw(type)}[]`
  const values = sql`unnest(${column(({ id }) => id, "uuid")}, ${column(({ price }) => String(price), "bigint")}, ${column(({ quantity }) => quantity, "int")})`
  await tx.execute(sql`
    update items set price = next.price, quantity = next.quantity, is_example = false, version = version + 1, updated_by = ${by}, updated_at = ${now().toString()}
    from ${values} as next (id, price, quantity)
    where items.organization_id = ${tx.organizationId} and items.id = next.id`)
}
