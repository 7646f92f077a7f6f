import { type CategoryOfShop, listCategoriesOfShop } from "#app/modules/inventory/categories/list-categories.server.ts"
import { type ListedItem, listOfferedItems } from "#app/modules/inventory/queries.server.ts"
import { pipeline, type Tx } from "#app/platform/database/transaction.server.ts"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { createSearch } from "#app/platform/search/fold.ts"
import { createReadThroughCache } from "#app/platform/tenant-cache.server.ts"
import type { Kind, LoadContext, ValuesOf } from "../kind.ts"
import { listQuotedItems, pictureOfItem } from "../quoted-items.server.ts"
import { parseItemFilter, sortOffers } from "./filter-items.ts"
import { shopFields } from "./shop.fields.ts"

/** The offered items, the newest first, and all categories in their order. */
interface Offers {
  items: ListedItem[]
  categories: CategoryOfShop[]
}

const offers = createReadThroughCache<Offers>({ maxBytes: 32 * 1024 * 1024 })

export const shop: Kind<typeof shopFields, Awaited<ReturnType<typeof loadShop>>> = {
  fields: shopFields,
  load: loadShop,
  placing: ({ title }) => ({ name: title || "shop", dates: "field" }),
  metadata: (_values, { items }) => ({ items: items.map(({ name }) => name), picture: pictureOfItem(items.find(({ image }) => image)) }),
}

const readOffers = (tx: Tx) =>
  offers.getOrRead(tx.organizationId, async () => {
    const [items, categories] = await pipeline(listOfferedItems(tx), listCategoriesOfShop(tx))
    return { items, categories }
  })

export const hasOffers = async (tx: Tx) => (await readOffers(tx)).items.length > 0

/** Lists all categories in their order; `isEmpty`: none of its items is offered. */
export async function readShopCategories(tx: Tx) {
  const { items, categories } = await readOffers(tx)
  return categories.map((category) => ({ ...category, isEmpty: !items.some(isIn(category)) }))
}

/**
 * Loads the offered items of this shop, filtered and sorted by the query and quoted for the dates. `isEmpty`: it offers nothing at all; `found` counts them before the
 * limit; `categories` are those by which customers can filter, none where the owner has chosen one.
 */
export async function loadShop(tx: Tx, values: ValuesOf<typeof shopFields>, context: LoadContext) {
  const { query, locale, quotePeriod } = context
  const usualSort = values.order === "listed" && values.show !== "chosen" ? "newest" : values.order
  const filter = parseItemFilter(query, usualSort)
  const { items: all, categories } = await readOffers(tx)
  const own = values.show === "category" ? categories.find(({ id }) => id === values.category) : undefined
  const offered = all.filter(own ? isIn(own) : isOf(values))
  const requested = own ? undefined : categories.find(({ slug }) => slug === filter.category)
  // A section that offers none of its items beside one that does goes on showing its own.
  const isRequestedEmpty = requested !== undefined && !all.some(isIn(requested))
  const category = requested && (isRequestedEmpty || offered.some(isIn(requested))) ? requested : undefined
  const shown = category ? offered.filter(isIn(category)) : offered
  const isFound = createSearch(filter.q)
  const found = shown.filter((item) => isFound(textsOf(item)))
  const quoted = sortOffers(await listQuotedItems(tx, found, context), filter.sort, values.items)
  const isFreeOnly = filter.isFreeOnly && quotePeriod !== null
  const items = isFreeOnly ? quoted.filter(({ offer }) => offer?.isFree === true) : quoted
  return {
    ...filter,
    isFreeOnly,
    items: firstOf(items, values.most),
    found: items.length,
    isEmpty: offered.length === 0,
    category: category ? { ...linkTo(category, locale), isEmpty: isRequestedEmpty } : null,
    own: own ? linkTo(own, locale) : null,
    categories: own ? [] : categories.filter((each) => each === category || offered.some(isIn(each))).map((each) => linkTo(each, locale)),
  }
}

export type LoadedShop = Awaited<ReturnType<typeof loadShop>>

const linkTo = (category: CategoryOfShop, locale: Locale) => ({ slug: category.slug, name: translated(category, "name", locale) })

function isIn({ itemIds }: CategoryOfShop): (item: ListedItem) => boolean {
  const ids = new Set(itemIds)
  return ({ id }) => ids.has(id)
}

/** In both languages: whoever reads one may type the other. */
const textsOf = (item: ListedItem) =>
  locales.map((locale) => `${translated(item, "name", locale)} ${translated(item, "shortDescription", locale)}`).join(" ")

/** A category that is deleted stands for all items. */
function isOf({ show, items }: ValuesOf<typeof shopFields>): (item: ListedItem) => boolean {
  if (show === "all" || show === "category") return () => true
  if (show !== "chosen") return ({ kind }) => kind === show
  const chosen = new Set(items)
  return ({ number }) => chosen.has(number)
}

/** Items that are free on the selected dates go first, as the list shows them. */
function firstOf<Item extends { offer?: { isFree: boolean } | undefined }>(items: Item[], most: number | null) {
  if (most === null || items.length <= most) return items
  return [...items.filter(({ offer }) => offer?.isFree !== false), ...items.filter(({ offer }) => offer?.isFree === false)].slice(0, most)
}
