import { itemKinds } from "../editor/item-input.ts"
import { type RateUnit, rateUnits } from "../rate-unit.ts"

export const itemSorts = ["newest", "name"] as const

export type ItemSort = (typeof itemSorts)[number]

/** The view of the inventory that an address names. */
export interface ItemFilter {
  search: string
  isArchived: boolean
  kind: (typeof itemKinds)[number] | undefined
  rateUnit: RateUnit | undefined
  sort: ItemSort
  /** The number of the item that the page begins after, or ends before. */
  after: number | undefined
  before: number | undefined
}

export function readItemFilter(query: URLSearchParams): ItemFilter {
  const oneOf = <const Known extends string>(name: string, known: readonly Known[]) => known.find((each) => each === query.get(name))
  const number = (name: string) => (/^\d{1,9}$/.test(query.get(name) ?? "") ? Number(query.get(name)) : undefined)
  return {
    search: (query.get("q") ?? "").slice(0, 200),
    isArchived: query.get("tab") === "archived",
    kind: oneOf("type", itemKinds),
    rateUnit: oneOf("unit", rateUnits),
    sort: oneOf("sort", itemSorts) ?? "newest",
    after: number("after"),
    before: number("before"),
  }
}

/** Returns the query that names the view: "?tab=archived&q=skis", or nothing for all items. */
export function itemFilterQuery({ search, isArchived, kind, rateUnit, sort, after, before }: Partial<ItemFilter>): string {
  const query = new URLSearchParams()
  if (isArchived) query.set("tab", "archived")
  if (search) query.set("q", search)
  if (kind) query.set("type", kind)
  if (rateUnit) query.set("unit", rateUnit)
  if (sort && sort !== "newest") query.set("sort", sort)
  if (after !== undefined) query.set("after", String(after))
  if (before !== undefined) query.set("before", String(before))
  return query.size > 0 ? `?${query}` : ""
}
