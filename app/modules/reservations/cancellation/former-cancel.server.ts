import { and, desc, eq } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { reservationHistory } from "../history-schema.server.ts"
import type { CancelReason } from "../rules/cancel-reason.ts"

/** Entries of a cancelled booking that are read: the newest. */
const most = 50

/** Returns why a booking was last cancelled and what that cost, unless the fee was waived since, for *Undo*, which cancels it again without a question. */
export async function findFormerCancel(tx: Tx, reservationId: string): Promise<{ reason: CancelReason | null; fee: bigint }> {
  const { organizationId, reservationId: of, from, to, details, at, id } = reservationHistory
  const entries = await tx
    .select({ from, details })
    .from(reservationHistory)
    .where(and(eq(organizationId, tx.organizationId), eq(of, reservationId), eq(to, "cancelled")))
    .orderBy(desc(at), desc(id))
    .limit(most)
  const place = entries.findIndex((entry) => entry.from !== "cancelled")
  const last = entries[place]?.details
  const isWaived = entries.slice(0, Math.max(0, place)).some((entry) => entry.details?.fee === "0")
  return { reason: last?.cancelled ?? null, fee: isWaived ? 0n : BigInt(last?.fee ?? 0) }
}
