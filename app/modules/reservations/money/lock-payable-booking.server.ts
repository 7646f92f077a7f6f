import { and, eq } from "drizzle-orm"
import type { PayableBooking } from "#app/modules/payments/edit-payments.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { reservations } from "../schema.server.ts"

/** Returns what is to be paid of a booking and keeps others from changing it until the commit. Refuses with "reservation.missing". */
export async function lockPayableBooking(tx: Tx, number: number): Promise<PayableBooking> {
  const [found] = await tx
    .select({ id: reservations.id, total: reservations.total, currency: reservations.currency, status: reservations.status })
    .from(reservations)
    .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.number, number)))
    .for("update")
  if (!found) throw new Refusal("reservation.missing")
  const { status, ...due } = found
  return { ...due, isCancelled: status === "cancelled" }
}
