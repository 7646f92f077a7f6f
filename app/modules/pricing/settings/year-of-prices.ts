import type { PriceSettings } from "#app/modules/organizations/price-settings.ts"
import type { ItemOfPrices } from "../items/priced-item.ts"
import { unitPrice } from "../line/unit-price.ts"
import type { RateUnit } from "../rate-unit.ts"
import { type Season, seasonOn } from "../season.ts"
import { tariffOf } from "../tariff-of.ts"

export const monthsOfYear = 12

export interface YearOfPrices {
  /** The first day of the present month: "2026-12-01". */
  first: string
  item: { number: number; rateUnit: RateUnit } | null
  /** For each day from the first: the id of its season, and the price of one unit of the item that begins on it, in minor units. */
  days: Array<{ season: string | null; price: bigint | null }>
}

interface YearOptions {
  today: Temporal.PlainDate
  seasons: readonly Season[]
  item: ItemOfPrices | undefined
  prices: PriceSettings
}

/** Returns the seasons of twelve months, with the prices of `item` where there is one. */
export function yearOfPrices({ today, seasons, item, prices }: YearOptions): YearOfPrices {
  const first = today.with({ day: 1 })
  // A season may be a part of a month.
  const tariff = item && item.rateUnit !== "month" ? tariffOf({ prices }, item) : undefined
  const { days: count } = first.until(first.add({ months: monthsOfYear }))
  const days = Array.from({ length: count }, (_, index) => {
    const date = first.add({ days: index })
    const season = seasonOn(item?.seasons ?? seasons, date)
    return { season: season?.id ?? null, price: tariff ? unitPrice(tariff, season) : null }
  })
  return { first: first.toString(), item: item ? { number: item.number, rateUnit: item.rateUnit } : null, days }
}
