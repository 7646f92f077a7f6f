import { and, asc, eq, sql } from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import type { Tx } from "./transaction.server.ts"

/** A table whose rows stand in the order of the shop. */
type Ordered = PgTable & { organizationId: PgColumn; id: PgColumn; position: PgColumn }

/** Returns the ids of all rows in their order, which nobody else changes before the commit. */
export async function lockOrder(tx: Tx, table: Ordered): Promise<Array<{ id: string; position: number }>> {
  const source: PgTable = table
  const columns = { id: sql<string>`${table.id}`, position: sql<number>`${table.position}` }
  const isOurs = eq(table.organizationId, tx.organizationId)
  await tx.select(columns).from(source).where(isOurs).orderBy(asc(table.id)).for("update")
  // A statement that has waited for a lock returns rows in the order from before.
  return tx.select(columns).from(source).where(isOurs).orderBy(asc(table.position), asc(table.id))
}

/** Moves a row one place up or down. Two people who move at once both succeed, one after the other. */
export async function moveInOrder(tx: Tx, table: Ordered, id: string, by: -1 | 1): Promise<void> {
  const ordered = await lockOrder(tx, table)
  const from = ordered.findIndex((row) => row.id === id)
  const to = from + by
  if (from < 0 || to < 0 || to >= ordered.length) return
  const moved = ordered.toSpliced(from, 1).toSpliced(to, 0, ...ordered.slice(from, from + 1))
  for (const [position, row] of moved.entries())
    await tx.execute(sql`update ${table} set position = ${position} where ${isRow(tx, table, row.id)}`)
}

export const isRow = (tx: Tx, table: Ordered, id: string) => and(eq(table.organizationId, tx.organizationId), eq(table.id, id))
