import { randomUUIDv7 } from "node:crypto"
import { and, asc, eq } from "drizzle-orm"
import { type Actor, toActorColumns } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Currency } from "#app/platform/money.ts"
import type { Due } from "./balance.ts"
import type { PaymentEntry } from "./payment-entry.ts"
import { newReference } from "./record-pending-payment.server.ts"
import { paymentHistory, reservationPayments } from "./schema.server.ts"
import { settle } from "./settle.ts"

/** A booking whose row the caller has locked. */
export interface PayableBooking extends Due {
  id: string
  currency: Currency
}

/** Makes the entry that waits for money at the counter agree with what is open, after the total changed or the booking was cancelled or revived. */
export const settlePending = async (tx: Tx, actor: Actor, booking: PayableBooking): Promise<void> => {
  await editPayments(tx, actor, booking, (entries) => entries)
}

/**
 * Locks the payments of a booking in id order, applies a change of `ledger.ts`, settles what waits, and records each status in the history: the first under
 * `recordId`, by which `findRecorded` tells a form that is sent again.
 */
export async function editPayments(
  tx: Tx,
  actor: Actor,
  booking: PayableBooking,
  change: (entries: PaymentEntry[]) => PaymentEntry[],
  recordId: string = randomUUIDv7(),
): Promise<{ before: PaymentEntry[]; entries: PaymentEntry[]; isChanged: boolean }> {
  const saved = await lockPayments(tx, booking.id)
  const entries = settle(booking, change(saved), randomUUIDv7)
  const before = new Map(saved.map((entry) => [entry.id, entry]))
  const description = saved[0]?.description ?? ""
  const changed = entries.filter((entry) => !isSame(before.get(entry.id), entry))
  const recordIds = [recordId]
  for (const entry of changed) {
    const was = before.get(entry.id)
    if (was) await update(tx, entry)
    else await insert(tx, booking, { ...entry, description })
    if (was?.status !== entry.status) {
      const id = recordIds.pop() ?? randomUUIDv7()
      await recordStatus(tx, actor, { id, paymentId: entry.id, from: was?.status ?? null, to: entry.status })
    }
  }
  return { before: saved, entries, isChanged: changed.length > 0 }
}

/** Returns the payment of the booking that was changed under `recordId`. The caller has locked the booking. */
export async function findRecorded(tx: Tx, reservationId: string, recordId: string) {
  const [found] = await tx
    .select({ id: reservationPayments.id, status: reservationPayments.status, amount: reservationPayments.amount })
    .from(paymentHistory)
    .innerJoin(
      reservationPayments,
      and(eq(reservationPayments.organizationId, paymentHistory.organizationId), eq(reservationPayments.id, paymentHistory.paymentId)),
    )
    .where(
      and(
        eq(paymentHistory.organizationId, tx.organizationId),
        eq(paymentHistory.id, recordId),
        eq(reservationPayments.reservationId, reservationId),
      ),
    )
  return found
}

const lockPayments = (tx: Tx, reservationId: string) =>
  tx
    .select({
      id: reservationPayments.id,
      kind: reservationPayments.kind,
      refundOf: reservationPayments.refundOf,
      method: reservationPayments.method,
      status: reservationPayments.status,
      amount: reservationPayments.amount,
      description: reservationPayments.description,
    })
    .from(reservationPayments)
    .where(and(eq(reservationPayments.organizationId, tx.organizationId), eq(reservationPayments.reservationId, reservationId)))
    .orderBy(asc(reservationPayments.id))
    .for("update")

const isSame = (was: PaymentEntry | undefined, is: PaymentEntry) =>
  was?.status === is.status && was.amount === is.amount && was.method === is.method

const insert = (tx: Tx, { id: reservationId, currency }: PayableBooking, entry: PaymentEntry & { description: string }) =>
  tx.insert(reservationPayments).values({ ...entry, organizationId: tx.organizationId, reservationId, currency, reference: newReference() })

const update = (tx: Tx, { id, status, amount, method }: PaymentEntry) =>
  tx
    .update(reservationPayments)
    .set({ status, amount, method, updatedAt: now() })
    .where(and(eq(reservationPayments.organizationId, tx.organizationId), eq(reservationPayments.id, id)))

const recordStatus = (tx: Tx, actor: Actor, record: Pick<typeof paymentHistory.$inferInsert, "id" | "paymentId" | "from" | "to">) =>
  tx.insert(paymentHistory).values({ ...record, organizationId: tx.organizationId, ...toActorColumns(actor) })
