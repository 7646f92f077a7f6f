import { randomUUIDv7 } from "node:crypto"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { editPayments } from "#app/modules/payments/edit-payments.server.ts"
import { setStatus } from "#app/modules/payments/ledger.ts"
import type { PaymentStatus } from "#app/modules/payments/payment-status.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import { lockBooking } from "./lock-booking.server.ts"

interface PaymentOfReservation {
  id: string
  reservationId: string
}

/** Sets any status of a payment and records the actor. Refuses with "payment.missing" a payment of another organization or reservation. */
export async function changePaymentStatus(scope: Scope, { id, reservationId }: PaymentOfReservation, to: PaymentStatus) {
  await transact(scope, async (tx) => {
    const booking = await lockBooking(tx, reservationId)
    const { isChanged } = await editPayments(tx, scope.actor, booking, (entries) => setStatus(entries, id, to, randomUUIDv7))
    if (isChanged) await announceLive(tx, "payment.changed", { reservationId })
  })
}
