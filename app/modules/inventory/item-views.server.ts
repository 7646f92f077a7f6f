import type { PriceSettings } from "#app/modules/organizations/price-settings.ts"
import { depositOf } from "#app/modules/pricing/deposit.ts"
import { lowestRate } from "#app/modules/pricing/lowest-rate.ts"
import { tariffOf } from "#app/modules/pricing/tariff-of.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import type { ItemDetail, ItemSize, ItemSummary } from "./item-summary.ts"
import { itemFacts } from "./item-text.ts"
import { bookableOf, type OfferedSize } from "./offered-sizes.server.ts"
import type { ListedItem, OfferedItem } from "./queries.server.ts"

interface ItemViewer {
  organization: { prices: PriceSettings }
  /** The language of the page. */
  locale: Locale
}

/** Returns an item for a list, in the page's language, at the price of its cheapest size where it has several: of those in stock, while there are any. */
export function itemSummary(item: ListedItem, { organization, locale }: ItemViewer): ItemSummary {
  const bookable = bookableOf(item)
  const stocked = bookable.filter(({ quantity }) => quantity > 0)
  const [cheapest = item, ...others] = (stocked.length > 0 ? stocked : bookable).toSorted((one, other) => Number(one.price - other.price))
  const lowest = lowestRate(tariffOf(organization, cheapest))
  return {
    number: item.number,
    name: translated(item, "name", locale),
    shortDescription: translated(item, "shortDescription", locale),
    price: cheapest.price,
    ...(others.some(({ price }) => price !== cheapest.price) && { isFrom: true }),
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
    textFacts: itemFacts.map((name) => ({ name, text: translated(item, name, locale) })).filter(({ text }) => text),
    kind: item.kind,
    facts: item.kind === "property" ? item.facts : {},
    place,
    stay,
    tariff,
    sizeName: translated(item, "sizeName", locale),
    sizes: item.hasSizes ? item.sizes.map((size) => sizeView(size, locale)) : null,
    quantity: item.quantity,
    deposit: depositOf(viewer.organization, item),
    image: images[0] ?? null,
    images,
  }
}

const sizeView = ({ number, price, quantity, ...size }: OfferedSize, locale: Locale): ItemSize => ({
  number,
  name: translated(size, "name", locale),
  label: translated(size, "sizeLabel", locale),
  price,
  quantity,
})
