import { randomUUIDv7 } from "node:crypto"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { findCardToken } from "#app/modules/payments/card/card-account.server.ts"
import { editPayments } from "#app/modules/payments/edit-payments.server.ts"
import { findInvoice } from "#app/modules/payments/invoices/invoices.server.ts"
import { refundMoney } from "#app/modules/payments/ledger.ts"
import { findEntry, type PaymentEntry, refundable } from "#app/modules/payments/payment-entry.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import { lockPaidBooking } from "./paid-booking.server.ts"

interface CardRefund {
  reservationId: string
  paymentId: string
  /** Minor units. */
  amount: bigint
  /** The id under which the history has it. */
  recordId?: string
}

/**
 * Records a refund of a part or all of a card payment, which is then requested from the bank, and returns its id. Refuses with "payment.missing", also for a payment without
 * an invoice, and "refund.exceeds".
 */
export async function recordCardRefund(
  tx: Tx,
  scope: Scope,
  { reservationId, paymentId, amount, recordId = randomUUIDv7() }: CardRefund,
): Promise<string> {
  const booking = await lockPaidBooking(tx, reservationId)
  // Nobody removes the token in the moment before the refund is recorded.
  await findCardToken(tx, { keeps: true })
  const invoice = await findInvoice(tx, paymentId)
  if (invoice?.subjectId !== reservationId || invoice.invoiceId === null) throw new Refusal("payment.missing")
  const refundId = randomUUIDv7()
  const { isUpdated } = await editPayments(
    tx,
    scope.actor,
    booking,
    (saved) => {
      const { entries } = refundMoney(
        saved,
        { paymentId, amount, method: findEntry(saved, paymentId).method, status: "pending" },
        () => refundId,
      )
      return { entries, id: refundId }
    },
    recordId,
  )
  if (isUpdated) await announceLive(tx, "payment.changed", { reservationId })
  await announce(tx, "payment.refund-due", { paymentId, refundId })
  return refundId
}

/** Gives a whole payment back, as far as nobody has yet. */
export async function refundWhole(
  tx: Tx,
  scope: Scope,
  { reservationId, paymentId }: { reservationId: string; paymentId: string },
): Promise<void> {
  await lockPaidBooking(tx, reservationId)
  const entries: PaymentEntry[] = await listPayments(tx, reservationId)
  const payment = entries.find(({ id }) => id === paymentId)
  const amount = payment ? refundable(entries, payment) : 0n
  if (amount > 0n) await recordCardRefund(tx, scope, { reservationId, paymentId, amount })
}
