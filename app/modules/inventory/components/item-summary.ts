import type { Picture } from "#app/modules/media/picture.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Currency } from "#app/platform/money.ts"
import type { RateUnit } from "../rate-unit.ts"

/** An item as a shop's list shows it; `price` in minor units of the shop's currency. */
export interface ItemSummary {
  number: number
  name: string
  price: bigint
  rateUnit: RateUnit
  image: Picture | null
}

export interface ItemDetail extends ItemSummary {
  shortDescription: string
  description: string
  quantity: number
  images: Picture[]
}

/** What the chosen dates say of an item; all of it is missing while no dates are chosen. */
export interface PeriodOffer {
  /** In minor units, for the whole period; `span` is that period in words, "for 4 days". */
  total?: { amount: bigint; span: string }
  /** How many are free, given only where it is worth saying. */
  left?: number
  /** Booked on these dates: the day it is free from, in words, or null when that is not known. */
  unavailableUntil?: string | null
}

export interface ItemCardView extends ItemSummary, PeriodOffer {
  /** What its price is for, in words: "day". */
  unit: string
}

/** The shop that a list belongs to; `locale` is the page's language. */
export interface ShopOfItems {
  code: string
  locale: Locale
  currency: Currency
}
