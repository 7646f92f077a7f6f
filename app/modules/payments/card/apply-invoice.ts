import { recordRefund, setStatus } from "../ledger.ts"
import { isCollected, type PaymentEntry } from "../payment-entry.ts"
import type { PaymentStatus } from "../payment-status.ts"
import type { InvoiceState, RefundState } from "../providers/card-bank.ts"

/** The payment that an invoice was asked for, as we know it. */
export interface AskedInvoice {
  paymentId: string
  reference: string
  /** Minor units. */
  amount: bigint
  currency: string
}

/** Makes an id for a refund that the bank made without us, the same each time it is told. */
export type ForeignRefundId = (order: number) => string

/** Whether what the bank says is about another payment than ours. It then says nothing of ours. */
export const isOfAnother = (asked: AskedInvoice, said: InvoiceState) =>
  said.reference !== asked.reference || said.amount !== asked.amount || said.currency !== asked.currency

/**
 * Makes the ledger agree with an invoice as the bank describes it: the payment's status, our refunds of it and those that the bank made without us. Money
 * that has arrived leaves by refunds alone; an invoice of another reference, amount or currency makes the payment unknown.
 */
export function applyInvoice(
  entries: readonly PaymentEntry[],
  asked: AskedInvoice,
  said: InvoiceState,
  newId: () => string,
  foreignId: ForeignRefundId,
): PaymentEntry[] {
  const { paymentId } = asked
  const payment = entries.find(({ id }) => id === paymentId)
  if (!payment) throw new Error("The payment of an invoice is not in its booking's ledger")
  if (isOfAnother(asked, said)) return isCollected(payment) ? [...entries] : setStatus(entries, paymentId, "unknown", newId)
  const isPaid = said.status === "completed" || said.status === "refunded"
  if (!isPaid) return isCollected(payment) ? [...entries] : setStatus(entries, paymentId, said.status, newId)
  const collected = isCollected(payment) ? [...entries] : setStatus(entries, paymentId, "completed", newId)
  const refunded = applyRefunds(collected, paymentId, said.refunds, foreignId)
  return said.status === "refunded" ? setStatus(refunded, paymentId, "refunded", newId) : refunded
}

function applyRefunds(
  entries: PaymentEntry[],
  paymentId: string,
  refunds: readonly RefundState[],
  foreignId: ForeignRefundId,
): PaymentEntry[] {
  const isOurs = ({ extRef }: RefundState) => entries.some(({ id, refundOf }) => id === extRef && refundOf === paymentId)
  const [ours, foreign] = [refunds.filter(isOurs), refunds.filter((refund) => !isOurs(refund))]
  const said = [
    ...ours.map((refund) => ({ ...refund, id: `${refund.extRef}` })),
    ...foreign.map((refund, order) => ({ ...refund, id: foreignId(order) })),
  ]
  return said.reduce<PaymentEntry[]>(
    (applied, { id, status, amount }) =>
      recordRefund(applied, { id, kind: "refund", refundOf: paymentId, method: "monobank", status, amount }),
    entries,
  )
}

/** The refunds of a payment whose end the bank has not told. */
export const refundsUnderWay = (entries: readonly PaymentEntry[], paymentId: string) =>
  entries.filter(({ refundOf, method, status }) => refundOf === paymentId && method === "monobank" && isOpen(status))

const isOpen = (status: PaymentStatus) => status === "pending" || status === "processing" || status === "unknown"
