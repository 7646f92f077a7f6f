import { and, eq, inArray, sql } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { paymentHistory, reservationPayments } from "./schema.server.ts"

/** Removes the payments of a test booking or an imported one, with their history. Those of any other booking stay. Called under the booking's lock. */
export async function removePayments(tx: Tx, reservationId: string) {
  const { organizationId, id } = reservationPayments
  const isOfBooking = and(
    eq(organizationId, tx.organizationId),
    sql`${reservationPayments.reservationId} in (select id from reservations where organization_id = ${tx.organizationId} and id = ${reservationId} and (is_test or imported_number is not null))`,
  )
  const payments = tx.select({ id }).from(reservationPayments).where(isOfBooking)
  await tx
    .delete(paymentHistory)
    .where(and(eq(paymentHistory.organizationId, tx.organizationId), inArray(paymentHistory.paymentId, payments)))
  await tx.delete(reservationPayments).where(isOfBooking)
}
