import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Currency } from "#app/platform/money.ts"

/** What every page of a storefront knows of its shop; `locale` is the page's language. */
export interface ShopInfo {
  code: string
  /** The public address of the program: "https://orenda.example". */
  origin: string
  name: string
  locale: Locale
  timeZone: string
  currency: Currency
  /** How dates and times are chosen: apart, or in one control. */
  periodSkin: "separate" | "combined"
  phone: Phone | null
  /** Its colours, as a style for the head. */
  colors: string | null
  logoLight: Logo | null
  logoDark: Logo | null
  pages: Array<{ title: string; href: string }>
  locations: PickUpPoint[]
  /** Whether it brings what is booked. */
  delivers: boolean
}

/** A file of its own; its size in pixels. */
export interface Logo {
  src: string
  width: number
  height: number
}

export interface Phone {
  /** In E.164. */
  number: string
  /** As people of the shop's country read it. */
  formatted: string
}

export interface PickUpPoint {
  id: string
  name: string
  address: string
  mapsUrl: string | null
}

/** Whether there is any way to get what is booked. */
export const takesBookings = ({ delivers, locations }: ShopInfo) => delivers || locations.length > 0

export const homeOf = (shop: Pick<ShopInfo, "code">) => `/${shop.code}`
