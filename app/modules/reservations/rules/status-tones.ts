import type { BadgeTone } from "#app/ui/badge.tsx"
import type { ReservationStatus } from "./reservation-status.ts"

/** The colours of a booking's statuses, for staff and customers. */
export const statusTones: Record<ReservationStatus, BadgeTone> = {
  new: "info",
  confirmed: "brand",
  inProgress: "violet",
  completed: "neutral",
  cancelled: "neutral",
}
