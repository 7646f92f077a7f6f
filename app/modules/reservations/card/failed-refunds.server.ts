import { findRefundRequest } from "#app/modules/payments/card/invoices.server.ts"
import type { PaymentEntry } from "#app/modules/payments/payment-entry.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { announce } from "#app/platform/events/announce.server.ts"

/** Announces each refund of a payment that the bank was asked for by the program, and has refused since `before`. */
export async function announceFailedRefunds(
  tx: Tx,
  paymentId: string,
  before: readonly PaymentEntry[],
  after: readonly PaymentEntry[],
): Promise<void> {
  const wasOpen = (refundId: string) => before.some(({ id, status }) => id === refundId && status !== "failed")
  for (const { id: refundId, refundOf, method, status } of after) {
    const hasFailed = refundOf === paymentId && method === "monobank" && status === "failed" && wasOpen(refundId)
    // A refund that the shop makes at the bank itself was never requested.
    if (hasFailed && (await findRefundRequest(tx, refundId))) await announce(tx, "payment.refund-failed", { paymentId, refundId })
  }
}
