import { and, asc, eq, isNull, sql } from "drizzle-orm"
import type { ItemOfPrices, ListItems } from "#app/modules/pricing/items/priced-item.ts"
import { compareNames } from "#app/platform/i18n/compare-names.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { priceColumns } from "./queries.server.ts"
import { items } from "./schema.server.ts"

/** Returns how to list all items with what decides their prices, in the order of their names in this language. */
export const listPricedItems =
  (locale: Locale): ListItems =>
  async (tx) => {
    const rows = await tx
      .select({
        ...priceColumns,
        id: items.id,
        number: items.number,
        name: items.name,
        translations: items.translations,
        kind: items.kind,
        isArchived: sql<boolean>`${items.archivedAt} is not null`,
        priceListId: items.priceListId,
      })
      .from(items)
      .where(and(eq(items.organizationId, tx.organizationId), isNull(items.parentId)))
      .orderBy(asc(items.name), asc(items.number))
    return rows
      .map(({ translations, ...item }): ItemOfPrices => ({ ...item, name: translated({ ...item, translations }, "name", locale) }))
      .toSorted((one, other) => compareNames(one.name, other.name))
  }
