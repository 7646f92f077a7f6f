import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { findEntry } from "#app/modules/payments/payment-entry.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { findAtBank } from "../card/at-bank.server.ts"
import { checkInvoice } from "../card/check-invoice.server.ts"
import { findBookingId } from "./lock-payable-booking.server.ts"
import type { MoneyDone } from "./record-once.server.ts"
import { shownStatus } from "./shown-status.ts"

/** An invoice is being opened for so long at most. */
const requestSeconds = 30

/**
 * Asks the bank how a card payment or a refund of it stands. Refuses with "reservation.missing", with "payment.missing" where no bank knows it, with "card.starting"
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
  const said = await checkInvoice(scope, paymentId)
  if (!said && invoiceId !== null) throw new Refusal("bank.unanswered", { status: 409 })
  const { kind, status } = await transact(scope, read)
  return { kind: status === before.status ? "unchanged" : "moved", payment: id, status: shownStatus({ kind, status }), undo: null }
}
