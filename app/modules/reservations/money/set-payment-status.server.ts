import { randomUUIDv7 } from "node:crypto"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { refundsUnderWay } from "#app/modules/payments/card/apply-invoice.ts"
import { editPayments } from "#app/modules/payments/edit-payments.server.ts"
import { settleInvoice } from "#app/modules/payments/invoices/invoices.server.ts"
import { isReversible, setStatus } from "#app/modules/payments/ledger.ts"
import { findEntry, isCollected, isListed, isWaiting, type PaymentEntry, statusesOf } from "#app/modules/payments/payment-entry.ts"
import type { PaymentStatus } from "#app/modules/payments/payment-status.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { type AtBank, expectNonePayable, findAtBank, isLeftToPeople } from "./at-bank.server.ts"
import { mayHandleCards } from "./card-rights.ts"
import { closeCardPayments } from "./close-card-payments.server.ts"
import { findBookingId } from "./find-booking-id.server.ts"
import type { StatusInput } from "./money-input.ts"
import { endHold, lockPaidBooking } from "./paid-booking.server.ts"
import type { MoneyDone } from "./record-once.server.ts"
import { shownStatus } from "./shown-status.ts"

/**
 * Sets any status of a payment or refund. Money that was taken another way first has the bank end what could be paid by card, and refuses as `closeCardPayments`.
 * Refuses with "reservation.missing", "payment.missing", "payment.changed" when its status is no longer `from`, "payment.nothingOpen", "refund.status",
 * "refund.exceeds", with "payment.ofDeposit" what was kept of a deposit, and with "payment.atBank" where the bank says how it stands.
 */
export async function setPaymentStatus(scope: Scope, number: number, { payment: id, from, status }: StatusInput): Promise<MoneyDone> {
  const { reservationId, takes } = await transact(scope, async (tx) => {
    const reservationId = await findBookingId(tx, number)
    const entry = findEntry(await listPayments(tx, reservationId), id)
    return { reservationId, takes: status === "completed" && entry.kind === "payment" && !(await findAtBank(tx, entry)) }
  })
  if (takes) await closeCardPayments(scope, reservationId, { keeps: id })
  return transact(scope, async (tx) => {
    const booking = await lockPaidBooking(tx, number)
    if (takes) await expectNonePayable(tx, booking.id)
    const known: PaymentEntry[] = await listPayments(tx, booking.id)
    const atBank = await findAtBank(tx, findEntry(known, id))
    const set = (entries: PaymentEntry[]) => {
      if (findEntry(entries, id).status !== from) throw new Refusal("payment.changed", { status: 409 })
      if (atBank && !maySettle(scope, atBank, from, status)) throw new Refusal("payment.atBank")
      const { method } = findEntry(entries, id)
      if (!statusesOf({ kind: "payment", method }).includes(status)) throw new Refusal("payment.ofDeposit")
      return { id, entries: setStatus(entries, id, status, randomUUIDv7) }
    }
    const recordId = randomUUIDv7()
    const { before, entries, isUpdated } = await editPayments(tx, scope.actor, booking, set, recordId)
    if (isUpdated) await announceLive(tx, "payment.changed", { reservationId: booking.id })
    const entry = entries.find((each) => each.id === id)
    // Nothing is open that it could wait for: its amount would be lost.
    if (entry && !isListed(entry) && !entries.some((each) => isWaiting(each) && isListed(each)))
      throw new Refusal("payment.nothingOpen", { status: 409 })
    if (atBank && refundsUnderWay(entries, atBank.invoice.paymentId).length === 0) {
      await settleInvoice(tx, atBank.invoice, atBank.invoice.paymentId === id ? status : atBank.invoice.status)
    }
    if (booking.holdUntil && entry && isCollected(entry)) await endHold(tx, booking.id)
    const undo = !atBank && from !== status && isReversible(booking, before, entries, id) ? recordId : null
    return { kind: "moved", payment: id, status: shownStatus({ kind: entry?.kind ?? "payment", status }), undo }
  })
}

/** An admin may say how a payment ended when the bank has not reported it for a day. */
const maySettle = (scope: Scope, { requestedAt }: AtBank, from: PaymentStatus, to: PaymentStatus) =>
  mayHandleCards(scope.actor) && isLeftToPeople(from, requestedAt) && (to === "completed" || to === "failed")
