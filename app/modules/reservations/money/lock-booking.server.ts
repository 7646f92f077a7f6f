import { and, eq } from "drizzle-orm"
import type { PayableBooking } from "#app/modules/payments/edit-payments.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { reservations } from "../schema.server.ts"

/** Returns what is to be paid of the booking and keeps others from changing it until the commit. Refuses with "payment.missing". */
export async function lockBooking(tx: Tx, id: string): Promise<PayableBooking> {
  const [found] = await tx
    .select({ total: reservations.total, currency: reservations.currency, status: reservations.status })
    .from(reservations)
    .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.id, id)))
    .for("update")
  if (!found) throw new Refusal("payment.missing")
  const { status, ...due } = found
  return { id, ...due, isCancelled: status === "cancelled" }
}
