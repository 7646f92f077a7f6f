import { type SQL, sql } from "drizzle-orm"

/** Words beyond these are ignored, so that a pasted text costs no more than a sentence. */
const mostWords = 6

/**
 * Builds the patterns of `search_items` and `search_clients`: each word of the query, folded as the stored text is, between percent signs. Undefined for a query without
 * words, which filters nothing.
 */
export function searchPatterns(query: string): SQL | undefined {
  const words = query.trim().split(/\s+/u).filter(Boolean).slice(0, mostWords)
  if (words.length === 0) return undefined
  const escaped = words.map((word) => sql`'%' || replace(replace(replace(fold(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`)
  return sql`array[${sql.join(escaped, sql`, `)}]`
}
