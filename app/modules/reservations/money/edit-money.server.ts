import { randomUUIDv7 } from "node:crypto"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { editPayments } from "#app/modules/payments/edit-payments.server.ts"
import { type Change, refundMoney } from "#app/modules/payments/ledger.ts"
import type { PaymentEntry } from "#app/modules/payments/payment-entry.ts"
import { isOnline } from "#app/modules/payments/payment-status.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { expectNonePayable } from "./at-bank.server.ts"
import { closeCardPayments } from "./close-card-payments.server.ts"
import { findBookingId } from "./find-booking-id.server.ts"
import type { RefundInput, TakeInput } from "./money-input.ts"
import { endHold, type PaidBooking } from "./paid-booking.server.ts"
import { type MoneyDone, recordOnce } from "./record-once.server.ts"
import { refundToCard } from "./refund-to-card.server.ts"
import { takeShown } from "./take-shown.server.ts"

/**
 * Records money that was taken at the counter, once for each `newId`. The bank first ends what the customer could still pay by card: it refuses as `closeCardPayments`
 * does. Refuses with "reservation.missing", as `takeShown`, and with "payment.reused".
 */
export async function takePayment(scope: Scope, number: number, input: TakeInput): Promise<MoneyDone> {
  const { newId, amount, method } = input
  const requested = { kind: "payment", refundOf: null, amount, method } as const
  await closeCardPayments(scope, await transact(scope, (tx) => findBookingId(tx, number)))
  return recordOnce(scope, number, {
    newId,
    requested,
    record: async (tx, booking) => {
      await expectNonePayable(tx, booking.id)
      const id = await record(tx, scope, booking, newId, (entries) => takeShown(booking, entries, input))
      if (booking.holdUntil) await endHold(tx, booking.id)
      return id
    },
  })
}

/**
 * Records money that was given back, once for each `newId`; the bank is asked to give it back to a card. Refuses with "reservation.missing", "payment.missing",
 * "refund.exceeds", "payment.reused" and, for a card, as `refundToCard`.
 */
export async function refundPayment(scope: Scope, number: number, { newId, payment, amount, method }: RefundInput): Promise<MoneyDone> {
  if (isOnline(method)) return refundToCard(scope, number, { newId, payment, amount, method })
  return recordOnce(scope, number, {
    newId,
    requested: { kind: "refund", refundOf: payment, amount, method },
    record: (tx, booking) =>
      record(tx, scope, booking, newId, (entries) => refundMoney(entries, { paymentId: payment, amount, method }, randomUUIDv7)),
  })
}

async function record(tx: Tx, scope: Scope, booking: PaidBooking, newId: string, change: (entries: PaymentEntry[]) => Change) {
  let changedId = ""
  const apply = (entries: PaymentEntry[]) => {
    const changed = change(entries)
    changedId = changed.id
    return changed
  }
  const { isUpdated } = await editPayments(tx, scope.actor, booking, apply, newId)
  if (isUpdated) await announceLive(tx, "payment.changed", { reservationId: booking.id })
  return changedId
}
