import type { Picture } from "#app/modules/media/picture.ts"
import type { ShownTariff } from "#app/modules/pricing/line/shown-tariff.ts"
import type { LowestRate } from "#app/modules/pricing/lowest-rate.ts"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Currency } from "#app/platform/money.ts"
import type { ItemFact } from "./item-text.ts"
import type { PropertyFacts } from "./property-facts.ts"

/** An item in a list; `price` in minor units of the shop's currency. */
export interface ItemSummary {
  number: number
  name: string
  shortDescription: string
  price: bigint
  /** Some of its sizes cost more. */
  isFrom?: boolean
  rateUnit: RateUnit
  /** Missing where no length costs less than the price. */
  lowest?: LowestRate
  image: Picture | null
  /** A new shop shows it until it has items of its own. */
  isExample?: boolean
}

/** An empty `alt` means the item's name. */
export type ItemPhoto = Picture & { alt: string }

export interface ItemDetail extends ItemSummary {
  kind: "equipment" | "property"
  facts: PropertyFacts
  /** Both of a property: its place, and the hours of check-in and check-out ("14:00"). */
  place: { address: string; mapsUrl: string | null } | null
  stay: { checkIn: string; checkOut: string } | null
  /** Null where the price is all there is to say. */
  tariff: ShownTariff | null
  description: string
  /** In the order of its page; without empty ones. */
  textFacts: Array<{ name: ItemFact; text: string }>
  /** The shop's word for the choice of a size ("Length"); "" means "Size". */
  sizeName: string
  /** Null for an item that is booked itself. */
  sizes: ItemSize[] | null
  quantity: number
  /** Kept of each piece until its return, in minor units; 0 for nothing. */
  deposit: bigint
  images: ItemPhoto[]
}

/** A size that is chosen on the page of its item. */
export interface ItemSize {
  number: number
  /** With its item's. */
  name: string
  label: string
  /** Minor units for one unit of time. */
  price: bigint
  /** Total stock, regardless of dates. */
  quantity: number
}

/** Quote of an item for the selected dates; empty without dates. */
export interface PeriodOffer {
  /** Minor units for the whole period; `span` is its length: "for 4 days". `isMinimum`: the period is far shorter than the one unit that is paid. */
  total?: { amount: bigint; span: string; isMinimum: boolean; isFrom?: boolean }
  /** So many of its sizes are free, of so many that there are. */
  sizes?: { free: number; of: number }
  /** Given only when few are free. */
  left?: number
  /** Set when booked: the formatted day from which it is free, or null when unknown. */
  unavailableUntil?: string | null
}

export interface ItemCardView extends ItemSummary, PeriodOffer {
  /** The translated rate unit: "day". */
  unit: string
}

/** `locale` is the page's language. */
export interface ShopOfItems {
  code: string
  locale: Locale
  currency: Currency
}
