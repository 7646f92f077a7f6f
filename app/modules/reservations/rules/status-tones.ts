import type { BadgeStyle } from "#app/ui/badge.tsx"
import type { ReservationStatus } from "./reservation-status.ts"

/** The colours of a booking's statuses and of one that is late, for staff and customers: the more a booking is out, the more its badge is filled. */
export const statusTones: Record<ReservationStatus | "late", BadgeStyle> = {
  new: { tone: "info", look: "outline" },
  confirmed: { tone: "brand" },
  inProgress: { tone: "violet", look: "solid" },
  late: { tone: "danger", look: "solid" },
  completed: { tone: "neutral" },
  cancelled: { tone: "neutral" },
}
