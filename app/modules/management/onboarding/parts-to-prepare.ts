/** What a new organization waits for on its first page. */
export const partsToPrepare = ["dashboard", "rentals", "bookings", "reservations"] as const

export type PartToPrepare = (typeof partsToPrepare)[number]
