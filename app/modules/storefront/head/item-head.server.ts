import type { ItemDetail } from "#app/modules/inventory/item-summary.ts"
import type { Picture } from "#app/modules/media/picture.ts"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import { toMajorUnits } from "#app/platform/money.ts"
import type { ShopInfo } from "../shop/shop-info.ts"
import { pageAddress } from "./page-address.ts"
import { pageHead, pictureFile } from "./page-head.server.ts"
import { truncateText } from "./truncate-text.server.ts"

/** `fallback` is for sharing an item that has no picture. */
export const itemHead = (shop: ShopInfo, item: ItemDetail, fallback: Picture | undefined) =>
  pageHead(shop, {
    path: `/item-${item.number}`,
    title: item.name,
    description: item.shortDescription || item.description || `${item.name} · ${shop.name}`,
    picture: pictureOf(item.image ?? fallback, item.name),
    isProduct: true,
    structured: productJsonLd(shop, item),
  })

const pictureOf = (picture: Picture | undefined, alt: string) => picture && { picture, alt }

/** schema.org Product, leased per hour, day or month; sizes of several prices are an offer together. */
function productJsonLd(shop: ShopInfo, item: ItemDetail): Record<string, unknown> {
  const url = pageAddress(shop, `/item-${item.number}`)
  const price = { price: toMajorUnits(item.price), priceCurrency: shop.currency }
  const prices = item.isFrom ? (item.sizes ?? []).map((size) => size.price) : []
  const highest = prices.reduce((one, other) => (one > other ? one : other), item.price)
  return {
    "@type": "Product",
    "@id": url,
    name: item.name,
    ...(item.shortDescription || item.description ? { description: truncateText(item.description || item.shortDescription, 5000) } : {}),
    ...(item.images.length > 0 ? { image: item.images.map((picture) => pictureFile(shop, picture).url) } : {}),
    sku: String(item.number),
    url,
    offers: {
      ...(item.isFrom
        ? {
            "@type": "AggregateOffer",
            lowPrice: price.price,
            highPrice: toMajorUnits(highest),
            priceCurrency: shop.currency,
            offerCount: prices.length,
          }
        : { "@type": "Offer", ...price }),
      availability: "https://schema.org/InStock",
      businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
      url,
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        ...(item.isFrom ? { minPrice: price.price, maxPrice: toMajorUnits(highest), priceCurrency: shop.currency } : price),
        unitCode: unitCodes[item.rateUnit],
        referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: unitCodes[item.rateUnit] },
      },
      seller: { "@type": "Organization", name: shop.name, url: pageAddress(shop, "") },
    },
  }
}

/** UN/CEFACT common codes; a night is counted as the day on which it begins. */
const unitCodes: Record<RateUnit, string> = { hour: "HUR", day: "DAY", night: "DAY", month: "MON" }
