import { randomUUIDv7 } from "node:crypto"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { balanceOf } from "#app/modules/payments/balance.ts"
import { editPayments, type PayableBooking } from "#app/modules/payments/edit-payments.server.ts"
import { findRecorded } from "#app/modules/payments/find-recorded.server.ts"
import { refundMoney, takeMoney } from "#app/modules/payments/ledger.ts"
import type { PaymentEntry } from "#app/modules/payments/payment-entry.ts"
import { isToCard, type Refund, refundsDue } from "#app/modules/payments/refunds-due.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { listPaidAtBank } from "../money/list-paid-at-bank.server.ts"
import type { TakeInput } from "../money/money-input.ts"
import { recordCardRefund } from "../money/record-card-refund.server.ts"
import { takeShown } from "../money/take-shown.server.ts"
import { undoRecorded } from "../money/undo-money.server.ts"
import type { MoneyAnswer } from "./status-question.ts"

/** The money that moves with a status. */
interface Moved {
  answer?: MoneyAnswer | "refundCards" | undefined
  taking?: TakeInput | undefined
  /** The id under which a payment was recorded that is taken back. */
  undoes?: string | undefined
}

/**
 * Settles the money of a booking that has got a status, or was just made. Takes what is owed in cash, or as `takeShown`, or gives back what was paid: each payment the way in which it
 * was paid, to a card by the bank, and no more than is over. Refuses with "payment.reused", and as `takeShown` and `undoRecorded`.
 */
export async function settleMoney(tx: Tx, scope: Scope, booking: PayableBooking, { answer, taking, undoes }: Moved): Promise<void> {
  if (taking && (await findRecorded(tx, taking.newId))) throw new Refusal("payment.reused")
  let refunds: Refund[] = []
  const change = (saved: PaymentEntry[]) => {
    if (taking) return takeShown(booking, saved, taking)
    if (answer === "cash") return takeOpen(booking, saved)
    if (answer === "refund" || answer === "refundCards") refunds = refundsDue(booking, saved)
    return { entries: answer === "refund" ? refundByHand(saved, refunds) : saved }
  }
  const { isUpdated } = await editPayments(tx, scope.actor, booking, change, taking?.newId)
  if (isUpdated && (answer || taking)) await announceLive(tx, "payment.changed", { reservationId: booking.id })
  if (undoes) await undoRecorded(tx, scope, booking, undoes)
  const toCards = refunds.filter(isToCard)
  if (toCards.length === 0) return
  const atBank = await listPaidAtBank(tx, booking.id, { keeps: true })
  for (const { payment, amount } of toCards)
    if (atBank.has(payment.id)) await recordCardRefund(tx, scope, { reservationId: booking.id, paymentId: payment.id, amount })
}

function takeOpen(booking: PayableBooking, entries: PaymentEntry[]) {
  const { open: amount } = balanceOf(booking, entries)
  return amount > 0n ? takeMoney(entries, { amount, method: "cash" }, randomUUIDv7) : { entries }
}

const refundByHand = (entries: readonly PaymentEntry[], refunds: readonly Refund[]): PaymentEntry[] =>
  refunds
    .filter((refund) => !isToCard(refund))
    .reduce<PaymentEntry[]>(
      (left, { payment: { id: paymentId, method }, amount }) => refundMoney(left, { paymentId, amount, method }, randomUUIDv7).entries,
      [...entries],
    )
