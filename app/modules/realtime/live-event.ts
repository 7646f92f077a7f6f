/** Changes of bookings that open screens are told of. Each is an event of the queue too. */
export const bookingEvents = ["reservation.created", "reservation.changed", "payment.created", "payment.changed"] as const

export type BookingEventName = (typeof bookingEvents)[number]
