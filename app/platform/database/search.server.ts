import { getTableName, type SQL, sql } from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import { searchWords } from "../search/fold.ts"
import type { Tx } from "./transaction.server.ts"

/** When more rows match, a list compares texts in its own order, which fills a page soon. */
const mostByIndex = 500

/**
 * Returns the condition that a row contains every word of the query, or undefined for a query without words. Looks up rare words in the
 * table's index of trigrams first.
 */
export async function findSearchCondition(
  tx: Tx,
  table: PgTable & Record<"id" | "search", PgColumn>,
  query: string,
): Promise<SQL | undefined> {
  const patterns = searchPatterns(query)
  if (!patterns) return undefined
  const lookUp = sql.raw(`search_${getTableName(table)}`)
  const { rows } = await tx.execute<{ ids: string[] }>(sql`select array(select ${lookUp}(${patterns}, ${mostByIndex + 1})) as ids`)
  const ids = rows[0]?.ids ?? []
  return ids.length <= mostByIndex ? sql`${table.id} = any(${sql.param(ids)}::uuid[])` : sql`${table.search} like all (${patterns})`
}

/** Builds a LIKE pattern of each word of the query. Returns undefined for a query without words. */
export function searchPatterns(query: string): SQL | undefined {
  const words = searchWords(query)
  if (words.length === 0) return undefined
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`)
  return sql`${sql.param(patterns)}::text[]`
}
