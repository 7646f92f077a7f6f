import { findOfferedItem } from "#app/modules/inventory/queries.server.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { itemShowcaseFields } from "./item-showcase.fields.ts"
import type { Kind } from "./kind.ts"
import { listQuotedItems, pictureOfItem, type QuotedItem } from "./quoted-items.server.ts"

export type ShowcasedItem = QuotedItem & { shortDescription: string }

/** Shows the selected item; nothing when it is no longer offered. */
export const itemShowcase: Kind<typeof itemShowcaseFields, ShowcasedItem | null> = {
  fields: itemShowcaseFields,
  async load(tx, { itemNumber }, context) {
    const item = itemNumber === null ? undefined : await findOfferedItem(tx, itemNumber)
    if (!item) return null
    const [dated] = await listQuotedItems(tx, [item], context)
    return dated ? { ...dated, shortDescription: translated(item, "shortDescription", context.locale) } : null
  },
  placing: (_values, item) => ({ name: item?.name ?? "" }),
  metadata: ({ shortDescription }, item) =>
    item ? { description: shortDescription || item.shortDescription, picture: pictureOfItem(item) } : {},
}
