import type { Season } from "./season.ts"

export interface Length {
  amount: number
  unit: "hour" | "day" | "month"
}

/** Returns the hours by which lengths are put in order: a day has 24, and a month 30 days. */
export const hoursOf = ({ amount, unit }: Length): number => amount * { hour: 1, day: 24, month: 30 * 24 }[unit]

/** Price of one piece for a length, in minor units. */
export interface Step {
  length: Length
  price: bigint
}

/** How the days of a period count: each that was begun since its start, each date that it touches, or its nights. */
export type DayMode = { by: "hours" } | { by: "dates"; evening: string | null; morning: string | null } | { by: "nights" }

/** How one piece of an item is charged. */
export interface Tariff {
  /** One unit at the price of the item; of an item by nights a day. */
  base: Step
  steps: readonly Step[]
  /**
   * By dates, the first does not count when it is picked up at `evening` or later, nor the last when it is returned at `morning` or earlier: wall times ("18:00"), null
   * where that is not so.
   */
  days: DayMode
  /** Minutes after whole days or months that are not charged; counted by hours alone. */
  grace: number
  /** The seasons of the item, in the order of the shop. */
  seasons: readonly Season[]
  /** Minor units to whose multiple an amount is rounded that a season or a multiple of the price changed: 1, or 100 for whole units of the currency. */
  roundedTo: 1 | 100
  /** The steps are multiples of the price, from a price list. */
  hasMultiples: boolean
}
