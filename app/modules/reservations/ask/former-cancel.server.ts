import { and, desc, eq, ne } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { reservationHistory } from "../history-schema.server.ts"
import type { CancelReason } from "../rules/cancel-reason.ts"

/** Returns why a booking was last cancelled and what that cost, for *Undo*, which cancels it again without a question. */
export async function findFormerCancel(tx: Tx, reservationId: string): Promise<{ reason: CancelReason | null; fee: bigint }> {
  const { organizationId, reservationId: of, from, to, details, at, id } = reservationHistory
  const [last] = await tx
    .select({ details })
    .from(reservationHistory)
    .where(and(eq(organizationId, tx.organizationId), eq(of, reservationId), eq(to, "cancelled"), ne(from, to)))
    .orderBy(desc(at), desc(id))
    .limit(1)
  return { reason: last?.details?.cancelled ?? null, fee: BigInt(last?.details?.fee ?? 0) }
}
