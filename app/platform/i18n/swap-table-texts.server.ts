import { asc, eq, sql } from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { type LanguageChange, swapTexts } from "./swap-texts.ts"
import type { Translations } from "./translated.ts"

/** A table with texts in plain columns, and their translations. */
interface TranslatedTable<Name extends string> {
  table: PgTable & { organizationId: PgColumn; translations: PgColumn } & Record<Name, PgColumn>
  /** Columns of type uuid that identify a row within its organization. */
  keys: PgColumn[]
  texts: readonly Name[]
}

/** Rows that one statement writes: it stays far from the time limit of statements. */
const batch = 250

/** Swaps the texts of all rows of the organization. Locks them until the commit. */
export async function swapTableTexts<Name extends string>(tx: Tx, { table, keys, texts }: TranslatedTable<Name>, change: LanguageChange) {
  const source: PgTable = table
  const selected = Object.fromEntries(texts.map((name) => [name, table[name]]))
  const rows = await tx
    .select({ key: sql<string[]>`array[${sql.join(keys, sql`, `)}]::text[]`, translations: table.translations, ...selected })
    .from(source)
    .where(eq(table.organizationId, tx.organizationId))
    .orderBy(...keys.map((key) => asc(key)))
    .for("update")
  const swapped = rows.map(({ key, translations, ...row }) => ({
    key,
    ...swapTexts({ texts: row as Record<Name, string>, translations: translations as Translations<Name> }, change),
  }))
  const assignments = texts.map((name) => sql`${columnName(table[name])} = swapped.value #>> ${`{texts,${name}}`}`)
  // A table with one row an organization has no other key.
  const isRow = keys.map((key, index) => sql`${key} = (swapped.value #>> ${`{key,${index}}`})::uuid`)
  for (let start = 0; start < swapped.length; start += batch)
    await tx.execute(sql`
      update ${table} set ${sql.join([...assignments, sql`translations = swapped.value #> '{translations}'`], sql`, `)}
      from jsonb_array_elements(${JSON.stringify(swapped.slice(start, start + batch))}::jsonb) swapped
      where ${table.organizationId} = ${tx.organizationId} and ${sql.join([sql`true`, ...isRow], sql` and `)}`)
}

/** Without the table, as an assignment wants it. */
const columnName = (column: PgColumn) => sql.identifier(column.name)
