import { createHash, randomUUIDv7 } from "node:crypto"
import { translators } from "#app/messages/translators.server.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { applyInvoice, isOnItsWay } from "#app/modules/payments/card/apply-invoice.ts"
import { findCardToken } from "#app/modules/payments/card/card-account.server.ts"
import { editPayments } from "#app/modules/payments/edit-payments.server.ts"
import type { InvoiceChange, InvoicePurpose } from "#app/modules/payments/invoices/invoice-purpose.ts"
import { hasArrived, isMismatched, paymentStatusOf } from "#app/modules/payments/invoices/invoice-status.ts"
import { changeInvoice, type Invoice } from "#app/modules/payments/invoices/invoices.server.ts"
import { findRefund } from "#app/modules/payments/invoices/refund-requests.server.ts"
import type { PaymentEntry } from "#app/modules/payments/payment-entry.ts"
import { cardMetadata } from "#app/modules/payments/payment-metadata.ts"
import { isOnline } from "#app/modules/payments/payment-status.ts"
import { cardBank } from "#app/modules/payments/providers/card-bank.server.ts"
import { BankError } from "#app/modules/payments/providers/card-bank.ts"
import { findPaper } from "#app/modules/payments/queries.server.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import { toPublicUrl } from "#app/platform/mail/mail.server.ts"
import { listRefundsLeftToPeople } from "./at-bank.server.ts"
import { endHold, lockPaidBooking, type PaidBooking } from "./paid-booking.server.ts"

const program = { kind: "program" } as const

/** Invoices of card payments for bookings, paid to the shop. The ledger of the booking is its book. */
export const bookingInvoices: InvoicePurpose = {
  name: "booking",
  async findMerchant(tx, options) {
    const found = await findCardToken(tx, options)
    return found && { ...found, bank: cardBank(found.provider) }
  },
  lock: lockPaidBooking,
  describe,
  record,
  failRefund,
}

type DescribedPayment = Pick<Invoice, "paymentId" | "subjectId" | "provider">

async function describe(tx: Tx, { organization }: Scope, { paymentId, subjectId, provider }: DescribedPayment) {
  const { number, key, language } = await lockPaidBooking(tx, subjectId)
  const { description } = await findPaper(tx, paymentId)
  return {
    description: `${organization.name} · ${number}: ${description}`.slice(0, 200),
    // On a fiscal receipt, in the language of the customer.
    line: { name: translators[language].t("reservations:booking", { number }), code: String(number) },
    redirectUrl: toPublicUrl(`/${organization.urlCode}/booking-preview`, { key, paid: "" }),
    webhookUrl: toPublicUrl(`/api/webhooks/${provider}/${organization.id}`),
  }
}

/** Brings the ledger in line. Money that has arrived ends the booking's hold and announces "payment.received", once. */
async function record(tx: Tx, _scope: Scope, { invoice, status: atBank, answer }: InvoiceChange): Promise<void> {
  const status = paymentStatusOf(atBank)
  const { paymentId, subjectId } = invoice
  const booking = await lockPaidBooking(tx, subjectId)
  const state = answer instanceof BankError ? undefined : answer
  const refunds = state && !isMismatched(invoice, state) ? state.refunds : []
  const left = (await listRefundsLeftToPeople(tx, paymentId)).filter((id) => !state?.refunds.some(({ extRef }) => extRef === id))
  await changeLedger(tx, booking, paymentId, (saved) =>
    markUnknown(applyInvoice(saved, { paymentId, status, refunds }, randomUUIDv7, foreignRefundId(paymentId)), left),
  )
  if (status === "unknown" && invoice.status !== "unknown") await announce(tx, "payment.unknown", { paymentId })
  if (hasArrived(invoice.status) || !hasArrived(status)) return
  // Once: what was erased with a person does not come back.
  await changeInvoice(tx, paymentId, { providerPaymentId: state?.payment?.id ?? null, metadata: cardMetadata(state?.payment?.card) })
  if (booking.holdUntil && !booking.isCancelled) await endHold(tx, booking.id)
  await announce(tx, "payment.received", { reservationId: booking.id, paymentId })
}

async function failRefund(tx: Tx, { paymentId, subjectId }: Invoice, refundId: string): Promise<void> {
  await changeLedger(tx, await lockPaidBooking(tx, subjectId), paymentId, (saved) =>
    saved.map((entry) => (entry.id === refundId && entry.status !== "completed" ? { ...entry, status: "failed" } : entry)),
  )
}

/** Changes the payments of a booking in the program's name. Announces each requested refund that the bank refuses by this change. */
async function changeLedger(tx: Tx, booking: PaidBooking, paymentId: string, change: (saved: PaymentEntry[]) => PaymentEntry[]) {
  const { before, entries, isUpdated } = await editPayments(tx, program, booking, (saved) => ({ entries: change(saved) }))
  if (isUpdated) await announceLive(tx, "payment.changed", { reservationId: booking.id })
  const wasOpen = (refundId: string) => before.some(({ id, status }) => id === refundId && status !== "failed")
  for (const { id: refundId, refundOf, method, status } of entries) {
    const hasFailed = refundOf === paymentId && isOnline(method) && status === "failed" && wasOpen(refundId)
    // A refund that the shop makes at the bank itself was never requested.
    if (hasFailed && (await findRefund(tx, refundId))?.requestedAt) await announce(tx, "payment.refund-failed", { paymentId, refundId })
  }
}

/** Refunds that the bank has not confirmed in a day are left to people. */
const markUnknown = (entries: readonly PaymentEntry[], ids: readonly string[]) =>
  entries.map((entry): PaymentEntry => (ids.includes(entry.id) && isOnItsWay(entry) ? { ...entry, status: "unknown" } : entry))

/** A UUID of the payment and the order of the refund in the bank's list, which only grows. */
const foreignRefundId = (paymentId: string) => (order: number) => {
  const hash = createHash("sha256").update(`${paymentId} ${order}`).digest("hex")
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
