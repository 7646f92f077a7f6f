import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { ListItems } from "./priced-item.ts"

/** Refuses ids that name no item of the organization with "items.gone", but for those that were saved before: their items may be deleted. */
export async function checkItems(tx: Tx, itemIds: readonly string[] | null, saved: readonly string[] | null, listItems: ListItems) {
  if (itemIds === null) return
  const known = new Set([...(saved ?? []), ...(await listItems(tx)).map(({ id }) => id)])
  if (!itemIds.every((id) => known.has(id))) throw new Refusal("items.gone", { field: "items" })
}
