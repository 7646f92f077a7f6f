interface KeyPage {
  limit: number
  /** Whether the page begins after an edge or ends before one. */
  hasEdge: boolean
  /** The page ends before its edge: the query read away from it, in the opposite order. */
  isBackwards: boolean
}

/** Cuts a page of a list by key from the rows of its query, which asked for one more than `limit`. */
export function cutPage<Row>(found: readonly Row[], { limit, hasEdge, isBackwards }: KeyPage) {
  const isMore = found.length > limit
  const rows = found.slice(0, limit)
  if (isBackwards) return { rows: rows.toReversed(), hasPrevious: isMore, hasNext: true }
  return { rows, hasPrevious: hasEdge, hasNext: isMore }
}
