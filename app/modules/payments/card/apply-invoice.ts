import { recordRefund, setStatus } from "../ledger.ts"
import { isCollected, type PaymentEntry } from "../payment-entry.ts"
import { isOnline, type PaymentStatus } from "../payment-status.ts"
import type { RefundState } from "../providers/card-bank.ts"

/** How an invoice stands, with the refunds that the bank lists. */
export interface InvoiceNews {
  paymentId: string
  status: PaymentStatus
  refunds: readonly RefundState[]
}

/** Returns the id of a refund that the bank made without us: the same at every report. */
export type ForeignRefundId = (order: number) => string

/**
 * Makes the ledger agree with an invoice: the payment's status, our refunds of it and those that the bank made without us. Money that has arrived leaves by refunds
 * alone.
 */
export function applyInvoice(
  entries: readonly PaymentEntry[],
  { paymentId, status, refunds }: InvoiceNews,
  newId: () => string,
  foreignId: ForeignRefundId,
): PaymentEntry[] {
  const payment = entries.find(({ id }) => id === paymentId)
  if (!payment) throw new Error("The payment of an invoice is not in its booking's ledger")
  const isPaid = status === "completed" || status === "refunded"
  if (!isPaid) return isCollected(payment) ? [...entries] : setStatus(entries, paymentId, status, newId)
  const collected = isCollected(payment) ? [...entries] : setStatus(entries, paymentId, "completed", newId)
  // A payment that was given back whole has no refund under way any more.
  const isWhole = status === "refunded"
  const known = refunds.map((refund) => (isWhole && refund.status === "processing" ? { ...refund, status: "completed" as const } : refund))
  const { refunded, nextForeignId } = applyRefunds(collected, payment, known, foreignId)
  return isWhole ? setStatus(refunded, paymentId, "refunded", () => nextForeignId()) : refunded
}

/** `nextForeignId`: the id of a refund that the bank has not listed yet. */
function applyRefunds(entries: PaymentEntry[], payment: PaymentEntry, refunds: readonly RefundState[], foreignId: ForeignRefundId) {
  const isOurs = ({ extRef }: RefundState) => entries.some(({ id, refundOf }) => id === extRef && refundOf === payment.id)
  const [ours, foreign] = [refunds.filter(isOurs), refunds.filter((refund) => !isOurs(refund))]
  const known = [
    ...ours.map((refund) => ({ ...refund, id: `${refund.extRef}` })),
    ...foreign.map((refund, order) => ({ ...refund, id: foreignId(order) })),
  ]
  const refunded = known.reduce<PaymentEntry[]>(
    (applied, { id, status, amount }) =>
      recordRefund(applied, { id, kind: "refund", refundOf: payment.id, method: payment.method, status, amount }),
    entries,
  )
  const nextForeignId = (order = foreign.length): string => {
    const id = foreignId(order)
    return refunded.some((entry) => entry.id === id) ? nextForeignId(order + 1) : id
  }
  return { refunded, nextForeignId }
}

/** Lists the refunds of a payment that are checked at the bank. Unknown ones wait for people, or for the next attempt to send them. */
export const refundsUnderWay = (entries: readonly PaymentEntry[], paymentId: string) =>
  entries.filter((entry) => entry.refundOf === paymentId && isOnline(entry.method) && isOnItsWay(entry))

export const isOnItsWay = ({ status }: Pick<PaymentEntry, "status">) => status === "pending" || status === "processing"
