import { and, asc, eq, isNull, or } from "drizzle-orm"
import { items } from "#app/modules/inventory/schema.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { compareNames } from "#app/platform/i18n/compare-names.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"

export interface ItemChoice {
  number: number
  name: string
}

/** Items that a list can still be read through. */
const mostItems = 200

/** Lists the items that bookings can be filtered by, by name, with the chosen one even if it is archived; undefined where there are too many. */
export async function listItemChoices(tx: Tx, chosen: number | undefined, locale: Locale): Promise<ItemChoice[] | undefined> {
  const offered = and(isNull(items.archivedAt), eq(items.hasSizes, false))
  const found = await tx
    .select({ number: items.number, name: items.name, translations: items.translations })
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), chosen === undefined ? offered : or(offered, eq(items.number, chosen))))
    .orderBy(asc(items.number))
    .limit(mostItems + 1)
  if (found.length > mostItems) return undefined
  return found
    .map((item) => ({ number: item.number, name: translated(item, "name", locale) }))
    .toSorted((one, other) => compareNames(one.name, other.name))
}
