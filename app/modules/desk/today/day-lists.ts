import type { TickStep } from "#app/modules/reservations/rules/hand-overs.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"

/** Whether a booking of this status has been handed out, or returned. */
export const isDone = (status: ReservationStatus, step: TickStep) =>
  status === "completed" || (step === "handOut" && status === "inProgress")

/** Whether a booking of this status is due back and not handed out yet. */
export const isPlanned = (status: ReservationStatus, step: TickStep) => step === "return" && (status === "new" || status === "confirmed")

/** Splits the bookings of a step into those to be done, those that are only planned and those that are done. Each keeps its order. */
export function groupByWork<Booking>(bookings: Booking[], step: TickStep, statusOf: (booking: Booking) => ReservationStatus) {
  const {
    open = [],
    planned = [],
    done = [],
  } = Object.groupBy(bookings, (booking) => {
    const status = statusOf(booking)
    return isDone(status, step) ? "done" : isPlanned(status, step) ? "planned" : "open"
  })
  return { open, planned, done }
}
