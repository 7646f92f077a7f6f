import { type ListedItem, listOfferedItems } from "#app/modules/inventory/queries.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { createSearch } from "#app/platform/search/fold.ts"
import { createReadThroughCache } from "#app/platform/tenant-cache.server.ts"
import type { Kind, LoadContext, ValuesOf } from "../kind.ts"
import { listQuotedItems, pictureOfItem } from "../quoted-items.server.ts"
import { parseItemFilter, sortItems } from "./filter-items.ts"
import { shopFields } from "./shop.fields.ts"

const offers = createReadThroughCache<ListedItem[]>({ maxBytes: 32 * 1024 * 1024 })

export const shop: Kind<typeof shopFields, Awaited<ReturnType<typeof loadShop>>> = {
  fields: shopFields,
  load: loadShop,
  placing: ({ title }) => ({ name: title || "shop", dates: "field" }),
  told: (_values, { items }) => ({ items: items.map(({ name }) => name), picture: pictureOfItem(items.find(({ image }) => image)) }),
}

const readOffers = (tx: Tx) => offers.getOrRead(tx.organizationId, () => listOfferedItems(tx))

export const hasOffers = async (tx: Tx) => (await readOffers(tx)).length > 0

/**
 * Loads the offered items of this shop, filtered and sorted by the query and quoted for the dates. `isEmpty`: it offers nothing at all; `found` counts them before the
 * limit.
 */
export async function loadShop(tx: Tx, values: ValuesOf<typeof shopFields>, context: LoadContext) {
  const { query } = context
  const usualSort = values.order === "listed" && values.show !== "chosen" ? "newest" : values.order
  const filter = parseItemFilter(query, usualSort)
  const offered = (await readOffers(tx)).filter(isOf(values))
  const isFound = createSearch(filter.q)
  const found = offered.filter((item) => isFound(textsOf(item)))
  const items = sortItems(await listQuotedItems(tx, found, context), filter.sort, values.items)
  return { items: firstOf(items, values.most), found: items.length, isEmpty: offered.length === 0, ...filter }
}

/** In both languages: whoever reads one may type the other. */
const textsOf = (item: ListedItem) =>
  locales.map((locale) => `${translated(item, "name", locale)} ${translated(item, "shortDescription", locale)}`).join(" ")

function isOf({ show, items }: ValuesOf<typeof shopFields>): (item: ListedItem) => boolean {
  if (show === "all") return () => true
  if (show !== "chosen") return ({ kind }) => kind === show
  const chosen = new Set(items)
  return ({ number }) => chosen.has(number)
}

/** Items that are free on the selected dates go first, as the list shows them. */
function firstOf<Item extends { offer?: { isFree: boolean } | undefined }>(items: Item[], most: number | null) {
  if (most === null || items.length <= most) return items
  return [...items.filter(({ offer }) => offer?.isFree !== false), ...items.filter(({ offer }) => offer?.isFree === false)].slice(0, most)
}
