import { findOfferedItem } from "#app/modules/inventory/queries.server.ts"
import { type DatedItem, datedItems } from "./dated-item.server.ts"
import type { itemShowcaseFields } from "./item-showcase.fields.ts"
import type { Load } from "./kind.ts"

/** The chosen item, while it is on offer. */
export const loadItemShowcase: Load<typeof itemShowcaseFields, DatedItem | null> = async (tx, { itemNumber }, context) => {
  const item = itemNumber === null ? undefined : await findOfferedItem(tx, itemNumber)
  const [dated] = item ? await datedItems(tx, [item], context) : []
  return dated ?? null
}
