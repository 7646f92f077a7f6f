/** Returns a query with these parameters set, or removed where they are null; "" for an empty one. */
export function withQuery(search: string, changes: Record<string, string | null>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return query.size > 0 ? `?${query}` : ""
}
