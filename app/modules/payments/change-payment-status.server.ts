import { randomUUIDv7 } from "node:crypto"
import { and, eq } from "drizzle-orm"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import { now } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { PaymentStatus } from "./payment-status.ts"
import { paymentHistory, reservationPayments } from "./schema.server.ts"

interface PaymentOfReservation {
  id: string
  reservationId: string
}

/** Sets any payment status and records the actor. Refuses with "payment.missing" a payment of another organization or reservation. */
export async function changePaymentStatus(scope: Scope, { id, reservationId }: PaymentOfReservation, to: PaymentStatus) {
  await transact(scope, async (tx) => {
    const isIt = and(
      eq(reservationPayments.organizationId, tx.organizationId),
      eq(reservationPayments.id, id),
      eq(reservationPayments.reservationId, reservationId),
    )
    const [payment] = await tx.select({ status: reservationPayments.status }).from(reservationPayments).where(isIt).for("update")
    if (!payment) throw new Refusal("payment.missing")
    if (payment.status === to) return
    await tx.update(reservationPayments).set({ status: to, updatedAt: now() }).where(isIt)
    await tx.insert(paymentHistory).values({
      organizationId: tx.organizationId,
      id: randomUUIDv7(),
      paymentId: id,
      from: payment.status,
      to,
      ...toActorColumns(scope.actor),
    })
    await announceLive(tx, "payment.changed", { reservationId })
  })
}
