/** The steps shown while a new organization is prepared. */
export const preparationSteps = ["dashboard", "rentals", "bookings", "reservations"] as const

export type PreparationStep = (typeof preparationSteps)[number]
