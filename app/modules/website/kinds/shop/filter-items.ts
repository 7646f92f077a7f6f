import { compareNames } from "#app/platform/i18n/compare-names.ts"
import type { QuotedItem } from "../quoted-items.server.ts"

export const sortOrders = ["newest", "price", "name"] as const

/** Only a shop of chosen items can be "listed": in the order that they were chosen in. */
export type SortOrder = (typeof sortOrders)[number] | "listed"

export interface ItemFilter {
  /** "" for everything. */
  q: string
  /** The slug of a category, known or not. */
  category: string | undefined
  /** Only what can be booked on the dates. */
  isFreeOnly: boolean
  sort: SortOrder
  /** The order until the visitor selects another. */
  usualSort: SortOrder
}

/** Parses `?q=…&category=…&free=1&sort=…`. Defaults to everything in the usual order. */
export function parseItemFilter(query: URLSearchParams, usualSort: SortOrder): ItemFilter {
  const q = (query.get("q") ?? "").trim().slice(0, 100)
  return {
    q,
    category: query.get("category") ?? undefined,
    isFreeOnly: query.get("free") === "1",
    sort: sortOrders.find((sorting) => sorting === query.get("sort")) ?? usualSort,
    usualSort,
  }
}

/** Sorts `items`, which come newest first, by price of the selected period where items are quoted, else by the price of one unit. `chosen` are the numbers of "listed" items in order. */
export function sortOffers(items: QuotedItem[], sort: SortOrder, chosen: number[] = []): QuotedItem[] {
  const orders: Record<SortOrder, (a: QuotedItem, b: QuotedItem) => number> = {
    newest: () => 0,
    price: (a, b) => (priceOf(a) === priceOf(b) ? a.number - b.number : priceOf(a) < priceOf(b) ? -1 : 1),
    name: (a, b) => compareNames(a.name, b.name) || a.number - b.number,
    listed: (a, b) => chosen.indexOf(a.number) - chosen.indexOf(b.number),
  }
  return items.toSorted(orders[sort])
}

const priceOf = ({ offer, price }: QuotedItem) => (offer?.isFree ? offer.total : price)
