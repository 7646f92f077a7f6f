import { listInvoices } from "#app/modules/payments/invoices/invoices.server.ts"
import type { PaymentEntry } from "#app/modules/payments/payment-entry.ts"
import { isOnline } from "#app/modules/payments/payment-status.ts"
import { isExpired } from "#app/modules/reservations/card/accept-payment.server.ts"
import type { findReservationByKey } from "#app/modules/reservations/queries.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { cardPaymentOf, newestOf } from "./card-payment.ts"
import { listPaymentChoices } from "./payment-choices.server.ts"

type Reservation = NonNullable<Awaited<ReturnType<typeof findReservationByKey>>>

/** Tells how the card payments of a booking stand now. */
export async function readCardPayment(
  tx: Tx,
  { id, total, status, holdUntil, prepaid, currency }: Reservation,
  entries: PaymentEntry[],
  isReturning: boolean,
) {
  const isCancelled = status === "cancelled"
  const facts = {
    booking: { total, isCancelled, holdUntil, prepaid },
    entries,
    invoices: await listInvoices(tx, id),
    isExpired: isCancelled && newestOf(entries) !== undefined && (await isExpired(tx, id)),
    isOffered: (await listPaymentChoices(tx, { currency })).some(isOnline),
    isReturning,
  }
  return cardPaymentOf(facts, now())
}
