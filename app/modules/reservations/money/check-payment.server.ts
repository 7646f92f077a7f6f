import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { checkInvoice, recordCheck } from "#app/modules/payments/invoices/check-invoice.server.ts"
import { requestSeconds } from "#app/modules/payments/invoices/check-schedule.ts"
import { findInvoice } from "#app/modules/payments/invoices/invoices.server.ts"
import { findEntry } from "#app/modules/payments/payment-entry.ts"
import { BankError } from "#app/modules/payments/providers/card-bank.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { findAtBank } from "./at-bank.server.ts"
import { bookingInvoices } from "./booking-invoices.server.ts"
import { findBookingId } from "./find-booking-id.server.ts"
import type { MoneyDone } from "./record-once.server.ts"
import { shownStatus } from "./shown-status.ts"

/** Between two questions about the same invoice, however many people ask. */
const leastSeconds = 5

/**
 * Checks a card payment or a refund of it at the bank; one that was checked a moment ago is answered from the stored state. Refuses with "reservation.missing", with "payment.missing" where no bank knows it, with "card.starting"
 * while its invoice is being opened, and with "bank.unanswered".
 */
export async function checkPayment(scope: Scope, number: number, id: string): Promise<MoneyDone> {
  const read = async (tx: Tx) => findEntry(await listPayments(tx, await findBookingId(tx, number)), id)
  const { before, atBank } = await transact(scope, async (tx) => {
    const before = await read(tx)
    return { before, atBank: await findAtBank(tx, before) }
  })
  if (!atBank) throw new Refusal("payment.missing")
  const { invoiceId, requestedAt, paymentId } = atBank.invoice
  if (invoiceId === null && now().since(requestedAt).total("seconds") < requestSeconds) throw new Refusal("card.starting", { status: 409 })
  const isClaimed = await transact(scope, (tx) => claimQuestion(tx, paymentId))
  const isAnswered = isClaimed
    ? !((await checkInvoice(scope, bookingInvoices, paymentId)) instanceof BankError)
    : atBank.invoice.failedChecks === 0
  if (!isAnswered && invoiceId !== null) throw new Refusal("bank.unanswered", { status: 409 })
  const { kind, status } = await transact(scope, read)
  return { kind: status === before.status ? "unchanged" : "moved", payment: id, status: shownStatus({ kind, status }), undo: null }
}

/** Records that an invoice is about to be checked at the bank. Returns false where it was checked within `leastSeconds`. */
async function claimQuestion(tx: Tx, paymentId: string): Promise<boolean> {
  const invoice = await findInvoice(tx, paymentId, { locks: true })
  if (!invoice || (invoice.askedAt && now().since(invoice.askedAt).total("seconds") < leastSeconds)) return false
  await recordCheck(tx, invoice)
  return true
}
