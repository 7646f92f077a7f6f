import { parseUuid } from "#app/platform/input/uuid.ts"

export const clientSorts = ["newest", "name"] as const

export type ClientSort = (typeof clientSorts)[number]

/** The view of the list that an address names. */
export interface ClientFilter {
  search: string
  sort: ClientSort
  /** The id of the client that the page begins after, or ends before. */
  after: string | undefined
  before: string | undefined
}

export function readClientFilter(query: URLSearchParams): ClientFilter {
  const id = (name: string) => parseUuid(query.get(name))
  return {
    search: (query.get("q") ?? "").trim().slice(0, 200),
    sort: clientSorts.find((sort) => sort === query.get("sort")) ?? "newest",
    after: id("after"),
    before: id("before"),
  }
}

/** Returns the query that names the view: "?q=koval&sort=name", or nothing for the newest of all clients. */
export function clientFilterQuery({ search, sort, after, before }: Partial<ClientFilter>): string {
  const query = new URLSearchParams()
  if (search) query.set("q", search)
  if (sort && sort !== "newest") query.set("sort", sort)
  if (after !== undefined) query.set("after", after)
  if (before !== undefined) query.set("before", before)
  return query.size > 0 ? `?${query}` : ""
}
