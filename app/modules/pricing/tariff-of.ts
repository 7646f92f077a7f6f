import type { PriceSettings } from "#app/modules/organizations/price-settings.ts"
import { dividedHalfUp } from "./divided-half-up.ts"
import type { RateUnit } from "./rate-unit.ts"
import type { Season } from "./season.ts"
import type { Length, Step, Tariff } from "./tariff.ts"

/** A step of a price list: the price of the item times so many hundredths. */
export interface Multiple {
  length: Length
  /** 500 is five times the price. */
  hundredths: number
}

/** Columns of an item that decide its price, in minor units. */
export interface PricedItem {
  price: bigint
  rateUnit: RateUnit
  /** By the day: each date counts that is touched. */
  byDates: boolean
  /** The item's own; empty where it has none. */
  steps: readonly Step[]
  /** Steps of its price list; null where it has none. */
  multiples: readonly Multiple[] | null
  /** They stand in the order of the shop. */
  seasons: readonly Season[]
}

/** Returns how an item is charged today. */
export function tariffOf({ prices }: { prices: PriceSettings }, item: PricedItem): Tariff {
  const { price, rateUnit, byDates, steps, multiples, seasons } = item
  const { evening, morning, grace, roundsToWhole } = prices
  const plain = plainTariff(price, rateUnit)
  const isByDates = rateUnit === "day" && byDates
  return {
    ...plain,
    steps: multiples ? multiples.map(({ length, hundredths }) => ({ length, price: multiplied(price, hundredths) })) : steps,
    days: isByDates ? { by: "dates", evening, morning } : plain.days,
    grace: !isByDates && (rateUnit === "day" || rateUnit === "month") ? grace : 0,
    seasons,
    roundedTo: roundsToWhole ? 100 : 1,
    hasMultiples: multiples !== null,
  }
}

/** Returns a tariff of this price alone, without steps, seasons or grace, as lines have it that were booked before there were any. */
export const plainTariff = (price: bigint, rateUnit: RateUnit): Tariff => ({
  base: { length: { amount: 1, unit: rateUnit === "night" ? "day" : rateUnit }, price },
  steps: [],
  days: { by: rateUnit === "night" ? "nights" : "hours" },
  grace: 0,
  seasons: [],
  roundedTo: 1,
  hasMultiples: false,
})

/** Returns the tariff at a price that staff set: it counts days as before, and knows neither steps nor seasons. */
export const atOwnPrice = (tariff: Tariff, price: bigint): Tariff => ({
  ...tariff,
  base: { ...tariff.base, price },
  steps: [],
  seasons: [],
  hasMultiples: false,
})

const multiplied = (price: bigint, hundredths: number) => dividedHalfUp(price * BigInt(hundredths), 100n)
