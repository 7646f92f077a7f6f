import { randomUUIDv7 } from "node:crypto"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { findCardToken } from "#app/modules/payments/card/card-account.server.ts"
import { changeInvoice, findInvoice, findRefundRequest } from "#app/modules/payments/card/invoices.server.ts"
import { editPayments } from "#app/modules/payments/edit-payments.server.ts"
import { refundMoney } from "#app/modules/payments/ledger.ts"
import { type PaymentEntry, refundable } from "#app/modules/payments/payment-entry.ts"
import { cardBank } from "#app/modules/payments/providers/card-bank.server.ts"
import { BankError } from "#app/modules/payments/providers/card-bank.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"
import { Postponed } from "#app/platform/events/postponed.ts"
import { checkInvoice } from "./check-invoice.server.ts"
import { announceFailedRefunds } from "./failed-refunds.server.ts"
import { lineOf } from "./invoice-line.server.ts"
import { lockPaidBooking } from "./paid-booking.server.ts"

/** A refund that the bank was asked for is looked for in its list this long before it is asked for once more. */
const settleSeconds = 60

/** However long it fails, a refund is tried every hour: the shop may save a token that works. */
const longestWaitSeconds = 3600

interface CardRefund {
  reservationId: string
  paymentId: string
  /** Minor units. */
  amount: bigint
  /** The id under which the history has it. */
  recordId?: string
}

/**
 * Records a refund of a part or all of a card payment, which the bank is then asked for, and returns its id. Refuses with "payment.missing", also for a payment without
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
  if (invoice?.reservationId !== reservationId || invoice.invoiceId === null) throw new Refusal("payment.missing")
  const refundId = randomUUIDv7()
  const { isUpdated } = await editPayments(
    tx,
    scope.actor,
    booking,
    (saved) => {
      const { entries } = refundMoney(saved, { paymentId, amount, method: "monobank", status: "pending" }, () => refundId)
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

/**
 * Reacts to a recorded refund: asks the bank for it, once. Whoever asks notes the time first; one that follows looks in the bank's list before it asks again, and not
 * earlier than a minute later, since the bank does not tell two requests of one refund apart.
 */
export async function sendRefund(scope: Scope, { paymentId, refundId }: EventMap["payment.refund-due"]): Promise<void> {
  const claimed = await transact(scope, async (tx) => {
    const invoice = await findInvoice(tx, paymentId)
    if (!invoice?.invoiceId) return undefined
    const booking = await lockPaidBooking(tx, invoice.reservationId)
    const refund = (await findRefund(tx, invoice.reservationId, refundId)) ?? undefined
    if (!refund || (refund.status !== "pending" && refund.status !== "unknown")) return undefined
    const asked = await findRefundRequest(tx, refundId)
    const waited = asked ? now().since(asked.lastAt).total("seconds") : settleSeconds
    if (waited < settleSeconds) throw new Postponed(Math.ceil(settleSeconds - waited))
    const firstAt = asked?.firstAt ?? now()
    await changeInvoice(tx, refundId, { provider: "monobank", requestedAt: firstAt })
    await changeInvoice(tx, paymentId, { nextCheckAt: now().add({ seconds: settleSeconds }) })
    return {
      isRepeated: asked !== undefined,
      firstAt,
      invoiceId: invoice.invoiceId,
      reservationId: invoice.reservationId,
      amount: refund.amount,
      line: lineOf(booking),
      token: await findCardToken(tx),
    }
  })
  if (!claimed) return
  const { isRepeated, firstAt, invoiceId, amount, line, token } = claimed
  if (isRepeated) {
    const state = await checkInvoice(scope, paymentId)
    if (!state || state instanceof BankError) throw postponed(firstAt, state)
    if (state.refunds.some(({ extRef }) => extRef === refundId)) return
  }
  try {
    if (token === undefined) throw new BankError("token", "invoice/cancel")
    await cardBank().refund(token, { invoiceId, extRef: refundId, amount, line })
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    if (error.kind === "refused") return failRefund(scope, { ...claimed, paymentId, refundId })
    throw postponed(firstAt, error)
  }
  // The status stands in the bank's own list.
  await checkInvoice(scope, paymentId)
}

/** Waits for longer the longer the refund has failed. */
function postponed(firstAt: Temporal.Instant, error: BankError | undefined): Postponed {
  const age = now().since(firstAt).total("seconds")
  const wait = Math.min(longestWaitSeconds, Math.max(settleSeconds, Math.round(age / 4)))
  return new Postponed(Math.max(wait, error?.pauseSeconds ?? 0))
}

async function findRefund(tx: Tx, reservationId: string, refundId: string) {
  return (await listPayments(tx, reservationId)).find(({ id }) => id === refundId)
}

async function failRefund(
  scope: Scope,
  { reservationId, paymentId, refundId }: { reservationId: string; paymentId: string; refundId: string },
) {
  await transact(scope, async (tx) => {
    const booking = await lockPaidBooking(tx, reservationId)
    const { before, entries, isUpdated } = await editPayments(tx, { kind: "program" }, booking, (saved) => ({
      entries: saved.map((entry) =>
        entry.id === refundId && entry.status !== "completed" ? { ...entry, status: "failed" as const } : entry,
      ),
    }))
    if (isUpdated) await announceLive(tx, "payment.changed", { reservationId })
    await announceFailedRefunds(tx, paymentId, before, entries)
  })
}
