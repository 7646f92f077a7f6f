import { getTableColumns, SQL, sql } from "drizzle-orm"
import type { PgTable } from "drizzle-orm/pg-core"

/**
 * A value or an expression for every column that can be written: a column that is added to the table does not compile until each of its inserts says what becomes of it.
 * `undefined` leaves the column's default.
 */
export type WholeRow<Table extends PgTable> = {
  [Name in keyof Required<Table["$inferInsert"]>]: Table["$inferInsert"][Name] | SQL | undefined
}

/** Writes the beginning of `insert into … select`, for a row whose values come from other parts of the same statement; `from` follows. */
export function insertRow<Table extends PgTable>(table: Table, row: WholeRow<Table>): SQL {
  const written = Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
    const value: unknown = row[name as keyof WholeRow<Table>]
    if (value === undefined) return []
    const term = value instanceof SQL ? value : sql`${sql.param(value, column)}::${sql.raw(column.getSQLType())}`
    return [{ column: sql.identifier(column.name), term }]
  })
  const [columns, terms] = [written.map(({ column }) => column), written.map(({ term }) => term)]
  return sql`insert into ${table} (${sql.join(columns, sql`, `)}) select ${sql.join(terms, sql`, `)}`
}
