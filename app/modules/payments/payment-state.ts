import { balanceOf, type Due, type PaymentAmount } from "./balance.ts"

/** The state of the money of a booking, as one badge tells it. */
export type PaymentState = "pending" | "processing" | "unknown" | "partPaid" | "paid" | "overpaid" | "refunded" | "failed"

/**
 * Returns the state of a booking's money; undefined while nothing is paid and nothing is due: it is free, or was cancelled before a payment. An entry that is
 * still expected, or of which nobody knows, comes before one that was refunded or failed.
 */
export function paymentStateOf(due: Due, entries: readonly PaymentAmount[]): PaymentState | undefined {
  const { paid, open, overpaid } = balanceOf(due, entries)
  if (overpaid > 0n) return "overpaid"
  if (paid > 0n) return open > 0n ? "partPaid" : "paid"
  const has = (kind: PaymentAmount["kind"], status: PaymentAmount["status"]) =>
    entries.some((entry) => entry.kind === kind && entry.status === status)
  const isRefunded = has("refund", "completed")
  if (open === 0n) return isRefunded ? "refunded" : undefined
  if (has("payment", "processing")) return "processing"
  if (has("payment", "unknown")) return "unknown"
  if (has("payment", "pending")) return "pending"
  if (isRefunded) return "refunded"
  return has("payment", "failed") ? "failed" : "pending"
}
