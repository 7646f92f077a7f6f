export const bookingTabs = ["all", "new", "handOut", "return", "inProgress", "completed", "cancelled"] as const

/** A tab of the list; `handOut` and `return` have today's bookings and late ones, in the organization's zone. */
export type BookingTab = (typeof bookingTabs)[number]
