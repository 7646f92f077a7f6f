import type { TickStep } from "../rules/hand-overs.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"

/** Whether a booking of this status has been handed out, or returned. */
export const isDone = (status: ReservationStatus, step: TickStep) =>
  status === "completed" || (step === "handOut" && status === "inProgress")

/** Puts what is done below what is to be done. Each keeps its order. */
export function inOrderOfWork<Booking>(bookings: Booking[], isBookingDone: (booking: Booking) => boolean) {
  return { open: bookings.filter((booking) => !isBookingDone(booking)), done: bookings.filter(isBookingDone) }
}
