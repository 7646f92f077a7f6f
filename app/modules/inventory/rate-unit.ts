export const rateUnits = ["hour", "day", "month"] as const

/** The unit of time that a price covers. */
export type RateUnit = (typeof rateUnits)[number]
