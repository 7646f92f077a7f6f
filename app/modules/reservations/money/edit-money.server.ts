import { randomUUIDv7 } from "node:crypto"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { editPayments, findRecorded, type PayableBooking } from "#app/modules/payments/edit-payments.server.ts"
import { isReversible, refundMoney, setStatus, takeMoney } from "#app/modules/payments/ledger.ts"
import { isListed, type PaymentEntry } from "#app/modules/payments/payment-entry.ts"
import type { PaymentStatus } from "#app/modules/payments/payment-status.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Currency } from "#app/platform/money.ts"
import { lockBooking } from "./lock-booking.server.ts"
import type { RefundInput, StatusInput, TakeInput } from "./money-input.ts"

/** What was done, for the message about it. `undo` is the status that takes it back, where one does. */
export interface MoneyDone {
  kind: "taken" | "givenBack" | "moved"
  payment: string
  status: PaymentStatus
  amount: bigint
  currency: Currency
  undo: PaymentStatus | null
}

/** Records money that was taken at the counter, once for each `newId`. Refuses with "payment.missing". */
export const takePayment = (scope: Scope, number: number, { newId, amount, method }: TakeInput): Promise<MoneyDone> =>
  recordOnce(scope, number, { newId, kind: "taken" }, (entries) => takeMoney(entries, { amount, method }, randomUUIDv7))

/** Records money that was given back, once for each `newId`. Refuses with "payment.missing" and "refund.exceeds". */
export const refundPayment = (scope: Scope, number: number, { newId, payment, amount, method }: RefundInput): Promise<MoneyDone> =>
  recordOnce(scope, number, { newId, kind: "givenBack" }, (entries) =>
    refundMoney(entries, { paymentId: payment, amount, method }, randomUUIDv7),
  )

/** Sets any status of a payment or refund. Refuses with "payment.missing", "payment.nothingOpen", "refund.status" and "refund.exceeds". */
export const setPaymentStatus = (scope: Scope, number: number, input: StatusInput): Promise<MoneyDone> =>
  transact(scope, async (tx) => setStatusOf(tx, scope, await lockBooking(tx, { number }), input))

/** The same for a booking that is named by its id. */
export async function changePaymentStatus(scope: Scope, { id, reservationId }: { id: string; reservationId: string }, to: PaymentStatus) {
  await transact(scope, async (tx) => setStatusOf(tx, scope, await lockBooking(tx, { id: reservationId }), { payment: id, status: to }))
}

type Change = (entries: PaymentEntry[]) => { id: string; entries: PaymentEntry[] }

function recordOnce(scope: Scope, number: number, { newId, kind }: { newId: string; kind: "taken" | "givenBack" }, change: Change) {
  return transact(scope, async (tx): Promise<MoneyDone> => {
    const booking = await lockBooking(tx, { number })
    const recorded = (await findRecorded(tx, booking.id, newId)) ?? (await record(tx, scope, booking, { newId, change }))
    return {
      kind,
      payment: recorded.id,
      status: recorded.status,
      amount: recorded.amount,
      currency: booking.currency,
      undo: kind === "taken" ? "pending" : null,
    }
  })
}

async function record(tx: Tx, scope: Scope, booking: PayableBooking, { newId, change }: { newId: string; change: Change }) {
  let changedId = ""
  const apply = (entries: PaymentEntry[]) => {
    const changed = change(entries)
    changedId = changed.id
    return changed.entries
  }
  const { entries } = await editPayments(tx, scope.actor, booking, apply, newId)
  await announceLive(tx, "payment.changed", { reservationId: booking.id })
  return entryIn(entries, changedId)
}

async function setStatusOf(tx: Tx, scope: Scope, booking: PayableBooking, { payment: id, status }: StatusInput): Promise<MoneyDone> {
  const set = (entries: PaymentEntry[]) => setStatus(entries, id, status, randomUUIDv7)
  const { before, entries, isChanged } = await editPayments(tx, scope.actor, booking, set)
  if (isChanged) await announceLive(tx, "payment.changed", { reservationId: booking.id })
  const { amount, status: former } = entryIn(before, id)
  // Nothing is open that it could wait for: its amount would be lost.
  if (!isListed(entryIn(entries, id))) throw new Refusal("payment.nothingOpen", { status: 409 })
  const undo = isChanged && isReversible(booking, before, entries, id) ? former : null
  return { kind: "moved", payment: id, status, amount, currency: booking.currency, undo }
}

function entryIn(entries: PaymentEntry[], id: string): PaymentEntry {
  const entry = entries.find((each) => each.id === id)
  if (!entry) throw new Refusal("payment.missing")
  return entry
}
