import { and, desc, eq } from "drizzle-orm"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { balanceOf } from "#app/modules/payments/balance.ts"
import { type PaymentEntry, sumOf } from "#app/modules/payments/payment-entry.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"
import { changeStatus } from "../reserve/change-status.server.ts"
import { reservationHistory, reservations } from "../schema.server.ts"
import { lockPaidBooking } from "./paid-booking.server.ts"
import { refundWhole } from "./refund-card.server.ts"

type Received = EventMap["payment.received"]

/**
 * Reacts to money that has arrived: a booking whose time to pay was over comes back while its stock is still free and its period has not ended; money that no booking
 * needs is given back, for one that was cancelled by a person, whose stock is taken, whose period is over, or that was paid already.
 */
export async function acceptPayment(scope: Scope, received: Received): Promise<void> {
  const mayRevive = await transact(scope, async (tx) => {
    const { reservationId } = received
    return (await isExpired(tx, reservationId)) && !(await isOver(tx, reservationId))
  })
  const isRevived = mayRevive && (await revive(scope, received.reservationId))
  await transact(scope, async (tx) => {
    const booking = await lockPaidBooking(tx, received.reservationId)
    const entries: PaymentEntry[] = await listPayments(tx, received.reservationId)
    const { overpaid } = balanceOf(booking, withRefundsMade(entries))
    const amount = sumOf(entries.filter(({ id }) => id === received.paymentId))
    const isNeeded = !booking.isCancelled && overpaid < amount
    if (!isNeeded) await refundWhole(tx, scope, received)
    // Its booking became cheaper while the bank's page was open.
    if (isNeeded && overpaid > 0n) await announce(tx, "payment.overpaid", { paymentId: received.paymentId })
    if (!isNeeded || isRevived) await announce(tx, "payment.late", { ...received, isKept: isNeeded })
  })
}

/** Money on its way back is counted as given: of two payments that came at once, one is kept. */
const withRefundsMade = (entries: readonly PaymentEntry[]) =>
  entries.map((entry): PaymentEntry => (entry.kind === "refund" && entry.status !== "failed" ? { ...entry, status: "completed" } : entry))

/** Whether the program has cancelled the booking, since it was not paid in time. */
export async function isExpired(tx: Tx, reservationId: string): Promise<boolean> {
  const [last] = await tx
    .select({ to: reservationHistory.to, actor: reservationHistory.actorKind })
    .from(reservationHistory)
    .where(and(eq(reservationHistory.organizationId, tx.organizationId), eq(reservationHistory.reservationId, reservationId)))
    .orderBy(desc(reservationHistory.at), desc(reservationHistory.id))
    .limit(1)
  return last?.to === "cancelled" && last.actor === "program"
}

async function isOver(tx: Tx, reservationId: string): Promise<boolean> {
  const [booking] = await tx
    .select({ endsAt: reservations.endsAt })
    .from(reservations)
    .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.id, reservationId)))
  return booking !== undefined && Temporal.Instant.compare(booking.endsAt, now()) <= 0
}

/** Returns whether its stock was still free. */
async function revive(scope: Scope, reservationId: string): Promise<boolean> {
  try {
    await changeStatus(scope, reservationId, "new", { shown: "cancelled", payment: "late" })
    return true
  } catch (error) {
    if (error instanceof Refusal && (error.code === "stock" || error.code === "status.changed")) return false
    throw error
  }
}
