import type { PaymentEntry } from "#app/modules/payments/payment-entry.ts"
import type { PaymentStatus } from "#app/modules/payments/payment-status.ts"

/** The status in whose words an entry is shown: a completed refund is "Refunded", not "Paid". */
export const shownStatus = ({ kind, status }: Pick<PaymentEntry, "kind" | "status">): PaymentStatus =>
  kind === "refund" && status === "completed" ? "refunded" : status
