import { randomUUIDv7 } from "node:crypto"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { editPayments } from "#app/modules/payments/edit-payments.server.ts"
import { closeInvoices } from "#app/modules/payments/invoices/close-invoices.server.ts"
import { type Invoice, listInvoices } from "#app/modules/payments/invoices/invoices.server.ts"
import { setStatus } from "#app/modules/payments/ledger.ts"
import type { PaymentEntry } from "#app/modules/payments/payment-entry.ts"
import { isOnline } from "#app/modules/payments/payment-status.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { bookingInvoices } from "./booking-invoices.server.ts"
import { lockPaidBooking } from "./paid-booking.server.ts"

/**
 * Has the bank end every invoice of a booking that could still be paid, so that its money can be taken another way, or its stock freed. Refuses as `closeInvoices`.
 * Fails card payments whose invoice was never requested, except the one that the caller `keeps`.
 */
export async function closeCardPayments(scope: Scope, reservationId: string, { keeps }: { keeps?: string } = {}): Promise<void> {
  await closeInvoices(scope, bookingInvoices, reservationId)
  await transact(scope, (tx) => failUnrequested(tx, reservationId, keeps))
}

/** Ends the card payments of a booking for its customer, who may have paid on another page: refuses with "card.unknown" where the bank can't be asked. */
export async function closeForCustomer(scope: Scope, reservationId: string): Promise<void> {
  try {
    await closeCardPayments(scope, reservationId)
  } catch (error) {
    if (error instanceof Refusal && error.code.startsWith("bank.")) throw new Refusal("card.unknown", { status: 409 })
    throw error
  }
}

async function failUnrequested(tx: Tx, reservationId: string, keeps?: string): Promise<void> {
  const booking = await lockPaidBooking(tx, reservationId)
  const invoices = await listInvoices(tx, reservationId)
  const { isUpdated } = await editPayments(tx, { kind: "program" }, booking, (saved) => ({
    entries: saved
      .filter((entry) => entry.id !== keeps && isUnrequested(entry, invoices))
      .reduce<PaymentEntry[]>((entries, { id }) => setStatus(entries, id, "failed", randomUUIDv7), saved),
  }))
  if (isUpdated) await announceLive(tx, "payment.changed", { reservationId })
}

/** Recorded with the booking, but its invoice was not requested yet. */
export const isUnrequested = (entry: PaymentEntry, invoices: readonly Invoice[]) =>
  entry.kind === "payment" &&
  isOnline(entry.method) &&
  entry.status === "pending" &&
  !invoices.some(({ paymentId }) => paymentId === entry.id)
