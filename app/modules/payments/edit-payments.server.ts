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

/** Locks the payments of a booking in id order, applies a change of `ledger.ts`, settles what waits, and records each status in the history. */
export async function editPayments(
  tx: Tx,
  actor: Actor,
  booking: PayableBooking,
  change: (entries: PaymentEntry[]) => PaymentEntry[],
): Promise<{ entries: PaymentEntry[]; isChanged: boolean }> {
  const saved = await lockPayments(tx, booking.id)
  const entries = settle(booking, change(saved), randomUUIDv7)
  const before = new Map(saved.map((entry) => [entry.id, entry]))
  const description = saved[0]?.description ?? ""
  const changed = entries.filter((entry) => !isSame(before.get(entry.id), entry))
  for (const entry of changed) {
    const was = before.get(entry.id)
    if (was) await update(tx, entry)
    else await insert(tx, booking, { ...entry, description })
    if (was?.status !== entry.status) await recordStatus(tx, actor, entry, was?.status ?? null)
  }
  return { entries, isChanged: changed.length > 0 }
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

const recordStatus = (tx: Tx, actor: Actor, { id, status }: PaymentEntry, from: PaymentEntry["status"] | null) =>
  tx.insert(paymentHistory).values({
    organizationId: tx.organizationId,
    id: randomUUIDv7(),
    paymentId: id,
    from,
    to: status,
    ...toActorColumns(actor),
  })
