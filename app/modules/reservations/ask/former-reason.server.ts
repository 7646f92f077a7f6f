import { and, desc, eq, ne } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { reservationHistory } from "../history-schema.server.ts"
import type { CancelReason } from "../rules/cancel-reason.ts"

/** Returns why a booking was last cancelled, for *Undo*, which cancels it again without a question; null where it never was or nobody said why. */
export async function findFormerReason(tx: Tx, reservationId: string): Promise<CancelReason | null> {
  const { organizationId, reservationId: of, from, to, details, at, id } = reservationHistory
  const [last] = await tx
    .select({ details })
    .from(reservationHistory)
    .where(and(eq(organizationId, tx.organizationId), eq(of, reservationId), eq(to, "cancelled"), ne(from, to)))
    .orderBy(desc(at), desc(id))
    .limit(1)
  return last?.details?.cancelled ?? null
}
