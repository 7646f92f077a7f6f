import type { PaymentStatus } from "#app/modules/payments/payment-status.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Badge, type BadgeTone } from "#app/ui/badge.tsx"
import type { ReservationStatus } from "../rules/reservation-status.ts"

const statusTones: Record<ReservationStatus, BadgeTone> = {
  new: "info",
  confirmed: "brand",
  inProgress: "violet",
  completed: "neutral",
  cancelled: "neutral",
}

const paymentTones: Record<PaymentStatus, BadgeTone> = {
  pending: "warning",
  processing: "info",
  completed: "success",
  failed: "danger",
  refunded: "neutral",
  unknown: "neutral",
}

export function StatusBadge({ status }: { status: ReservationStatus }) {
  const { t } = useTranslation("reservations")
  return <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>
}

/** A dot and a word; filled only when the payment failed. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const { t } = useTranslation("reservations")
  return (
    <Badge tone={paymentTones[status]} filled={status === "failed"}>
      {t(`paymentStatus.${status}`)}
    </Badge>
  )
}
