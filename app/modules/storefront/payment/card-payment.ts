import { type Balance, balanceOf } from "#app/modules/payments/balance.ts"
import { dueNow, isPrepaid, type PrepayableBooking } from "#app/modules/payments/card/due-now.ts"
import { leftByCard } from "#app/modules/payments/card/left-by-card.ts"
import { holdMarginSeconds, leastPayableSeconds } from "#app/modules/payments/invoices/check-schedule.ts"
import type { Invoice } from "#app/modules/payments/invoices/invoices.server.ts"
import { type PaymentEntry, sumOf } from "#app/modules/payments/payment-entry.ts"
import { isOnline } from "#app/modules/payments/payment-status.ts"

/**
 * How a payment by card stands, as the customer is told: "checking" while nobody knows whether it was made · "opening" while the bank prepares its page, "notOpened"
 * when it did not · "unpaid" while it waits to be made · "timeOver" when the stock is about to be free again, "expired" once it is · "returning" and "returned" for money
 * that goes back, "notReturned" for money that the bank has refused to give back, so that the shop has it · "none" where there is nothing to tell.
 */
export type CardState =
  | "checking"
  | "opening"
  | "notOpened"
  | "unpaid"
  | "declined"
  | "timeOver"
  | "expired"
  | "returning"
  | "returned"
  | "notReturned"
  | "none"

/** Minor units of the booking's currency. */
export interface CardPayment {
  state: CardState
  /** Why a card was declined, in the bank's words. */
  reason: string | null
  /** The booking loses its stock unless it is paid within this time; null where it keeps it. */
  secondsLeft: number | null
  /** That can be paid by card now. */
  left: bigint
  /** That went back to the card, or is on its way. */
  returned: bigint
  canPay: boolean
  canPayInPerson: boolean
  canCancel: boolean
}

export interface CardFacts {
  booking: PrepayableBooking & { isCancelled: boolean }
  entries: readonly PaymentEntry[]
  invoices: ReadonlyArray<Pick<Invoice, "paymentId" | "invoiceId" | "nextCheckAt" | "failedChecks" | "failureReason" | "modifiedAt">>
  /** The program has cancelled the booking, since it was not paid in time. */
  isExpired: boolean
  /** The shop takes cards, in the booking's currency. */
  isOffered: boolean
  /** The customer comes back from the bank's page, and the bank may not know of the payment yet. */
  isReturning?: boolean
}

/** Tells how the card payments of a booking stand for its customer at a time. */
export function cardPaymentOf(facts: CardFacts, at: Temporal.Instant): CardPayment {
  const { booking, entries, isOffered } = facts
  const balance = balanceOf(booking, entries)
  const secondsLeft = secondsLeftOf(booking, at)
  const state = stateOf(facts, { ...balance, secondsLeft }, at)
  const isInTime = secondsLeft === null || secondsLeft >= leastPayableSeconds
  const isWaiting = state === "unpaid" || state === "declined" || state === "notOpened"
  const left = leftByCard(dueNow(booking), entries)
  return {
    state,
    reason: state === "declined" ? reasonOf(facts) : null,
    secondsLeft,
    left,
    returned: sumOf(entries.filter(isReturn)),
    canPay: isOffered && !booking.isCancelled && isInTime && left > 0n && (isWaiting || state === "none" || state === "returned"),
    canPayInPerson: isWaiting && secondsLeft !== null && !isPrepaid(booking),
    canCancel: isWaiting && secondsLeft !== null,
  }
}

function secondsLeftOf({ isCancelled, holdUntil }: CardFacts["booking"], at: Temporal.Instant) {
  if (isCancelled || !holdUntil) return null
  return Math.max(0, Math.floor(at.until(holdUntil).total("seconds")) - holdMarginSeconds)
}

function stateOf(
  facts: CardFacts,
  { open, overpaid, secondsLeft }: Balance & Pick<CardPayment, "secondsLeft">,
  at: Temporal.Instant,
): CardState {
  const { booking, entries, isExpired, isReturning = false } = facts
  const card = newestOf(entries)
  if (!card) return "none"
  const invoice = invoiceOf(facts)
  const isOpened = card.status === "pending" && typeof invoice?.invoiceId === "string"
  const isUnanswered = card.status === "pending" && invoice !== undefined && invoice.failedChecks > 0
  if (card.status === "processing" || card.status === "unknown" || isUnanswered || (isOpened && isReturning)) return "checking"
  if (entries.some((entry) => isReturn(entry) && entry.status !== "completed")) return "returning"
  if (overpaid > 0n && entries.some(isFailedReturn)) return "notReturned"
  if (card.status === "refunded") return entries.some(isReturn) ? "returned" : "none"
  // The money came after the booking's end: whether it is kept is decided at once.
  if (card.status === "completed") return isExpired && overpaid > 0n ? "checking" : "none"
  if (booking.isCancelled) return isExpired ? "expired" : "none"
  if (open === 0n) return "none"
  if (secondsLeft === 0) return "timeOver"
  if (card.status === "pending" && invoice?.invoiceId === null) return invoice.nextCheckAt ? "opening" : "notOpened"
  if (card.status === "pending") return secondsLeft === null && !invoice ? "none" : "unpaid"
  if (secondsLeft === null) return invoice?.nextCheckAt && isNews(invoice, at) ? "declined" : "none"
  if (reasonOf(facts) !== null) return "declined"
  return invoice?.invoiceId === null ? "notOpened" : "unpaid"
}

export const newestOf = (entries: readonly PaymentEntry[]) => entries.findLast(({ kind, method }) => kind === "payment" && isOnline(method))

const invoiceOf = ({ entries, invoices }: CardFacts) => invoices.find(({ paymentId }) => paymentId === newestOf(entries)?.id)

/** A booking that keeps its stock can be paid for days: who opens it later has read of the decline. */
const isNews = ({ modifiedAt }: Pick<Invoice, "modifiedAt">, at: Temporal.Instant) =>
  modifiedAt === null || modifiedAt.until(at).total("minutes") < 30

const reasonOf = (facts: CardFacts) => invoiceOf(facts)?.failureReason ?? null

const isFailedReturn = ({ kind, method, status }: PaymentEntry) => kind === "refund" && isOnline(method) && status === "failed"

const isReturn = ({ kind, method, status }: PaymentEntry) => kind === "refund" && isOnline(method) && status !== "failed"
