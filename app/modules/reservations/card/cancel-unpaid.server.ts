import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { changeStatus } from "../reserve/change-status.server.ts"
import { closeForCustomer } from "./close-card-payments.server.ts"
import { isUnpaid } from "./expire-holds.server.ts"
import { lockPaidBooking } from "./paid-booking.server.ts"

/**
 * Cancels a booking that waits to be paid by card, for its customer: frees its stock once nobody can pay for it at the bank any more. Does nothing where it no longer
 * waits. Refuses with "reservation.missing" and as `closeForCustomer`.
 */
export async function cancelUnpaid(scope: Scope, reservationId: string): Promise<void> {
  const { isCancelled, holdUntil } = await transact(scope, (tx) => lockPaidBooking(tx, reservationId))
  if (isCancelled || !holdUntil) return
  await closeForCustomer(scope, reservationId)
  const provided = (tx: Tx) => isUnpaid(tx, reservationId)
  await changeStatus(scope, reservationId, "cancelled", { shown: "new", reason: "customer", provided })
}
