import { and, eq, inArray } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { invoices } from "./schema.server.ts"

/** Erases a provider's data about the payer, and the address of its page. Amounts, statuses and references stay. */
export async function erasePaymentMetadata(tx: Tx, reservationIds: string[]): Promise<void> {
  if (reservationIds.length === 0) return
  await tx
    .update(invoices)
    .set({ metadata: {}, failureReason: null, pageUrl: null })
    .where(and(eq(invoices.organizationId, tx.organizationId), inArray(invoices.subjectId, reservationIds)))
}
