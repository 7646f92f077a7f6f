import { isBefore, startOfMinute } from "#app/platform/time.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"

interface Held {
  status: ReservationStatus
  occupiedFrom: Temporal.Instant
}

/** Returns the start of what a booking occupies: its items that left before the planned start stay taken from when they left. */
export const heldFrom = ({ status, occupiedFrom }: Held, planned: Temporal.Instant): Temporal.Instant =>
  status === "inProgress" && isBefore(occupiedFrom, planned) ? occupiedFrom : planned

/** Returns the start of what a booking occupies once it has another status: this minute where it is handed out early, as planned where that is taken back. */
export function movedStart(
  { status, occupiedFrom }: Held,
  to: ReservationStatus,
  { planned, now }: { planned: Temporal.Instant; now: Temporal.Instant },
) {
  const left = startOfMinute(now)
  if (to === "inProgress") return isBefore(left, occupiedFrom) ? left : occupiedFrom
  return status === "inProgress" && isBefore(occupiedFrom, planned) ? planned : occupiedFrom
}
