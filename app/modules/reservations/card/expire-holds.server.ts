import { and, asc, eq, lte } from "drizzle-orm"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { balanceOf } from "#app/modules/payments/balance.ts"
import { isPayable } from "#app/modules/payments/invoices/invoice-status.ts"
import { listInvoices } from "#app/modules/payments/invoices/invoices.server.ts"
import { type BankRun, createBankRun } from "#app/modules/payments/providers/bank-run.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { now } from "#app/platform/clock.ts"
import { runEach } from "#app/platform/database/run-each.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { log } from "#app/platform/log.server.ts"
import { closeCardPayments } from "../money/close-card-payments.server.ts"
import { endHold, lockPaidBooking, type PaidBooking } from "../money/paid-booking.server.ts"
import { reservations } from "../schema.server.ts"
import { changeStatus } from "../status/change-status.server.ts"

/**
 * Cancels the bookings that were not paid in time, in the program's name. Stock is free only once the bank agrees that nobody can pay any more: where it does
 * not, or can't be asked, the booking keeps its stock and is looked at again. A booking that was paid another way stays.
 */
export async function expireHolds(scope: Scope, run: BankRun = createBankRun()): Promise<void> {
  const organizationId = scope.organization.id
  await runEach(
    await transact(scope, listOverdue),
    (id) => expireHold(scope, id, run),
    (reservationId) => ({ organizationId, reservationId }),
    run,
  )
}

async function expireHold(scope: Scope, id: string, run: BankRun): Promise<void> {
  try {
    if (await transact(scope, (tx) => keepPaid(tx, id))) return
    await closeCardPayments(scope, id)
    const provided = (tx: Tx) => isUnpaid(tx, id)
    await changeStatus(scope, id, "cancelled", { shown: "new", reason: "notPaid", payment: "missed", provided })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code } = error
    if (code === "bank.away") run.note("away")
    if (code === "bank.blocked") run.note("blocked")
    log.warn({ organizationId: scope.organization.id, reservationId: id, code }, "a booking whose time to pay is over keeps its stock")
    // Staff have given it another status meanwhile, which ends the hold.
    if (code === "status.changed") await transact(scope, (tx) => endHold(tx, id))
  }
}

async function listOverdue(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.organizationId, tx.organizationId), lte(reservations.holdUntil, now())))
    .orderBy(asc(reservations.holdUntil))
  return rows.map(({ id }) => id)
}

async function keepPaid(tx: Tx, id: string): Promise<boolean> {
  const booking = await lockPaidBooking(tx, id)
  if (!booking.holdUntil || booking.isCancelled || !(await isPaidInPart(tx, booking))) return false
  await endHold(tx, id)
  return true
}

const isPaidInPart = async (tx: Tx, booking: PaidBooking) => balanceOf(booking, await listPayments(tx, booking.id)).paid > 0n

/** Whether the booking still waits to be paid, and no invoice was opened since they were closed. */
export async function isUnpaid(tx: Tx, id: string): Promise<boolean> {
  const booking = await lockPaidBooking(tx, id)
  if (!booking.holdUntil || (await isPaidInPart(tx, booking))) return false
  return !(await listInvoices(tx, id)).some(isPayable)
}
