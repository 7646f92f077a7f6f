import { and, asc, eq, inArray } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { reservationPayments } from "./schema.server.ts"

/** The payments and refunds of a reservation, oldest first. */
export const listPayments = (tx: Tx, reservationId: string) => listPaymentsOf(tx, [reservationId])

/** The payments and refunds of several reservations, oldest first. */
export async function listPaymentsOf(tx: Tx, reservationIds: string[]) {
  if (reservationIds.length === 0) return []
  return tx
    .select({
      id: reservationPayments.id,
      reservationId: reservationPayments.reservationId,
      amount: reservationPayments.amount,
      currency: reservationPayments.currency,
      kind: reservationPayments.kind,
      refundOf: reservationPayments.refundOf,
      method: reservationPayments.method,
      status: reservationPayments.status,
    })
    .from(reservationPayments)
    .where(and(eq(reservationPayments.organizationId, tx.organizationId), inArray(reservationPayments.reservationId, reservationIds)))
    .orderBy(asc(reservationPayments.id))
}

/** Reads the amount, reference and description that an invoice of the payment gets. */
export async function findPaper(tx: Tx, paymentId: string) {
  const { amount, reference, description } = reservationPayments
  const [paper] = await tx
    .select({ amount, reference, description })
    .from(reservationPayments)
    .where(and(eq(reservationPayments.organizationId, tx.organizationId), eq(reservationPayments.id, paymentId)))
  if (!paper) throw new Error("A payment that the bank is asked for is not in the ledger")
  return paper
}
