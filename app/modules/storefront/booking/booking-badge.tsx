import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { statusTones } from "#app/modules/reservations/rules/status-tones.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Badge } from "#app/ui/badge.tsx"
import type { CardState } from "../payment/card-payment.ts"

interface BookingBadgeProps {
  status: ReservationStatus
  /** Waits to be paid by card, and ends otherwise. */
  isHeld: boolean
  card: CardState
}

/** The status of a booking for its customer. Of one that is held, how its payment stands. */
export function BookingBadge({ status, isHeld, card }: BookingBadgeProps) {
  const { t } = useTranslation("order")
  if (!isHeld) return <Badge {...statusTones[status]}>{t(`status.${status}`)}</Badge>
  if (card === "checking") return <Badge tone="info">{t("pay.beingChecked")}</Badge>
  if (card === "timeOver") return <Badge tone="neutral">{t("pay.timeOver")}</Badge>
  return <Badge tone="warning">{t("pay.waiting")}</Badge>
}
