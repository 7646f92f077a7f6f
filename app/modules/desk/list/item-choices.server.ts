import { and, eq, or } from "drizzle-orm"
import { areBookable } from "#app/modules/inventory/bookable-items.server.ts"
import { sortItems } from "#app/modules/inventory/item-order.ts"
import { orderColumns } from "#app/modules/inventory/ordered-items.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"

export interface ItemChoice {
  number: number
  name: string
}

/** Items that a list can still be read through. */
const mostItems = 200

/** Lists the items that bookings can be filtered by, by name, with the chosen one even if it is archived; undefined where there are too many. */
export async function listFilterChoices(tx: Tx, chosen: number | undefined, locale: Locale): Promise<ItemChoice[] | undefined> {
  const found = await tx
    .select(orderColumns)
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), chosen === undefined ? areBookable : or(areBookable, eq(items.number, chosen))))
    .limit(mostItems + 1)
  if (found.length > mostItems) return undefined
  return sortItems(found, locale).map((item) => ({ number: item.number, name: translated(item, "name", locale) }))
}
