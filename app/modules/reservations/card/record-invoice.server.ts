import { createHash, randomUUIDv7 } from "node:crypto"
import { and, eq } from "drizzle-orm"
import { applyInvoice, isMismatched, isOnItsWay, refundsUnderWay } from "#app/modules/payments/card/apply-invoice.ts"
import { checksUntilUnknown, countFailed, nextCheck } from "#app/modules/payments/card/check-schedule.ts"
import { changeInvoice, findInvoice, type Invoice, listInvoices } from "#app/modules/payments/card/invoices.server.ts"
import { editPayments } from "#app/modules/payments/edit-payments.server.ts"
import { setStatus } from "#app/modules/payments/ledger.ts"
import { isCollected, type PaymentEntry } from "#app/modules/payments/payment-entry.ts"
import { cardMetadata } from "#app/modules/payments/payment-metadata.ts"
import type { PaymentStatus } from "#app/modules/payments/payment-status.ts"
import type { BankError, InvoiceState } from "#app/modules/payments/providers/card-bank.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import { log } from "#app/platform/log.server.ts"
import { reservations } from "../schema.server.ts"
import { listRefundsLeftToPeople } from "./at-bank.server.ts"
import { announceFailedRefunds } from "./failed-refunds.server.ts"
import { lockPaidBooking } from "./paid-booking.server.ts"

const program = { kind: "program" } as const

/**
 * Records the bank's state of an invoice on the payment and its refunds, unless a newer one is recorded. Money that has arrived ends the booking's hold and
 * announces "payment.received", once.
 */
export async function recordInvoice(tx: Tx, paymentId: string, state: InvoiceState): Promise<void> {
  const locked = await lockInvoice(tx, paymentId)
  if (!locked) return
  const { booking, invoice } = locked
  // The database keeps microseconds: finer ones would make a state older than itself.
  const modifiedAt = state.modifiedAt.round("microsecond")
  if (invoice.modifiedAt && Temporal.Instant.compare(modifiedAt, invoice.modifiedAt) < 0) return
  // The read began before the bank ended the invoice: it can't be paid any more. Money is heard of all the same.
  if (invoice.status === "failed" && invoice.nextCheckAt === null && (state.status === "pending" || state.status === "failed")) return
  const left = (await listRefundsLeftToPeople(tx, paymentId)).filter((id) => !state.refunds.some(({ extRef }) => extRef === id))
  let nextCheckAt: Temporal.Instant | null = null
  const { before, entries, isUpdated } = await editPayments(tx, program, booking, (saved) => {
    const applied = markUnknown(applyInvoice(saved, invoice, state, randomUUIDv7, foreignRefundId(invoice)), left)
    nextCheckAt = nextCheck({ ...stateOf(invoice, applied), isExpired: state.isExpired, failedChecks: 0 }, now())
    const last = nextCheckAt === null ? lastStatus[entryOf(applied, paymentId).status] : undefined
    return { entries: last ? setStatus(applied, paymentId, last, randomUUIDv7) : applied }
  })
  const payment = entryOf(entries, paymentId)
  const isUnknownNow = payment.status === "unknown" && entryOf(before, paymentId).status !== "unknown"
  // Once for each time that the bank has changed it: an invoice is asked about for days.
  const isNews = !invoice.modifiedAt || isUnknownNow || Temporal.Instant.compare(modifiedAt, invoice.modifiedAt) > 0
  if (isNews && isMismatched(invoice, state)) {
    log.error({ organizationId: tx.organizationId, paymentId }, "the bank answered with another payment")
  }
  const isNew = !isCollected(entryOf(before, paymentId)) && isCollected(payment)
  await changeInvoice(tx, paymentId, {
    invoiceId: state.invoiceId,
    modifiedAt,
    // Once: what was erased with a person does not come back.
    ...(isNew && { providerPaymentId: state.payment?.id ?? null, metadata: cardMetadata(state.payment?.card) }),
    failureReason: payment.status === "failed" ? (state.failureReason ?? null) : null,
    failedChecks: 0,
    nextCheckAt,
  })
  if (isUpdated) await announceLive(tx, "payment.changed", { reservationId: booking.id })
  await announceFailedRefunds(tx, paymentId, before, entries)
  if (isUnknownNow) await announce(tx, "payment.unknown", { paymentId })
  if (isNew) {
    if (booking.holdUntil && !booking.isCancelled) await endHold(tx, booking.id)
    await announce(tx, "payment.received", { reservationId: booking.id, paymentId })
  }
}

/**
 * Records that the bank could not be asked of an open invoice, or of a closed one of which it has news (`isReported`). After several times a payment whose money has not
 * arrived is unknown, also a declined one: its customer may have paid with another card since.
 */
export async function recordFailedCheck(tx: Tx, paymentId: string, error: BankError, { isReported = false } = {}): Promise<void> {
  const locked = await lockInvoice(tx, paymentId)
  if (!locked || (locked.invoice.nextCheckAt === null && !isReported)) return
  const { booking, invoice } = locked
  const failedChecks = invoice.nextCheckAt === null ? 1 : countFailed(invoice.failedChecks)
  const isLost = failedChecks >= checksUntilUnknown || error.kind === "token"
  const left = await listRefundsLeftToPeople(tx, paymentId)
  const { before, entries, isUpdated } = await editPayments(tx, program, booking, (saved) => {
    const isUnknown = isLost && !isCollected(entryOf(saved, paymentId))
    return { entries: markUnknown(isUnknown ? setStatus(saved, paymentId, "unknown", randomUUIDv7) : saved, left) }
  })
  // An earlier token's merchant has the invoice.
  const isForeign = error.kind === "refused" && isCollected(entryOf(entries, paymentId))
  const planned = isForeign ? null : nextCheck({ ...stateOf(invoice, entries), isExpired: false, failedChecks }, now())
  const asked = now().add({ seconds: error.pauseSeconds })
  await changeInvoice(tx, paymentId, {
    failedChecks,
    nextCheckAt: planned && Temporal.Instant.compare(asked, planned) > 0 ? asked : planned,
  })
  if (isUpdated) await announceLive(tx, "payment.changed", { reservationId: booking.id })
  if (entryOf(before, paymentId).status !== entryOf(entries, paymentId).status) await announce(tx, "payment.unknown", { paymentId })
}

/**
 * Fails a payment whose request for an invoice got no answer: nobody knows the URL of a page that the bank may have made. Returns false where the invoice is known
 * after all, from a slow answer or a webhook.
 */
export async function failRequest(tx: Tx, reservationId: string, paymentId: string): Promise<boolean> {
  await lockPaidBooking(tx, reservationId)
  const invoice = await findInvoice(tx, paymentId, { locks: true })
  if (invoice?.invoiceId !== null) return false
  await endInvoice(tx, reservationId, paymentId)
  return true
}

/** Fails card payments whose invoice was never requested, but the one of the id `keeps`. */
export async function failUnrequested(tx: Tx, reservationId: string, keeps?: string): Promise<void> {
  const booking = await lockPaidBooking(tx, reservationId)
  const invoices = await listInvoices(tx, reservationId)
  const { isUpdated } = await editPayments(tx, program, booking, (saved) => ({
    entries: saved
      .filter((entry) => entry.id !== keeps && isUnrequested(entry, invoices))
      .reduce<PaymentEntry[]>((entries, { id }) => setStatus(entries, id, "failed", randomUUIDv7), saved),
  }))
  if (isUpdated) await announceLive(tx, "payment.changed", { reservationId })
}

/** Recorded with the booking, but its invoice was not requested yet. */
export const isUnrequested = (entry: PaymentEntry, invoices: readonly Invoice[]) =>
  entry.kind === "payment" &&
  entry.method === "monobank" &&
  entry.status === "pending" &&
  !invoices.some(({ paymentId }) => paymentId === entry.id)

/** Fails a payment whose invoice the bank has closed. */
export async function endInvoice(tx: Tx, reservationId: string, paymentId: string): Promise<void> {
  const booking = await lockPaidBooking(tx, reservationId)
  const { isUpdated } = await editPayments(tx, program, booking, (entries) => ({
    entries: isCollected(entryOf(entries, paymentId)) ? entries : setStatus(entries, paymentId, "failed", randomUUIDv7),
  }))
  await changeInvoice(tx, paymentId, { nextCheckAt: null })
  if (isUpdated) await announceLive(tx, "payment.changed", { reservationId })
}

/** Lets the booking keep its stock from now on, and announces it as placed. */
export async function endHold(tx: Tx, reservationId: string): Promise<void> {
  await tx
    .update(reservations)
    .set({ holdUntil: null, updatedAt: now() })
    .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.id, reservationId)))
  await announceLive(tx, "reservation.placed", { reservationId })
}

/** Locks the booking before it reads the invoice: whoever changes a payment holds the booking's lock. */
async function lockInvoice(tx: Tx, paymentId: string) {
  const found = await findInvoice(tx, paymentId)
  if (!found) return undefined
  const booking = await lockPaidBooking(tx, found.reservationId)
  const invoice = await findInvoice(tx, paymentId)
  return invoice && { booking, invoice }
}

/** Of an invoice that is asked for no more: one that nobody has paid has failed, whether or not the bank says so, and of one that is being paid nobody knows. */
const lastStatus: Partial<Record<PaymentStatus, PaymentStatus>> = { pending: "failed", processing: "unknown" }

/** Refunds that the bank has not confirmed in a day are left to people. */
const markUnknown = (entries: readonly PaymentEntry[], ids: readonly string[]) =>
  entries.map((entry): PaymentEntry => (ids.includes(entry.id) && isOnItsWay(entry) ? { ...entry, status: "unknown" } : entry))

function entryOf(entries: readonly PaymentEntry[], paymentId: string): PaymentEntry {
  const entry = entries.find(({ id }) => id === paymentId)
  if (!entry) throw new Error("The payment of an invoice is not in its booking's ledger")
  return entry
}

function stateOf({ paymentId, requestedAt, payableUntil }: Invoice, entries: readonly PaymentEntry[]) {
  const { status } = entryOf(entries, paymentId)
  return { status, requestedAt, payableUntil, isRefunding: refundsUnderWay(entries, paymentId).length > 0 }
}

/** A UUID of the invoice and the order of the refund in the bank's list, which only grows. */
const foreignRefundId =
  ({ paymentId }: Invoice) =>
  (order: number) => {
    const hash = createHash("sha256").update(`${paymentId} ${order}`).digest("hex")
    return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
  }
