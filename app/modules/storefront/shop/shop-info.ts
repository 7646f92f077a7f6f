import type { HoursLine } from "#app/modules/locations/format-opening-hours.ts"
import type { Mode, ShownLogo } from "#app/modules/website/choose-logo.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Currency } from "#app/platform/money.ts"
import type { PeriodLimits } from "#app/ui/period-picker/period-limits.ts"

/** The shop for every storefront page; `locale` is the page's language. */
export interface ShopInfo {
  code: string
  /** Origin of the application: "https://orenda.example". */
  origin: string
  name: string
  /** In the page's language; may be empty. */
  description: string
  locale: Locale
  timeZone: string
  currency: Currency
  /** Dates and times in separate controls, or combined in one. */
  periodSkin: "separate" | "combined"
  /** The booking rules that the calendar checks before the server does. */
  limits: PeriodLimits
  phone: Phone | null
  /** CSS of the shop's colours. */
  colors: string | null
  /** By colour mode; null where the shop's name stands in words. */
  logos: Record<Mode, ShownLogo | null>
  pages: Array<{ title: string; href: string }>
  locations: PickUpPoint[]
  delivers: boolean
}

export interface Phone {
  /** E.164. */
  number: string
  /** In the national format of the shop's country. */
  formatted: string
}

export interface PickUpPoint {
  id: string
  name: string
  address: string
  mapsUrl: string | null
  /** Missing where customers see none. */
  hours?: HoursLine[]
}

/** Returns whether the shop offers pick-up or delivery. */
export const takesBookings = ({ delivers, locations }: ShopInfo) => delivers || locations.length > 0

export const homeOf = (shop: Pick<ShopInfo, "code">) => `/${shop.code}`

export const privacySlug = "privacy"

/** The page of how customers' data is used: the owner's page of this slug, or else one in our words. */
export const privacyOf = (shop: Pick<ShopInfo, "code">) => `${homeOf(shop)}/${privacySlug}`
