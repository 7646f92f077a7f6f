import { randomUUIDv7 } from "node:crypto"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { editPayments, type PayableBooking } from "#app/modules/payments/edit-payments.server.ts"
import { findFormer, findRecorded, isChangedSince } from "#app/modules/payments/find-recorded.server.ts"
import { undoChange } from "#app/modules/payments/ledger.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { findAtBank } from "./at-bank.server.ts"
import { lockPaidBooking } from "./paid-booking.server.ts"
import type { MoneyDone } from "./record-once.server.ts"
import { shownStatus } from "./shown-status.ts"

/** Undoes the change that was recorded under an id. Refuses with "reservation.missing", and as `undoRecorded`. */
export function undoMoney(scope: Scope, number: number, recordId: string): Promise<MoneyDone> {
  return transact(scope, async (tx) => {
    const { id: payment, kind, status } = await undoRecorded(tx, scope, await lockPaidBooking(tx, number), recordId)
    return { kind: "moved", payment, status: shownStatus({ kind, status }), undo: null }
  })
}

/**
 * Undoes a change of the payments of a locked booking. Refuses with "payment.missing", with "payment.changed" when the payment or a refund of it was changed since,
 * and with "payment.atBank" where the bank says how it stands.
 */
export async function undoRecorded(tx: Tx, scope: Scope, booking: PayableBooking, recordId: string) {
  const recorded = await findRecorded(tx, recordId)
  if (recorded?.reservationId !== booking.id) throw new Refusal("payment.missing")
  if (await isChangedSince(tx, recorded)) throw new Refusal("payment.changed", { status: 409 })
  const { paymentId: id, kind, method, refundOf } = recorded
  if (await findAtBank(tx, { id, method, refundOf })) throw new Refusal("payment.atBank")
  const former = await findFormer(tx, recorded)
  await editPayments(tx, scope.actor, booking, (entries) => ({ id, entries: undoChange(entries, id, former, randomUUIDv7) }))
  await announceLive(tx, "payment.changed", { reservationId: booking.id })
  return { id, kind, status: former.status }
}
