import { type RateUnit, rateUnits } from "#app/modules/pricing/rate-unit.ts"
import { parseRecordNumber } from "#app/platform/input/numbers.ts"
import { readSlug } from "../categories/category-input.ts"
import { itemKinds } from "../item/item-input.ts"

const itemSorts = ["newest", "name"] as const

type ItemSort = (typeof itemSorts)[number]

/** As a table, as cards, or as a table in which prices and quantities are edited. */
const itemLayouts = ["table", "grid", "prices"] as const

/** The view of the inventory that an address names. */
export interface ItemFilter {
  search: string
  isArchived: boolean
  kind: (typeof itemKinds)[number] | undefined
  rateUnit: RateUnit | undefined
  /** The slug of a category. */
  category: string | undefined
  sort: ItemSort
  layout: (typeof itemLayouts)[number]
  /** The number of the item that the page begins after, or ends before. */
  after: number | undefined
  before: number | undefined
}

export function readItemFilter(query: URLSearchParams): ItemFilter {
  const oneOf = <const Known extends string>(name: string, known: readonly Known[]) => known.find((each) => each === query.get(name))
  const number = (name: string) => parseRecordNumber(query.get(name))
  return {
    search: (query.get("q") ?? "").slice(0, 200),
    isArchived: query.get("tab") === "archived",
    kind: oneOf("type", itemKinds),
    rateUnit: oneOf("unit", rateUnits),
    category: readSlug(query.get("category")),
    sort: oneOf("sort", itemSorts) ?? "newest",
    layout: oneOf("view", itemLayouts) ?? "table",
    after: number("after"),
    before: number("before"),
  }
}

/** Returns the query that names the view: "?tab=archived&q=skis", or "?" for all items. */
export function itemFilterQuery({
  search,
  isArchived,
  kind,
  rateUnit,
  category,
  sort,
  layout,
  after,
  before,
}: Partial<ItemFilter>): string {
  const query = new URLSearchParams()
  if (isArchived) query.set("tab", "archived")
  if (search) query.set("q", search)
  if (kind) query.set("type", kind)
  if (rateUnit) query.set("unit", rateUnit)
  if (category) query.set("category", category)
  if (sort && sort !== "newest") query.set("sort", sort)
  if (layout && layout !== "table") query.set("view", layout)
  if (after !== undefined) query.set("after", String(after))
  if (before !== undefined) query.set("before", String(before))
  return `?${query}`
}
