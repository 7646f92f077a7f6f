import { itemSummary } from "#app/modules/inventory/item-views.server.ts"
import { listOfferedItems } from "#app/modules/inventory/queries.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { arrangeItems, readArrangement } from "./arrange-items.ts"
import type { LoadContext } from "./kind.ts"

/** What is offered, as searched for and ordered in the address; `isEmpty` when nothing is offered at all. */
export async function loadShop(tx: Tx, _values: object, { locale, query }: LoadContext) {
  const items = (await listOfferedItems(tx)).map((item) => itemSummary(item, locale))
  const arrangement = readArrangement(query)
  return { items: arrangeItems(items, arrangement, locale), isEmpty: items.length === 0, ...arrangement }
}
