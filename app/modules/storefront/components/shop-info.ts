import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Currency } from "#app/platform/money.ts"

/** What every page of a storefront knows of its shop; `locale` is the page's language. */
export interface ShopInfo {
  code: string
  name: string
  locale: Locale
  timeZone: string
  currency: Currency
  /** As people read it. */
  phone: string | null
  logoLight: string | null
  logoDark: string | null
  pages: Array<{ title: string; href: string }>
  locations: PickUpPoint[]
}

export interface PickUpPoint {
  id: string
  name: string
  address: string
  mapsUrl: string | null
}

export const homeOf = (shop: Pick<ShopInfo, "code">) => `/${shop.code}`
