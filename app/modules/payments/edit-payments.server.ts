import { randomUUIDv7 } from "node:crypto"
import { and, asc, eq } from "drizzle-orm"
import { recordAudit } from "#app/modules/audit/record-audit.server.ts"
import { type Actor, toActorColumns } from "#app/modules/organizations/scope.server.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Currency } from "#app/platform/money.ts"
import type { Due } from "./balance.ts"
import type { Change } from "./ledger.ts"
import type { PaymentEntry } from "./payment-entry.ts"
import { isOnline } from "./payment-status.ts"
import { newReference } from "./record-pending-payment.server.ts"
import { paymentHistory, reservationPayments } from "./schema.server.ts"
import { settle } from "./settle.ts"

/** A booking whose row the caller has locked. */
export interface PayableBooking extends Due {
  id: string
  number: number
  currency: Currency
}

/** Makes the entry that waits for money at the counter agree with what is open, after the total changed or the booking was cancelled or revived. */
export const settlePending = async (tx: Tx, actor: Actor, booking: PayableBooking): Promise<void> => {
  await editPayments(tx, actor, booking, (entries) => ({ entries }))
}

/**
 * Locks the payments of a booking in id order, applies a change of `ledger.ts`, settles what waits, and records each status in the history: that of the
 * changed entry under `recordId`. Announces entries that are added; the caller announces the change of others.
 */
export async function editPayments(
  tx: Tx,
  actor: Actor,
  booking: PayableBooking,
  change: (entries: PaymentEntry[]) => Pick<Change, "entries"> & Partial<Change>,
  recordId: string = randomUUIDv7(),
): Promise<{ before: PaymentEntry[]; entries: PaymentEntry[]; isUpdated: boolean }> {
  const saved = await lockPayments(tx, booking.id)
  const changed = change(saved)
  const entries = settle(booking, changed.entries, randomUUIDv7)
  const before = new Map(saved.map((entry) => [entry.id, entry]))
  const description = saved[0]?.description ?? ""
  const at = now()
  const differing = entries.filter((entry) => !isSame(before.get(entry.id), entry))
  for (const entry of differing) {
    const was = before.get(entry.id)
    if (was) await update(tx, entry)
    else await insert(tx, booking, { ...entry, description })
    if (was?.status !== entry.status) {
      if (entry.kind === "refund") await recordRefund(tx, actor, booking, was, entry)
      const { id: paymentId, status: to, method, amount } = entry
      const id = paymentId === changed.id ? recordId : randomUUIDv7()
      await recordStatus(tx, actor, { id, paymentId, from: was?.status ?? null, to, method, amount, at })
    }
  }
  if (entries.length > saved.length) await announceLive(tx, "payment.created", { reservationId: booking.id })
  return { before: saved, entries, isUpdated: differing.some(({ id }) => before.has(id)) }
}

function recordRefund(
  tx: Tx,
  actor: Actor,
  booking: PayableBooking,
  was: PaymentEntry | undefined,
  { amount, method, status }: PaymentEntry,
) {
  const refund = { booking: booking.number, amount: String(amount), currency: booking.currency }
  if (was) return recordAudit(tx, actor, "refundChanged", { ...refund, from: was.status, to: status })
  return recordAudit(tx, actor, "refunded", { ...refund, isToCard: isOnline(method) })
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

const recordStatus = (tx: Tx, actor: Actor, record: Omit<typeof paymentHistory.$inferInsert, "organizationId" | "actorKind" | "actorId">) =>
  tx.insert(paymentHistory).values({ ...record, organizationId: tx.organizationId, ...toActorColumns(actor) })
