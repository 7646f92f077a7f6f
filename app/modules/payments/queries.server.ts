import { and, asc, eq } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { reservationPayments } from "./schema.server.ts"

/** The payments and refunds of a reservation, oldest first. */
export async function listPayments(tx: Tx, reservationId: string) {
  return tx
    .select({
      id: reservationPayments.id,
      amount: reservationPayments.amount,
      currency: reservationPayments.currency,
      kind: reservationPayments.kind,
      refundOf: reservationPayments.refundOf,
      method: reservationPayments.method,
      status: reservationPayments.status,
    })
    .from(reservationPayments)
    .where(and(eq(reservationPayments.organizationId, tx.organizationId), eq(reservationPayments.reservationId, reservationId)))
    .orderBy(asc(reservationPayments.id))
}
