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

/** Whether the bank speaks of a payment that we did not ask for. */
export const isOfAnother = (invoice: OpenInvoice, said: InvoiceState) =>
  said.reference !== invoice.reference || said.amount !== invoice.amount || said.currency !== invoice.currency

/**
 * Returns the status of a payment after the bank has told the state of its invoice. What is older than what is known says nothing; money that has arrived leaves by a refund
 * alone; a payment of another reference, amount or currency is unknown.
 */
export function statusAfter(invoice: OpenInvoice, said: InvoiceState): PaymentStatus {
  const { status, modifiedAt } = invoice
  const isOld = modifiedAt !== null && Temporal.Instant.compare(said.modifiedAt, modifiedAt) < 0
  const hasArrived = status === "completed" || status === "refunded"
  if (isOld || status === "refunded") return status
  if (isOfAnother(invoice, said)) return hasArrived ? status : "unknown"
  if (hasArrived) return said.status === "refunded" ? "refunded" : status
  return said.status
}
