import { isMismatched } from "#app/modules/payments/card/apply-invoice.ts"
import type { PaymentStatus } from "#app/modules/payments/payment-status.ts"
import type { InvoiceState } from "#app/modules/payments/providers/card-bank.ts"
import type { Currency } from "#app/platform/money.ts"

/** A payment of a subscription, as far as the bank can change it. */
export interface OpenInvoice {
  reference: string
  status: PaymentStatus
  amount: bigint
  currency: Currency
  modifiedAt: Temporal.Instant | null
}

/**
 * Returns the status of a payment after an answer of the bank. An answer older than the last one changes nothing; money that has arrived leaves by a refund
 * alone; an answer with another reference, amount or currency makes the payment unknown.
 */
export function statusAfter(invoice: OpenInvoice, state: InvoiceState): PaymentStatus {
  const { status, modifiedAt } = invoice
  const isOld = modifiedAt !== null && Temporal.Instant.compare(state.modifiedAt, modifiedAt) < 0
  const hasArrived = status === "completed" || status === "refunded"
  if (isOld || status === "refunded") return status
  if (isMismatched(invoice, state)) return hasArrived ? status : "unknown"
  if (hasArrived) return state.status === "refunded" ? "refunded" : status
  return state.status
}
