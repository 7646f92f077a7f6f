import { and, desc, eq, gt, lt, or } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { type Former, waiting } from "./ledger.ts"
import { paymentHistory, reservationPayments } from "./schema.server.ts"

export type Recorded = NonNullable<Awaited<ReturnType<typeof findRecorded>>>

/** Returns the change that was recorded under an id, of any booking, with amount and method as they were then. */
export async function findRecorded(tx: Tx, recordId: string) {
  const { paymentId, from, to: status, method, amount, at } = paymentHistory
  const { reservationId, kind, refundOf } = reservationPayments
  const [found] = await tx
    .select({ paymentId, from, status, method, amount, at, reservationId, kind, refundOf })
    .from(paymentHistory)
    .innerJoin(reservationPayments, isItsPayment)
    .where(and(eq(paymentHistory.organizationId, tx.organizationId), eq(paymentHistory.id, recordId)))
  return found
}

/** Whether the payment, a refund of it or the payment that it gives back was changed after this change. */
export async function isChangedSince(tx: Tx, { at, paymentId, refundOf }: Recorded): Promise<boolean> {
  const { id, refundOf: of } = reservationPayments
  const isConcerned = or(eq(id, paymentId), eq(of, paymentId), refundOf === null ? undefined : eq(id, refundOf))
  const [later] = await tx
    .select({ id: paymentHistory.id })
    .from(paymentHistory)
    .innerJoin(reservationPayments, isItsPayment)
    .where(and(eq(paymentHistory.organizationId, tx.organizationId), isConcerned, gt(paymentHistory.at, at)))
    .limit(1)
  return later !== undefined
}

/** Returns what a payment was before a change; one that the change added waits at the counter. */
export async function findFormer(tx: Tx, { at, paymentId }: Recorded): Promise<Former> {
  const [former] = await tx
    .select({ status: paymentHistory.to, method: paymentHistory.method, amount: paymentHistory.amount })
    .from(paymentHistory)
    .where(and(eq(paymentHistory.organizationId, tx.organizationId), eq(paymentHistory.paymentId, paymentId), lt(paymentHistory.at, at)))
    .orderBy(desc(paymentHistory.at))
    .limit(1)
  return former ?? waiting
}

const isItsPayment = and(
  eq(reservationPayments.organizationId, paymentHistory.organizationId),
  eq(reservationPayments.id, paymentHistory.paymentId),
)
