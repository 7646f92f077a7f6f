export const bookingTabs = ["all", "new", "handOut", "return", "inProgress", "completed", "cancelled"] as const

/** A tab of the list; `handOut` and `return` are today's and those that are late, in the organization's zone. */
export type BookingTab = (typeof bookingTabs)[number]
