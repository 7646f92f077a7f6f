import { type ListedItem, listOfferedItems } from "#app/modules/inventory/queries.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { createReadThroughCache } from "#app/platform/tenant-cache.server.ts"
import { createSearch, parseItemFilter, sortItems } from "./filter-items.ts"
import type { LoadContext } from "./kind.ts"
import { listQuotedItems } from "./quoted-items.server.ts"

const offers = createReadThroughCache<ListedItem[]>({ maxBytes: 32 * 1024 * 1024 })

/** Loads the offered items, filtered and sorted by the query and quoted for the dates. `isEmpty`: the shop offers nothing at all. */
export async function loadShop(tx: Tx, _values: object, context: LoadContext) {
  const { locale, query } = context
  const { q, sort } = parseItemFilter(query)
  const offered = await offers.getOrRead(tx.organizationId, () => listOfferedItems(tx))
  const isFound = createSearch(q, locale)
  const found = offered.filter((item) => isFound(`${translated(item, "name", locale)} ${translated(item, "shortDescription", locale)}`))
  return { items: sortItems(await listQuotedItems(tx, found, context), sort, locale), isEmpty: offered.length === 0, q, sort }
}
