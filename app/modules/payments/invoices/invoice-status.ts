import type { InvoiceStatus, PaymentStatus } from "../payment-status.ts"
import type { InvoiceState } from "../providers/card-bank.ts"
import type { Invoice } from "./invoices.server.ts"

/** Its money has arrived, whether or not it was given back since. */
export const hasArrived = (status: InvoiceStatus): boolean => status === "completed" || status === "refunded"

/** Returns the status of the payment of an invoice: held money has not arrived. */
export const paymentStatusOf = (status: InvoiceStatus): PaymentStatus => (status === "held" ? "processing" : status)

/** Could still be paid, as far as we know. */
export const isPayable = ({ status, nextCheckAt }: Pick<Invoice, "status" | "nextCheckAt">): boolean =>
  nextCheckAt !== null && !hasArrived(status) && status !== "held"

/** Whether the bank's answer is about another payment than the one that was requested. */
export const isMismatched = (invoice: Pick<Invoice, "reference" | "amount" | "currency">, state: InvoiceState): boolean =>
  state.reference !== invoice.reference || state.amount !== invoice.amount || state.currency !== invoice.currency

/**
 * Returns the status of an invoice after an answer of the bank. Money that has arrived leaves by a refund alone; an answer of another reference, amount or currency makes
 * the invoice unknown. What is held is neither payable nor arrived: it is captured or released, and not paid again.
 */
export function statusAfter(invoice: Pick<Invoice, "status" | "reference" | "amount" | "currency">, state: InvoiceState): InvoiceStatus {
  const { status } = invoice
  if (status === "refunded") return status
  if (isMismatched(invoice, state)) return status === "completed" ? status : "unknown"
  if (status === "completed") return state.status === "refunded" ? "refunded" : status
  if (status === "held" && (state.status === "pending" || state.status === "processing")) return status
  return state.status
}

/** Returns the final status of an invoice that is checked no more: an unpaid one has failed, whether or not the bank says so; one that was being paid is unknown. */
export function lastStatus(status: InvoiceStatus): InvoiceStatus {
  if (status === "pending") return "failed"
  return status === "processing" ? "unknown" : status
}
