import type { PriceSettings } from "#app/modules/organizations/price-settings.ts"
import { depositOf } from "#app/modules/pricing/deposit.ts"
import { lowestRate } from "#app/modules/pricing/lowest-rate.ts"
import { tariffOf } from "#app/modules/pricing/tariff-of.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import type { ItemDetail, ItemSummary } from "./components/item-summary.ts"
import type { ListedItem, OfferedItem } from "./queries.server.ts"

interface ItemViewer {
  organization: { prices: PriceSettings }
  /** Of the page. */
  locale: Locale
}

/** Returns an item for a list, in the page's language. */
export function itemSummary(item: ListedItem, { organization, locale }: ItemViewer): ItemSummary {
  const lowest = lowestRate(tariffOf(organization, item))
  return {
    number: item.number,
    name: translated(item, "name", locale),
    shortDescription: translated(item, "shortDescription", locale),
    price: item.price,
    rateUnit: item.rateUnit,
    ...(lowest && { lowest }),
    image: item.pictures[0] ?? null,
    ...(item.isExample && { isExample: true }),
  }
}

/** Returns an item for its own page; `place` and `stay` of a property, `tariff` as its page shows it. */
export function itemDetail(
  item: OfferedItem,
  { place, stay, tariff, ...viewer }: ItemViewer & Pick<ItemDetail, "place" | "stay" | "tariff">,
): ItemDetail {
  const { locale } = viewer
  const images = item.pictures.map(({ translations, ...picture }) => ({
    ...picture,
    alt: translated({ ...picture, translations }, "alt", locale),
  }))
  return {
    ...itemSummary(item, viewer),
    description: translated(item, "description", locale),
    included: translated(item, "included", locale),
    requirements: translated(item, "requirements", locale),
    sizes: translated(item, "sizes", locale),
    kind: item.kind,
    facts: item.kind === "property" ? item.facts : {},
    place,
    stay,
    tariff,
    quantity: item.quantity,
    deposit: depositOf(viewer.organization, item),
    image: images[0] ?? null,
    images,
  }
}
