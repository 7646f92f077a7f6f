import { randomUUIDv7 } from "node:crypto"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { balanceOf } from "#app/modules/payments/balance.ts"
import { findCardToken } from "#app/modules/payments/card/card-account.server.ts"
import { holdMarginSeconds, leastPayableSeconds, payableSeconds, requestSeconds } from "#app/modules/payments/card/check-schedule.ts"
import { type Invoice, isPayable, listInvoices, markRequested, recordOpened } from "#app/modules/payments/card/invoices.server.ts"
import { leftByCard } from "#app/modules/payments/card/left-by-card.ts"
import { editPayments } from "#app/modules/payments/edit-payments.server.ts"
import type { PaymentEntry } from "#app/modules/payments/payment-entry.ts"
import { cardBank } from "#app/modules/payments/providers/card-bank.server.ts"
import { BankError } from "#app/modules/payments/providers/card-bank.ts"
import { monobank } from "#app/modules/payments/providers/monobank/monobank.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import { log } from "#app/platform/log.server.ts"
import { toPublicUrl } from "#app/platform/mail/mail.server.ts"
import { closeForCustomer } from "./close-invoices.server.ts"
import { lineOf } from "./invoice-line.server.ts"
import { lockPaidBooking, type PaidBooking } from "./paid-booking.server.ts"
import { failRequest, isUnrequested } from "./record-invoice.server.ts"

/** A customer can have the bank open so many invoices of a booking within an hour. */
const mostAnHour = 10

interface StartOptions {
  /** Whether the shop lets customers pay by card now. */
  isOffered?: (tx: Tx) => Promise<boolean>
}

/**
 * Has the bank open an invoice for what is left to pay of a booking, and returns the address of the bank's page. An invoice of that amount that can still be paid is
 * offered again; others are closed first, or refused as `closeForCustomer` does. Refuses with "reservation.missing", "card.off" without a token or where it is not offered, "card.currency", "card.cancelled", "card.holdOver" after the
 * booking's time to pay, "card.nothingOpen", "card.underWay" while a payment is under way, "card.starting" while another request waits for the bank, "card.tooOften"
 * after `mostAnHour` invoices that customers asked for, and "bank.{failure}" when the bank opens none: the payment is then recorded as failed.
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
  const { token, invoice, booking, validitySeconds } = next
  const { organization } = scope
  try {
    const opened = await cardBank().createInvoice(token, {
      amount: invoice.amount,
      currency: invoice.currency,
      reference: invoice.reference,
      description: `${organization.name} · ${booking.number}: ${invoice.description}`.slice(0, 200),
      line: lineOf(booking),
      validitySeconds,
      redirectUrl: toPublicUrl(`/${organization.urlCode}/booking-preview`, { key: booking.key, paid: "" }),
      webhookUrl: toPublicUrl(`/api/webhooks/monobank/${organization.id}`),
    })
    await transact(scope, async (tx) => {
      await recordOpened(tx, invoice.paymentId, opened, validitySeconds)
      await announce(tx, "payment.check-due", { paymentId: invoice.paymentId }, { afterSeconds: 12 })
    })
    return opened.pageUrl
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    log.warn({ err: error, organizationId: organization.id }, "the bank opened no invoice")
    await transact(scope, (tx) => failRequest(tx, reservationId, invoice.paymentId))
    throw new Refusal(`bank.${error.kind}`)
  }
}

type Claim =
  | { kind: "resume"; pageUrl: string }
  | { kind: "close" }
  | { kind: "create"; token: string; invoice: Invoice; booking: PaidBooking; validitySeconds: number }

async function claim(tx: Tx, scope: Scope, reservationId: string): Promise<Claim> {
  const token = await findCardToken(tx, { keeps: true })
  if (token === undefined) throw new Refusal("card.off")
  const booking = await lockPaidBooking(tx, reservationId)
  if (booking.isTest) throw new Refusal("card.off")
  if (!monobank.currencies.includes(booking.currency)) throw new Refusal("card.currency")
  if (booking.isCancelled) throw new Refusal("card.cancelled")
  const validitySeconds = secondsToPay(booking)
  if (validitySeconds < leastPayableSeconds) throw new Refusal("card.holdOver")
  const invoices = await listInvoices(tx, reservationId)
  const waiting = invoices.find(({ invoiceId, nextCheckAt }) => invoiceId === null && nextCheckAt !== null)
  if (waiting && now().since(waiting.requestedAt).total("seconds") < requestSeconds) throw new Refusal("card.starting", { status: 409 })
  if (waiting) await failRequest(tx, reservationId, waiting.paymentId)

  let paymentId = ""
  let resumed: Invoice | undefined
  let isStale = false
  const { entries } = await editPayments(tx, scope.actor, booking, (saved) => {
    if (balanceOf(booking, saved).open === 0n) throw new Refusal("card.nothingOpen", { status: 409 })
    const left = leftByCard(booking, saved)
    if (left === 0n) throw new Refusal("card.underWay", { status: 409 })
    const payable = invoices.filter((invoice) => invoice.invoiceId !== null && isPayable(invoice) && isWaitingForPayer(saved, invoice))
    resumed = payable.find(
      ({ amount, paymentUrl, payableUntil }) =>
        amount === left && paymentUrl !== null && now().until(payableUntil).total("seconds") >= leastPayableSeconds,
    )
    isStale = !resumed && payable.length > 0
    if (resumed || isStale) return { entries: saved }
    const unrequested = saved.find((entry) => isUnrequested(entry, invoices))
    paymentId = unrequested?.id ?? randomUUIDv7()
    const entry: PaymentEntry = { id: paymentId, kind: "payment", refundOf: null, method: "monobank", status: "pending", amount: left }
    return { id: paymentId, entries: unrequested ? saved.map((each) => (each === unrequested ? entry : each)) : [...saved, entry] }
  })
  if (resumed?.paymentUrl) return { kind: "resume", pageUrl: resumed.paymentUrl }
  if (isStale || entries.length === 0) return { kind: "close" }
  if (scope.actor.kind === "visitor") limitInvoices(invoices)
  await markRequested(tx, paymentId)
  const invoice = (await listInvoices(tx, reservationId)).find((each) => each.paymentId === paymentId)
  if (!invoice) throw new Error("A payment that was just recorded is gone")
  return { kind: "create", token, invoice, booking, validitySeconds }
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
const isWaitingForPayer = (entries: readonly PaymentEntry[], { paymentId }: Invoice) =>
  entries.some(({ id, status }) => id === paymentId && (status === "pending" || status === "failed"))
