import { randomUUIDv7 } from "node:crypto"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { balanceOf } from "#app/modules/payments/balance.ts"
import { editPayments, type PayableBooking } from "#app/modules/payments/edit-payments.server.ts"
import { findRecorded, type Recorded } from "#app/modules/payments/find-recorded.server.ts"
import { type Change, isReversible, refundMoney, setStatus, takeMoney } from "#app/modules/payments/ledger.ts"
import { findEntry, isListed, isWaiting, type PaymentEntry } from "#app/modules/payments/payment-entry.ts"
import type { PaymentStatus } from "#app/modules/payments/payment-status.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import { isUniqueViolation } from "#app/platform/database/outage.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { lockPayableBooking } from "./lock-payable-booking.server.ts"
import type { RefundInput, StatusInput, TakeInput } from "./money-input.ts"
import { shownStatus } from "./shown-status.ts"

/** The outcome of a write, for its message. */
export interface MoneyDone {
  kind: "taken" | "givenBack" | "moved"
  payment: string
  /** In whose words the entry is shown. */
  status: PaymentStatus
  /** The id under which the change was recorded, where it can be undone. */
  undo: string | null
}

/** Details of a "payment.openChanged" refusal: the open amount that was shown, and the present one, in minor units. */
export interface OpenDetails {
  was: string
  open: string
}

/**
 * Records money that was taken at the counter, once for each `newId`. Refuses with "reservation.missing", with "payment.openChanged" when another amount is open than
 * was shown, and with "payment.reused".
 */
export function takePayment(scope: Scope, number: number, { newId, open: shown, amount, method }: TakeInput): Promise<MoneyDone> {
  const asked = { kind: "payment", refundOf: null, amount, method } as const
  return recordOnce(scope, number, { newId, asked }, (entries, booking) => {
    const { open } = balanceOf(booking, entries)
    const details: OpenDetails = { was: String(shown), open: String(open) }
    if (open !== shown) throw new Refusal("payment.openChanged", { status: 409, details })
    return takeMoney(entries, { amount, method }, randomUUIDv7)
  })
}

/** Records money that was given back, once for each `newId`. Refuses with "reservation.missing", "payment.missing", "refund.exceeds" and "payment.reused". */
export function refundPayment(scope: Scope, number: number, { newId, payment, amount, method }: RefundInput): Promise<MoneyDone> {
  const asked = { kind: "refund", refundOf: payment, amount, method } as const
  return recordOnce(scope, number, { newId, asked }, (entries) =>
    refundMoney(entries, { paymentId: payment, amount, method }, randomUUIDv7),
  )
}

type Asked = Pick<Recorded, "kind" | "refundOf" | "amount" | "method">
type ChangeOf = (entries: PaymentEntry[], booking: PayableBooking) => Change

async function recordOnce(scope: Scope, number: number, { newId, asked }: { newId: string; asked: Asked }, change: ChangeOf) {
  try {
    return await transact(scope, async (tx): Promise<MoneyDone> => {
      const booking = await lockPayableBooking(tx, number)
      const recorded = await findRecorded(tx, newId)
      if (recorded && !isAsked(recorded, booking, asked)) throw new Refusal("payment.reused")
      const payment = recorded?.paymentId ?? (await record(tx, scope, booking, { newId, change }))
      const isTaken = asked.kind === "payment"
      const status = shownStatus({ kind: asked.kind, status: "completed" })
      return { kind: isTaken ? "taken" : "givenBack", payment, status, undo: isTaken ? newId : null }
    })
  } catch (error) {
    // Another booking took the id at the same moment: the lock of this one does not keep it away.
    throw isUniqueViolation(error) ? new Refusal("payment.reused", { cause: error }) : error
  }
}

const isAsked = ({ reservationId, kind, refundOf, amount, method }: Recorded, booking: PayableBooking, asked: Asked) =>
  reservationId === booking.id && kind === asked.kind && refundOf === asked.refundOf && amount === asked.amount && method === asked.method

async function record(tx: Tx, scope: Scope, booking: PayableBooking, { newId, change }: { newId: string; change: ChangeOf }) {
  let changedId = ""
  const apply = (entries: PaymentEntry[]) => {
    const changed = change(entries, booking)
    changedId = changed.id
    return changed
  }
  const { isUpdated } = await editPayments(tx, scope.actor, booking, apply, newId)
  if (isUpdated) await announceLive(tx, "payment.changed", { reservationId: booking.id })
  return changedId
}

/**
 * Sets any status of a payment or refund. Refuses with "reservation.missing", "payment.missing", "payment.changed" when its status is no longer `from`,
 * "payment.nothingOpen", "refund.status" and "refund.exceeds".
 */
export function setPaymentStatus(scope: Scope, number: number, { payment: id, from, status }: StatusInput): Promise<MoneyDone> {
  return transact(scope, async (tx) => {
    const booking = await lockPayableBooking(tx, number)
    const set = (entries: PaymentEntry[]) => {
      if (findEntry(entries, id).status !== from) throw new Refusal("payment.changed", { status: 409 })
      return { id, entries: setStatus(entries, id, status, randomUUIDv7) }
    }
    const recordId = randomUUIDv7()
    const { before, entries, isUpdated } = await editPayments(tx, scope.actor, booking, set, recordId)
    if (isUpdated) await announceLive(tx, "payment.changed", { reservationId: booking.id })
    const entry = entries.find((each) => each.id === id)
    // Nothing is open that it could wait for: its amount would be lost.
    if (entry && !isListed(entry) && !entries.some((each) => isWaiting(each) && isListed(each)))
      throw new Refusal("payment.nothingOpen", { status: 409 })
    const undo = from !== status && isReversible(booking, before, entries, id) ? recordId : null
    return { kind: "moved", payment: id, status: shownStatus({ kind: entry?.kind ?? "payment", status }), undo }
  })
}
