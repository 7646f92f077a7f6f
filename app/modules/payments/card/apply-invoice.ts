import type { Currency } from "#app/platform/money.ts"
import { recordRefund, setStatus } from "../ledger.ts"
import { isCollected, type PaymentEntry } from "../payment-entry.ts"
import type { InvoiceState, RefundState } from "../providers/card-bank.ts"

/** The payment that an invoice was requested for. */
export interface RequestedInvoice {
  paymentId: string
  reference: string
  /** Minor units. */
  amount: bigint
  currency: Currency
}

/** Returns the id of a refund that the bank made without us: the same at every report. */
export type ForeignRefundId = (order: number) => string

/** Whether the bank's answer is about another payment than the one that was requested. */
export const isMismatched = (request: Omit<RequestedInvoice, "paymentId">, state: InvoiceState) =>
  state.reference !== request.reference || state.amount !== request.amount || state.currency !== request.currency

/**
 * Makes the ledger agree with an invoice as the bank describes it: the payment's status, our refunds of it and those that the bank made without us. Money
 * that has arrived leaves by refunds alone; an invoice of another reference, amount or currency makes the payment unknown.
 */
export function applyInvoice(
  entries: readonly PaymentEntry[],
  request: RequestedInvoice,
  state: InvoiceState,
  newId: () => string,
  foreignId: ForeignRefundId,
): PaymentEntry[] {
  const { paymentId } = request
  const payment = entries.find(({ id }) => id === paymentId)
  if (!payment) throw new Error("The payment of an invoice is not in its booking's ledger")
  if (isMismatched(request, state)) return isCollected(payment) ? [...entries] : setStatus(entries, paymentId, "unknown", newId)
  const isPaid = state.status === "completed" || state.status === "refunded"
  if (!isPaid) return isCollected(payment) ? [...entries] : setStatus(entries, paymentId, state.status, newId)
  const collected = isCollected(payment) ? [...entries] : setStatus(entries, paymentId, "completed", newId)
  // Of a payment that was given back whole no refund is under way any more.
  const isWhole = state.status === "refunded"
  const refunds = state.refunds.map((refund) =>
    isWhole && refund.status === "processing" ? { ...refund, status: "completed" as const } : refund,
  )
  const { refunded, nextForeignId } = applyRefunds(collected, paymentId, refunds, foreignId)
  return isWhole ? setStatus(refunded, paymentId, "refunded", () => nextForeignId()) : refunded
}

/** `nextForeignId`: the id of a refund that the bank has not listed yet. */
function applyRefunds(entries: PaymentEntry[], paymentId: string, refunds: readonly RefundState[], foreignId: ForeignRefundId) {
  const isOurs = ({ extRef }: RefundState) => entries.some(({ id, refundOf }) => id === extRef && refundOf === paymentId)
  const [ours, foreign] = [refunds.filter(isOurs), refunds.filter((refund) => !isOurs(refund))]
  const known = [
    ...ours.map((refund) => ({ ...refund, id: `${refund.extRef}` })),
    ...foreign.map((refund, order) => ({ ...refund, id: foreignId(order) })),
  ]
  const refunded = known.reduce<PaymentEntry[]>(
    (applied, { id, status, amount }) =>
      recordRefund(applied, { id, kind: "refund", refundOf: paymentId, method: "monobank", status, amount }),
    entries,
  )
  const nextForeignId = (order = foreign.length): string => {
    const id = foreignId(order)
    return refunded.some((entry) => entry.id === id) ? nextForeignId(order + 1) : id
  }
  return { refunded, nextForeignId }
}

/** The refunds of a payment that the bank is asked about. Unknown ones are left to people, and to the next attempt to send them. */
export const refundsUnderWay = (entries: readonly PaymentEntry[], paymentId: string) =>
  entries.filter((entry) => entry.refundOf === paymentId && entry.method === "monobank" && isOnItsWay(entry))

export const isOnItsWay = ({ status }: Pick<PaymentEntry, "status">) => status === "pending" || status === "processing"
