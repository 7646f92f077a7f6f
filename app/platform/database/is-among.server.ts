import { type SQL, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"

/** A column of UUIDs has one of the ids. They are one parameter, so that any number of them is the same statement: `inArray` is for a few values. */
export const isAmong = (column: PgColumn, ids: readonly string[]): SQL => sql`${column} = any(${sql.param(ids)}::uuid[])`
