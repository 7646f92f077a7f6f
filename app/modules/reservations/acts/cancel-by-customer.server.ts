import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { expectNonePayable } from "../money/at-bank.server.ts"
import { closeForCustomer } from "../money/close-card-payments.server.ts"
import { lockPaidBooking } from "../money/paid-booking.server.ts"
import { tellMembers } from "../notify/notify-members.server.ts"
import { changeStatus } from "../status/change-status.server.ts"
import { requireOpen } from "./require-open.server.ts"

/**
 * Cancels a booking for its customer, who saw what that costs, in minor units: its stock is free once nobody can pay for it at the bank any more, and what is over goes back to the cards that paid. One that
 * waits to be paid costs nothing. Does nothing where it is cancelled. Refuses with "reservation.missing", "fee.changed", as `requireOpen`, and as `closeForCustomer`.
 */
export async function cancelByCustomer(scope: Scope, reservationId: string, seenFee: bigint): Promise<void> {
  // A customer who may not cancel ends no payment at the bank either.
  if (!(await transact(scope, (tx) => mayCancel(tx, reservationId)))) return
  await closeForCustomer(scope, reservationId)
  const provided = async (tx: Tx) => {
    if (!(await mayCancel(tx, reservationId))) return false
    await expectNonePayable(tx, reservationId)
    await tellMembers(tx, { reservationId, act: "cancel" })
    return true
  }
  await changeStatus(scope, reservationId, "cancelled", { reason: "customer", seenFee, provided })
}

/** Whether it is not cancelled yet. */
async function mayCancel(tx: Tx, reservationId: string): Promise<boolean> {
  const { isCancelled, holdUntil } = await lockPaidBooking(tx, reservationId)
  if (!isCancelled && holdUntil === null) await requireOpen(tx, reservationId, "cancel")
  return !isCancelled
}
