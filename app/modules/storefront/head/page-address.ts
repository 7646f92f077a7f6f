import { locales } from "#app/platform/i18n/locale.ts"
import type { ShopInfo } from "../shop/shop-info.ts"

export const pageAddress = (shop: Pick<ShopInfo, "origin" | "code">, path: string) => `${shop.origin}/${shop.code}${path}`

/** Lists the URL in every language, and `x-default`, which follows the visitor's own. */
export const alternatesOf = (address: string) => [
  ...locales.map((language) => ({ language, href: `${address}${address.includes("?") ? "&" : "?"}lang=${language}` })),
  { language: "x-default", href: address },
]
