import type { ReservationStatus } from "../rules/reservation-status.ts"

/** A booking as a screen shows it. */
export interface HoldableBooking {
  status: ReservationStatus
  /** The end of the time in which it keeps its stock unpaid, in ISO 8601; null where it keeps it anyway. */
  heldUntil: string | null
}

/** Whether its customer is paying by card. A status that staff set ends that at once, also while it is being saved. */
export const isBeingPaid = ({ status, heldUntil }: HoldableBooking) => status === "new" && heldUntil !== null

/** Minutes that are left to pay, rounded up; 0 once the time is over. */
export const minutesLeft = (heldUntil: string, present: Temporal.Instant): number =>
  Math.max(0, Math.ceil(present.until(Temporal.Instant.from(heldUntil)).total("minutes")))
