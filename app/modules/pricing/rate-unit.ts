export const rateUnits = ["hour", "day", "night", "month"] as const

/** The unit of time that a price covers. Property alone is rented by nights: between two dates, from the check-in time of the first to the check-out time of the last. */
export type RateUnit = (typeof rateUnits)[number]
