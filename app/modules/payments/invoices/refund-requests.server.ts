import { and, eq, inArray, lte } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { onlineMethods } from "../payment-status.ts"
import { reservationPayments } from "../schema.server.ts"

const { organizationId, id, refundOf, method, status, amount, requestedAt, updatedAt } = reservationPayments

/** Finds a refund of the ledger. `requestedAt` is its first request to the bank, `updatedAt` the last one or later. */
export async function findRefund(tx: Tx, refundId: string) {
  const [found] = await tx
    .select({ status, amount, requestedAt, updatedAt })
    .from(reservationPayments)
    .where(and(eq(organizationId, tx.organizationId), eq(id, refundId)))
  return found
}

/** Records that a refund is about to be requested from the bank. */
export async function recordRefundRequest(tx: Tx, refundId: string, firstAt: Temporal.Instant): Promise<void> {
  await tx
    .update(reservationPayments)
    .set({ requestedAt: firstAt, updatedAt: now() })
    .where(and(eq(organizationId, tx.organizationId), eq(id, refundId)))
}

/** Lists the refunds of a payment that were requested before `until`, and whose outcome is not known. */
export const listRequestedRefunds = (tx: Tx, paymentId: string, until: Temporal.Instant): Promise<string[]> =>
  listUnderWay(tx, paymentId, lte(requestedAt, until))

export const isRefundUnderWay = async (tx: Tx, paymentId: string): Promise<boolean> => (await listUnderWay(tx, paymentId)).length > 0

async function listUnderWay(tx: Tx, paymentId: string, condition?: ReturnType<typeof and>): Promise<string[]> {
  const isUnderWay = and(eq(refundOf, paymentId), inArray(method, onlineMethods), inArray(status, ["pending", "processing"]))
  const found = await tx
    .select({ id })
    .from(reservationPayments)
    .where(and(eq(organizationId, tx.organizationId), isUnderWay, condition))
  return found.map((refund) => refund.id)
}
