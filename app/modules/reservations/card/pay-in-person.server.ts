import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { isPrepaid } from "#app/modules/payments/card/due-now.ts"
import { editPayments } from "#app/modules/payments/edit-payments.server.ts"
import type { PaymentEntry } from "#app/modules/payments/payment-entry.ts"
import { isOnline } from "#app/modules/payments/payment-status.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import { now } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import { expectNonePayable } from "../money/at-bank.server.ts"
import { closeForCustomer } from "../money/close-card-payments.server.ts"
import { endHold, lockPaidBooking, type PaidBooking } from "../money/paid-booking.server.ts"

/**
 * Turns a booking that was to be paid by card into one that is paid at the counter: it keeps its stock, and nobody can pay for it at the bank any more. Does nothing
 * where it keeps its stock already. Refuses with "reservation.missing", "card.cancelled", "card.holdOver", "prepayment.required" where the shop asked for a part in advance, and as `closeForCustomer`.
 */
export async function payInPerson(scope: Scope, reservationId: string): Promise<void> {
  const isHeld = await transact(scope, async (tx) => mayEndHold(await lockPaidBooking(tx, reservationId)))
  if (!isHeld) return
  await closeForCustomer(scope, reservationId)
  await transact(scope, async (tx) => {
    const booking = await lockPaidBooking(tx, reservationId)
    // The bank has the money meanwhile.
    if (!mayEndHold(booking)) return
    await expectNonePayable(tx, reservationId)
    const { isUpdated } = await editPayments(tx, scope.actor, booking, (entries) => ({ entries: entries.map(failPending) }))
    if (isUpdated) await announceLive(tx, "payment.changed", { reservationId })
    await endHold(tx, reservationId)
  })
}

function mayEndHold(booking: PaidBooking) {
  const { isCancelled, holdUntil } = booking
  if (isCancelled) throw new Refusal("card.cancelled")
  if (holdUntil && Temporal.Instant.compare(holdUntil, now()) <= 0) throw new Refusal("card.holdOver")
  if (holdUntil && isPrepaid(booking)) throw new Refusal("prepayment.required")
  return holdUntil !== null
}

/** No invoice of it can be paid, whether or not one was requested. */
const failPending = (entry: PaymentEntry): PaymentEntry =>
  entry.kind === "payment" && isOnline(entry.method) && entry.status === "pending" ? { ...entry, status: "failed" } : entry
