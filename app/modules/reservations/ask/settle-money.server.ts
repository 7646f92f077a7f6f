import { randomUUIDv7 } from "node:crypto"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { balanceOf } from "#app/modules/payments/balance.ts"
import { editPayments, type PayableBooking } from "#app/modules/payments/edit-payments.server.ts"
import { refundMoney, takeMoney } from "#app/modules/payments/ledger.ts"
import { type PaymentEntry, refundable } from "#app/modules/payments/payment-entry.ts"
import { isOnline } from "#app/modules/payments/payment-status.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { recordCardRefund } from "../card/record-card-refund.server.ts"
import type { MoneyAnswer } from "./status-question.ts"

/**
 * Settles the money of a booking that has got a status. Takes what is owed in cash, or gives back what was paid: each payment the way in which it was paid, to
 * a card by the bank.
 */
export async function settleMoney(tx: Tx, scope: Scope, booking: PayableBooking, answer: MoneyAnswer | undefined): Promise<void> {
  const change = (entries: PaymentEntry[]) => {
    if (answer === "cash") return takeOpen(booking, entries)
    return { entries: answer === "refund" ? refundByHand(entries) : entries }
  }
  const { entries, isUpdated } = await editPayments(tx, scope.actor, booking, change)
  if (isUpdated && answer) await announceLive(tx, "payment.changed", { reservationId: booking.id })
  if (answer !== "refund") return
  for (const entry of entries) {
    const amount = refundable(entries, entry)
    if (amount > 0n) await recordCardRefund(tx, scope, { reservationId: booking.id, paymentId: entry.id, amount })
  }
}

function takeOpen(booking: PayableBooking, entries: PaymentEntry[]) {
  const { open: amount } = balanceOf(booking, entries)
  return amount > 0n ? takeMoney(entries, { amount, method: "cash" }, randomUUIDv7) : { entries }
}

function refundByHand(entries: PaymentEntry[]) {
  const byHand = entries.filter(({ method }) => !isOnline(method))
  return byHand.reduce((left, { id: paymentId, method }) => {
    const payment = left.find(({ id }) => id === paymentId)
    const amount = payment ? refundable(left, payment) : 0n
    return amount > 0n ? refundMoney(left, { paymentId, amount, method }, randomUUIDv7).entries : left
  }, entries)
}
