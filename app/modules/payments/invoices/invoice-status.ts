import type { PaymentStatus } from "../payment-status.ts"
import type { InvoiceState } from "../providers/card-bank.ts"
import type { Invoice } from "./invoices.server.ts"

/** Its money has arrived, whether or not it was given back since. */
export const hasArrived = (status: PaymentStatus): boolean => status === "completed" || status === "refunded"

/** Could still be paid, as far as we know. */
export const isPayable = ({ status, nextCheckAt }: Pick<Invoice, "status" | "nextCheckAt">): boolean =>
  nextCheckAt !== null && !hasArrived(status)

/** Whether the bank's answer is about another payment than the one that was requested. */
export const isMismatched = (invoice: Pick<Invoice, "reference" | "amount" | "currency">, state: InvoiceState): boolean =>
  state.reference !== invoice.reference || state.amount !== invoice.amount || state.currency !== invoice.currency

/**
 * Returns the status of an invoice after an answer of the bank. Money that has arrived leaves by a refund alone; an answer of another reference, amount or currency makes
 * the invoice unknown. A deposit that is held, to be captured or released later, would be one more status here: neither payable nor arrived.
 */
export function statusAfter(invoice: Pick<Invoice, "status" | "reference" | "amount" | "currency">, state: InvoiceState): PaymentStatus {
  const { status } = invoice
  if (status === "refunded") return status
  if (isMismatched(invoice, state)) return status === "completed" ? status : "unknown"
  if (status === "completed") return state.status === "refunded" ? "refunded" : status
  return state.status
}

/** Returns the status of an invoice that is asked for no more: one that nobody has paid has failed, whether or not the bank says so; of one that is being paid nobody knows. */
export function lastStatus(status: PaymentStatus): PaymentStatus {
  if (status === "pending") return "failed"
  return status === "processing" ? "unknown" : status
}
