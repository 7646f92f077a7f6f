import { randomUUIDv7 } from "node:crypto"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { balanceOf } from "#app/modules/payments/balance.ts"
import { dueNow } from "#app/modules/payments/card/due-now.ts"
import { leftByCard } from "#app/modules/payments/card/left-by-card.ts"
import { editPayments } from "#app/modules/payments/edit-payments.server.ts"
import { holdMarginSeconds, leastPayableSeconds, payableSeconds, requestSeconds } from "#app/modules/payments/invoices/check-schedule.ts"
import { isPayable } from "#app/modules/payments/invoices/invoice-status.ts"
import { type Invoice, listInvoices } from "#app/modules/payments/invoices/invoices.server.ts"
import { addInvoice, type InvoiceRequest, openInvoice } from "#app/modules/payments/invoices/open-invoice.server.ts"
import { failRequest } from "#app/modules/payments/invoices/record-invoice.server.ts"
import type { PaymentEntry } from "#app/modules/payments/payment-entry.ts"
import { BankError } from "#app/modules/payments/providers/card-bank.ts"
import { isChargedOnline } from "#app/modules/payments/providers/providers.server.ts"
import { findPaper } from "#app/modules/payments/queries.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { log } from "#app/platform/log.server.ts"
import { bookingInvoices } from "../money/booking-invoices.server.ts"
import { closeForCustomer, isUnrequested } from "../money/close-card-payments.server.ts"
import { lockPaidBooking, type PaidBooking } from "../money/paid-booking.server.ts"

/** A customer can have the bank open so many invoices of a booking within an hour. */
const mostAnHour = 10

interface StartOptions {
  /** Whether the shop lets customers pay by card now. */
  isOffered?: (tx: Tx) => Promise<boolean>
}

/**
 * Has the bank open an invoice for what is left to pay of a booking now (`dueNow`), and returns the address of the bank's page. An invoice of that amount that can still be paid is
 * offered again; others are closed first, or refused as `closeForCustomer` does. Refuses with "reservation.missing", "card.off" without a token or where it is not offered, "card.currency", "card.cancelled", "card.holdOver" after the
 * booking's time to pay, "card.nothingOpen", "card.underWay" while a payment is under way, "card.starting" while another request waits for the bank, "card.tooOften"
 * after `mostAnHour` invoices that customers requested, and "bank.{failure}" when the bank opens none: the payment is then recorded as failed.
 */
export async function startCardPayment(scope: Scope, reservationId: string, options: StartOptions = {}): Promise<string> {
  const next = await transact(scope, async (tx) => {
    if (options.isOffered && !(await options.isOffered(tx))) throw new Refusal("card.off")
    return claim(tx, scope, reservationId)
  })
  if (next.kind === "resume") return next.pageUrl
  if (next.kind === "close") {
    await closeForCustomer(scope, reservationId)
    return startCardPayment(scope, reservationId, options)
  }
  try {
    return await openInvoice(scope, bookingInvoices, next.request)
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    log.warn({ err: error, organizationId: scope.organization.id }, "the bank opened no invoice")
    throw new Refusal(`bank.${error.kind}`)
  }
}

type Claim = { kind: "resume"; pageUrl: string } | { kind: "close" } | { kind: "open"; request: InvoiceRequest }

async function claim(tx: Tx, scope: Scope, reservationId: string): Promise<Claim> {
  const merchant = await bookingInvoices.findMerchant(tx, { keeps: true })
  if (!merchant) throw new Refusal("card.off")
  const { provider } = merchant
  const booking = await lockPaidBooking(tx, reservationId)
  if (booking.isTest) throw new Refusal("card.off")
  if (!isChargedOnline(booking.currency, provider)) throw new Refusal("card.currency")
  if (booking.isCancelled) throw new Refusal("card.cancelled")
  const validitySeconds = secondsToPay(booking)
  if (validitySeconds < leastPayableSeconds) throw new Refusal("card.holdOver")
  const invoices = await listInvoices(tx, reservationId)
  const waiting = invoices.find(({ invoiceId, nextCheckAt }) => invoiceId === null && nextCheckAt !== null)
  if (waiting && now().since(waiting.requestedAt).total("seconds") < requestSeconds) throw new Refusal("card.starting", { status: 409 })
  if (waiting) await failRequest(tx, scope, bookingInvoices, waiting.paymentId)

  let paymentId = ""
  let resumed: Invoice | undefined
  let isStale = false
  const { entries } = await editPayments(tx, scope.actor, booking, (saved) => {
    const due = dueNow(booking)
    if (balanceOf(due, saved).open === 0n) throw new Refusal("card.nothingOpen", { status: 409 })
    const left = leftByCard(due, saved)
    if (left === 0n) throw new Refusal("card.underWay", { status: 409 })
    const payable = invoices.filter((invoice) => invoice.invoiceId !== null && isPayable(invoice) && isWaitingForPayer(invoice))
    resumed = payable.find(
      ({ amount, pageUrl, payableUntil }) =>
        amount === left && pageUrl !== null && now().until(payableUntil).total("seconds") >= leastPayableSeconds,
    )
    isStale = !resumed && payable.length > 0
    if (resumed || isStale) return { entries: saved }
    const unrequested = saved.find((entry) => isUnrequested(entry, invoices))
    paymentId = unrequested?.id ?? randomUUIDv7()
    const entry: PaymentEntry = {
      id: paymentId,
      kind: "payment",
      refundOf: null,
      method: provider,
      status: "pending",
      amount: left,
    }
    return { id: paymentId, entries: unrequested ? saved.map((each) => (each === unrequested ? entry : each)) : [...saved, entry] }
  })
  if (resumed?.pageUrl) return { kind: "resume", pageUrl: resumed.pageUrl }
  if (isStale || entries.length === 0) return { kind: "close" }
  if (scope.actor.kind === "visitor") limitInvoices(invoices)
  const { reference, amount } = await findPaper(tx, paymentId)
  const requested = { paymentId, subjectId: reservationId, amount, currency: booking.currency, provider, reference, validitySeconds }
  await addInvoice(tx, bookingInvoices, requested)
  const paper = await bookingInvoices.describe(tx, scope, requested)
  return { kind: "open", request: { paymentId, merchant, order: { ...requested, ...paper } } }
}

function limitInvoices(invoices: readonly Invoice[]) {
  const recent = invoices.filter(({ requestedAt }) => now().since(requestedAt).total("hours") < 1)
  const first = recent.at(-mostAnHour)
  if (!first) return
  const seconds = Math.max(
    1,
    Math.ceil(
      now()
        .until(first.requestedAt.add({ hours: 1 }))
        .total("seconds"),
    ),
  )
  throw new Refusal("card.tooOften", { status: 429, retryAfter: seconds, details: { seconds } })
}

function secondsToPay({ holdUntil }: PaidBooking): number {
  const held = holdUntil ? Math.floor(now().until(holdUntil).total("seconds")) - holdMarginSeconds : payableSeconds
  return Math.min(payableSeconds, held)
}

/** Nobody has paid yet: the bank waits for the payer, or has declined a card. */
const isWaitingForPayer = ({ status }: Invoice) => status === "pending" || status === "failed"
