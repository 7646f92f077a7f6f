import { and, eq } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { paymentHistory, reservationPayments } from "./schema.server.ts"

/** Sets when a payment was made that was taken before the program knew of it. Called under the booking's lock, in the transaction that records the payment. */
export async function datePayment(tx: Tx, id: string, at: Temporal.Instant): Promise<void> {
  await tx
    .update(reservationPayments)
    .set({ createdAt: at, updatedAt: at })
    .where(and(eq(reservationPayments.organizationId, tx.organizationId), eq(reservationPayments.id, id)))
  await tx
    .update(paymentHistory)
    .set({ at })
    .where(and(eq(paymentHistory.organizationId, tx.organizationId), eq(paymentHistory.paymentId, id)))
}
