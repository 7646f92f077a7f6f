import type { ReactNode } from "react"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Badge } from "#app/ui/badge.tsx"

interface ShortBadgeProps {
  status: ReservationStatus
  /** Items are missing while the booking holds them. */
  isShort: boolean
  otherwise?: ReactNode
}

/** Marks a booking that is still to be handed out and would not get all of its items; `otherwise` for another. */
export function ShortBadge({ status, isShort, otherwise = null }: ShortBadgeProps) {
  const { t } = useTranslation("status")
  return isShort && (status === "new" || status === "confirmed") ? <Badge tone="danger">{t("short.badge")}</Badge> : otherwise
}
