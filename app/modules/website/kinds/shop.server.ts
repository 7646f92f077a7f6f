import { itemSummary } from "#app/modules/inventory/item-views.server.ts"
import { listOfferedItems } from "#app/modules/inventory/queries.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { readArrangement, searchFor, sortItems } from "./arrange-items.ts"
import { datedItems } from "./dated-item.server.ts"
import type { LoadContext } from "./kind.ts"

/** What is offered, as searched for and ordered in the address, and for the chosen dates; `isEmpty` when nothing is offered at all. */
export async function loadShop(tx: Tx, _values: object, context: LoadContext) {
  const { locale, query } = context
  const { q, sort } = readArrangement(query)
  const offered = await listOfferedItems(tx)
  const isFound = searchFor(q, locale)
  const found = offered.filter((item) => isFound(itemSummary(item, locale)))
  return { items: sortItems(await datedItems(tx, found, context), sort, locale), isEmpty: offered.length === 0, q, sort }
}
