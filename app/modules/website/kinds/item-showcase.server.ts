import type { ItemSummary } from "#app/modules/inventory/components/item-summary.ts"
import { itemSummary } from "#app/modules/inventory/item-views.server.ts"
import { findOfferedItem } from "#app/modules/inventory/queries.server.ts"
import type { itemShowcaseFields } from "./item-showcase.fields.ts"
import type { Load } from "./kind.ts"

/** The chosen item, while it is on offer. */
export const loadItemShowcase: Load<typeof itemShowcaseFields, ItemSummary | null> = async (tx, { itemNumber }, { locale }) => {
  const item = itemNumber === null ? undefined : await findOfferedItem(tx, itemNumber)
  return item ? itemSummary(item, locale) : null
}
