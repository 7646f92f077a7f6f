import { and, desc, eq, ne, sql } from "drizzle-orm"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { balanceOf } from "#app/modules/payments/balance.ts"
import { type PaymentEntry, sumOf, withRefundsMade } from "#app/modules/payments/payment-entry.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"
import { reservationHistory } from "../history-schema.server.ts"
import { lockPaidBooking } from "../money/paid-booking.server.ts"
import { refundWhole } from "../money/record-card-refund.server.ts"
import { reservations } from "../schema.server.ts"
import { changeStatus } from "../status/change-status.server.ts"

type Received = EventMap["payment.received"]

/**
 * Reacts to money that has arrived: a booking whose time to pay was over comes back while its stock is still free and its period has not ended; money that no booking
 * needs is given back, for one that was cancelled by a person, whose stock is taken, whose period is over, whose customer was erased, or that was paid already.
 */
export async function acceptPayment(scope: Scope, received: Received): Promise<void> {
  if (await transact(scope, (tx) => mayRevive(tx, received.reservationId))) await revive(scope, received)
  await transact(scope, async (tx) => {
    const booking = await lockPaidBooking(tx, received.reservationId)
    const entries: PaymentEntry[] = await listPayments(tx, received.reservationId)
    const { overpaid } = balanceOf(booking, withRefundsMade(entries))
    const amount = sumOf(entries.filter(({ id }) => id === received.paymentId))
    const isNeeded = overpaid < amount
    if (!isNeeded) await refundWhole(tx, scope, received)
    // Its booking became cheaper while the bank's page was open.
    if (isNeeded && overpaid > 0n) await announce(tx, "payment.overpaid", { paymentId: received.paymentId })
    if (!isNeeded) await announce(tx, "payment.late", { ...received, isKept: false })
  })
}

/** Whether the program has cancelled the booking, since it was not paid in time. Notes that staff write afterwards change no status. */
export async function isExpired(tx: Tx, reservationId: string): Promise<boolean> {
  const [last] = await tx
    .select({ to: reservationHistory.to, actor: reservationHistory.actorKind })
    .from(reservationHistory)
    .where(
      and(
        eq(reservationHistory.organizationId, tx.organizationId),
        eq(reservationHistory.reservationId, reservationId),
        ne(reservationHistory.from, reservationHistory.to),
      ),
    )
    .orderBy(desc(reservationHistory.at), desc(reservationHistory.id))
    .limit(1)
  return last?.to === "cancelled" && last.actor === "program"
}

/** An erased customer can't be notified. */
async function mayRevive(tx: Tx, reservationId: string): Promise<boolean> {
  const { organizationId, id, endsAt, contactName, contactPhone, contactEmail } = reservations
  const [booking] = await tx
    .select({ endsAt, contact: sql<string>`${contactName} || ${contactPhone} || ${contactEmail}` })
    .from(reservations)
    .where(and(eq(organizationId, tx.organizationId), eq(id, reservationId)))
  if (!booking?.contact || Temporal.Instant.compare(booking.endsAt, now()) <= 0) return false
  return isExpired(tx, reservationId)
}

/** Leaves a booking cancelled whose stock is taken. The transaction that brings a booking back notifies its customer and admins. */
async function revive(scope: Scope, received: Received): Promise<void> {
  const { reservationId } = received
  const provided = async (tx: Tx) => {
    if (!(await mayRevive(tx, reservationId))) return false
    await announce(tx, "payment.late", { ...received, isKept: true })
    return true
  }
  try {
    await changeStatus(scope, reservationId, "new", { shown: "cancelled", payment: "late", provided })
  } catch (error) {
    if (!(error instanceof Refusal && (error.code === "stock" || error.code === "status.changed"))) throw error
  }
}
