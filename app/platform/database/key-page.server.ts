import { asc, desc, type SQL, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"

/** The values of a row in the columns of an order. */
export type Key = readonly unknown[]

interface KeyPage {
  /** The order of the list, in one direction; together they are unique. */
  columns: PgColumn[]
  isAscending: boolean
  /** Key of the row that the page begins after, or ends before. A page without one, or with a value that is undefined, is the first. */
  edge: Key | undefined
  isBackwards?: boolean
  limit: number
}

/** Returns the clauses that select a page of a list by key, and `cut` for the rows found. A page that ends before its edge is read away from it. */
export function keyPage({ columns, edge, limit, ...page }: KeyPage) {
  const hasEdge = edge !== undefined && !edge.includes(undefined)
  const isBackwards = hasEdge && page.isBackwards === true
  const isAscending = page.isAscending !== isBackwards
  return {
    where: hasEdge ? beyond(columns, edge, isAscending) : undefined,
    orderBy: orderBy(columns, isAscending),
    limit: limit + 1,
    cut: <Row>(found: Row[]) => cutPage(found, { limit, hasEdge, isBackwards }),
  }
}

export const orderBy = (columns: PgColumn[], isAscending: boolean): SQL[] => columns.map(isAscending ? asc : desc)

/** Returns the condition of the rows that come after a key. */
export function beyond(columns: PgColumn[], key: Key, isAscending: boolean): SQL {
  const values = key.map((value) => sql`${value}`)
  return sql`(${sql.join(columns, sql`, `)}) ${isAscending ? sql`>` : sql`<`} (${sql.join(values, sql`, `)})`
}

/** Cuts a page from the rows of its query, which asked for one more than `limit`. */
export function cutPage<Row>(found: Row[], { limit, hasEdge, isBackwards }: { limit: number; hasEdge: boolean; isBackwards: boolean }) {
  const isMore = found.length > limit
  const rows = found.slice(0, limit)
  if (isBackwards) return { rows: rows.toReversed(), hasPrevious: isMore, hasNext: true }
  return { rows, hasPrevious: hasEdge, hasNext: isMore }
}
