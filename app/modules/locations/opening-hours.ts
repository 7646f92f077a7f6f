export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const

export type Weekday = (typeof weekdays)[number]

/** Wall times of the shop ("09:00") at which a location opens and closes. */
export interface Hours {
  from: string
  until: string
}

/** A weekday that is left out is closed; without any, no hours are shown. */
export type OpeningHours = { [day in Weekday]?: Hours }
