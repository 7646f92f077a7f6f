import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { dueNow } from "#app/modules/payments/card/due-now.ts"
import { leftByCard } from "#app/modules/payments/card/left-by-card.ts"
import { isPayable } from "#app/modules/payments/invoices/invoice-status.ts"
import { listInvoices } from "#app/modules/payments/invoices/invoices.server.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"
import { Postponed } from "#app/platform/events/postponed.ts"
import { log } from "#app/platform/log.server.ts"
import { closeCardPayments } from "./close-card-payments.server.ts"
import { lockPaidBooking } from "./paid-booking.server.ts"

/** Seconds until the bank is asked again. */
const retrySeconds = 60

/** Announces that the bank is to end the invoices of a booking whose total has changed, where there are any. */
export async function announceStale(tx: Tx, reservationId: string): Promise<void> {
  if (await isStale(tx, reservationId)) await announce(tx, "payment.stale", { reservationId })
}

/**
 * Reacts to a change of a booking's total: has the bank end invoices of another amount than is left to pay. Money that is on its way already is reported once it has
 * arrived (`acceptPayment`).
 */
export async function closeStale(scope: Scope, { reservationId }: EventMap["payment.stale"]): Promise<void> {
  if (!(await transact(scope, (tx) => isStale(tx, reservationId)))) return
  try {
    await closeCardPayments(scope, reservationId)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (retried.has(error.code)) throw new Postponed(retrySeconds)
    log.warn({ organizationId: scope.organization.id, reservationId, code: error.code }, "an invoice of another amount can still be paid")
  }
}

/** An invoice can be paid for minutes: a bank that is blocked or refuses the token is left alone. */
const retried = new Set(["card.starting", "bank.away", "bank.tooMany"])

async function isStale(tx: Tx, reservationId: string): Promise<boolean> {
  const payable = (await listInvoices(tx, reservationId)).filter(isPayable)
  if (payable.length === 0) return false
  const left = leftByCard(dueNow(await lockPaidBooking(tx, reservationId)), await listPayments(tx, reservationId))
  return payable.some(({ amount }) => amount !== left)
}
