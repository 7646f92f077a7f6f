import { and, eq } from "drizzle-orm"
import type { PayableBooking } from "#app/modules/payments/edit-payments.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { reservations } from "../schema.server.ts"

/** A booking with its total, and the end of its hold while its customer pays by card. */
export interface LockedBooking extends PayableBooking {
  holdUntil: Temporal.Instant | null
}

/** Returns a booking with its total and keeps others from changing it until the commit. Refuses with "reservation.missing". */
export async function lockPayableBooking(tx: Tx, number: number): Promise<LockedBooking> {
  const { id, total, currency, status, holdUntil } = reservations
  const [found] = await tx
    .select({ id, total, currency, status, holdUntil })
    .from(reservations)
    .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.number, number)))
    .for("update")
  if (!found) throw new Refusal("reservation.missing")
  const { status: is, ...due } = found
  return { ...due, isCancelled: is === "cancelled" }
}

/** Returns the id of a booking. Refuses with "reservation.missing". */
export async function findBookingId(tx: Tx, number: number): Promise<string> {
  const [found] = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.number, number)))
  if (!found) throw new Refusal("reservation.missing")
  return found.id
}
