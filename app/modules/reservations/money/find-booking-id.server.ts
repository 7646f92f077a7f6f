import { and, eq } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { reservations } from "../schema.server.ts"

/** Returns the id of a booking. Refuses with "reservation.missing". */
export async function findBookingId(tx: Tx, number: number): Promise<string> {
  const [found] = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.number, number)))
  if (!found) throw new Refusal("reservation.missing")
  return found.id
}
