import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"
import { Postponed } from "#app/platform/events/postponed.ts"
import { BankError } from "../providers/card-bank.ts"
import { checkInvoice } from "./check-invoice.server.ts"
import { findMerchantOf, type InvoicePurpose } from "./invoice-purpose.ts"
import { changeInvoice, findInvoice } from "./invoices.server.ts"
import { findRefund, recordRefundRequest } from "./refund-requests.server.ts"

/** A requested refund is searched for in the bank's list this long before it is requested again. */
const settleSeconds = 60

/** However long it fails, a refund is tried every hour: the shop may save a token that works. */
const longestWaitSeconds = 3600

type DueRefund = EventMap["payment.refund-due"]

/**
 * Reacts to a recorded refund: asks the bank for it, once. Whoever asks notes the time first; one that follows looks in the bank's list before it asks again, and not
 * earlier than a minute later, since the bank does not tell two requests of one refund apart.
 */
export async function sendRefund(scope: Scope, purpose: InvoicePurpose, refund: DueRefund): Promise<void> {
  const { paymentId, refundId } = refund
  const claimed = await claim(scope, purpose, refund)
  if (!claimed) return
  const { isRepeated, firstAt, merchant, order } = claimed
  if (isRepeated) {
    const state = await checkInvoice(scope, purpose, paymentId)
    if (!state || state instanceof BankError) throw postponed(firstAt, state)
    if (state.refunds.some(({ extRef }) => extRef === refundId)) return
  }
  try {
    if (!merchant) throw new BankError("token", "invoice/cancel")
    await merchant.bank.refund(merchant.token, order)
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    if (error.kind !== "refused") throw postponed(firstAt, error)
    return transact(scope, async (tx) => purpose.failRefund?.(tx, claimed.invoice, refundId))
  }
  // The status stands in the bank's own list.
  await checkInvoice(scope, purpose, paymentId)
}

const claim = (scope: Scope, purpose: InvoicePurpose, { paymentId, refundId }: DueRefund) =>
  transact(scope, async (tx) => {
    const invoice = await findInvoice(tx, paymentId)
    if (!invoice?.invoiceId) return undefined
    await purpose.lock(tx, invoice.subjectId)
    const refund = await findRefund(tx, refundId)
    if (refund?.status !== "pending" && refund?.status !== "unknown") return undefined
    const { requestedAt, updatedAt, amount } = refund
    const waited = requestedAt ? now().since(updatedAt).total("seconds") : settleSeconds
    if (waited < settleSeconds) throw new Postponed(Math.ceil(settleSeconds - waited))
    const firstAt = requestedAt ?? now()
    await recordRefundRequest(tx, refundId, firstAt)
    await changeInvoice(tx, paymentId, { nextCheckAt: now().add({ seconds: settleSeconds }) })
    const { line } = await purpose.describe(tx, scope, invoice)
    const order = { invoiceId: invoice.invoiceId, extRef: refundId, amount, line }
    return { isRepeated: requestedAt !== null, firstAt, invoice, order, merchant: await findMerchantOf(tx, purpose, invoice) }
  })

/** Waits for longer the longer the refund has failed. */
function postponed(firstAt: Temporal.Instant, error: BankError | undefined): Postponed {
  const age = now().since(firstAt).total("seconds")
  const wait = Math.min(longestWaitSeconds, Math.max(settleSeconds, Math.round(age / 4)))
  return new Postponed(Math.max(wait, error?.pauseSeconds ?? 0))
}
