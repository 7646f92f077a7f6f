import type { PaymentState } from "#app/modules/payments/payment-state.ts"
import type { PaymentStatus } from "#app/modules/payments/payment-status.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { statusTones } from "#app/modules/reservations/rules/status-tones.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Badge, type BadgeTone } from "#app/ui/badge.tsx"

const paymentTones: Record<PaymentStatus, BadgeTone> = {
  pending: "warning",
  processing: "info",
  completed: "success",
  failed: "danger",
  refunded: "neutral",
  unknown: "neutral",
}

const moneyTones: Record<PaymentState, BadgeTone> = {
  pending: "warning",
  processing: "info",
  unknown: "warning",
  partPaid: "warning",
  paid: "success",
  overpaid: "info",
  refunded: "neutral",
  failed: "danger",
}

export function StatusBadge({ status }: { status: ReservationStatus }) {
  const { statusMessage } = useStatusMessages()
  return <Badge {...statusTones[status]}>{statusMessage(status)}</Badge>
}

/** Filled only when the payment failed. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const { paymentMessage } = useStatusMessages()
  return (
    <Badge tone={paymentTones[status]} look={status === "failed" ? "tint" : "plain"}>
      {paymentMessage(status)}
    </Badge>
  )
}

interface PaymentStateProps {
  /** Null while nothing is due. */
  state: PaymentState | null
  isCancelled?: boolean
}

/** The money of a whole booking: nothing is due of a cancelled one without a fee. Filled only when a payment failed. */
export function PaymentStateBadge({ state, isCancelled = false }: PaymentStateProps) {
  const { t } = useTranslation("reservations")
  if (isCancelled && !state) {
    return (
      <Badge tone="neutral" look="plain">
        {t("paymentState.notDue")}
      </Badge>
    )
  }
  if (!state) return null
  return (
    <Badge tone={moneyTones[state]} look={state === "failed" ? "tint" : "plain"}>
      {t(`paymentState.${state}`)}
    </Badge>
  )
}

/** Returns the names of statuses for staff; `useCustomerWords` of the storefront has the customer's. */
export function useStatusMessages() {
  const { t } = useTranslation("reservations")
  return {
    statusMessage: (status: ReservationStatus) => t(`status.${status}`),
    paymentMessage: (status: PaymentStatus) => t(`paymentStatus.${status}`),
  }
}
