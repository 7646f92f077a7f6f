import { findOfferedItem } from "#app/modules/inventory/queries.server.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import type { itemShowcaseFields } from "./item-showcase.fields.ts"
import type { Load } from "./kind.ts"
import { listQuotedItems, type QuotedItem } from "./quoted-items.server.ts"

export type ShowcasedItem = QuotedItem & { shortDescription: string }

/** Loads the selected item; null when it is no longer offered. */
export const loadItemShowcase: Load<typeof itemShowcaseFields, ShowcasedItem | null> = async (tx, { itemNumber }, context) => {
  const item = itemNumber === null ? undefined : await findOfferedItem(tx, itemNumber)
  if (!item) return null
  const [dated] = await listQuotedItems(tx, [item], context)
  return dated ? { ...dated, shortDescription: translated(item, "shortDescription", context.locale) } : null
}
