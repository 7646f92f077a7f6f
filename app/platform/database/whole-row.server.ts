import type { PgTable } from "drizzle-orm/pg-core"

/**
 * A value for every column that can be written: a column that is added to the table does not compile until each of its inserts says what becomes of it.
 * `undefined` leaves the column's default.
 */
export type WholeRow<Table extends PgTable> = {
  [Name in keyof Required<Table["$inferInsert"]>]: Table["$inferInsert"][Name]
}
