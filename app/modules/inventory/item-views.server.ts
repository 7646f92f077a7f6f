import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import type { ItemDetail, ItemSummary } from "./components/item-summary.ts"
import type { ListedItem, OfferedItem } from "./queries.server.ts"

/** Returns an item for a list, in the page's language. */
export function itemSummary(item: ListedItem, locale: Locale): ItemSummary {
  return {
    number: item.number,
    name: translated(item, "name", locale),
    shortDescription: translated(item, "shortDescription", locale),
    price: item.price,
    rateUnit: item.rateUnit,
    image: item.pictures[0] ?? null,
    ...(item.isExample && { isExample: true }),
  }
}

/** Returns an item for its own page; `place` and `stay` of a property. */
export function itemDetail(
  item: OfferedItem,
  { locale, place, stay }: { locale: Locale } & Pick<ItemDetail, "place" | "stay">,
): ItemDetail {
  const images = item.pictures.map(({ translations, ...picture }) => ({
    ...picture,
    alt: translated({ ...picture, translations }, "alt", locale),
  }))
  return {
    ...itemSummary(item, locale),
    description: translated(item, "description", locale),
    included: translated(item, "included", locale),
    requirements: translated(item, "requirements", locale),
    sizes: translated(item, "sizes", locale),
    kind: item.kind,
    facts: item.kind === "property" ? item.facts : {},
    place,
    stay,
    quantity: item.quantity,
    image: images[0] ?? null,
    images,
  }
}
