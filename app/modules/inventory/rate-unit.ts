export const rateUnits = ["hour", "day", "month"] as const

/** The unit of time that an item's price is for. */
export type RateUnit = (typeof rateUnits)[number]
