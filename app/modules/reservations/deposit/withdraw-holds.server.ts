import { and, eq, isNull } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import { deposits } from "./deposits-schema.server.ts"

/** Announces that links for deposits of a booking, which its customer has not confirmed, are to be withdrawn: it is cancelled. */
export async function withdrawHolds(tx: Tx, bookingId: string): Promise<void> {
  const { organizationId, id, reservationId, takenAt, returnedAt } = deposits
  const waiting = await tx
    .select({ id })
    .from(deposits)
    .where(and(eq(organizationId, tx.organizationId), eq(reservationId, bookingId), isNull(takenAt), isNull(returnedAt)))
  for (const { id: depositId } of waiting) await announce(tx, "deposit.ending-due", { depositId })
}
