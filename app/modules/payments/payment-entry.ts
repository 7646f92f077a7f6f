import { Refusal } from "#app/platform/errors.ts"
import type { PaymentAmount } from "./balance.ts"
import { isOnline, type PaymentStatus, paymentStatuses } from "./payment-status.ts"

/** A payment or refund of a booking. */
export interface PaymentEntry extends PaymentAmount {
  id: string
  /** The payment that a refund gives back. */
  refundOf: string | null
}

/** Waits for what is open, and follows it. A pending entry of another method keeps the amount that was promised. */
export const isWaiting = ({ kind, method, status }: Pick<PaymentEntry, "kind" | "method" | "status">) =>
  kind === "payment" && method === "payOnPickup" && status === "pending"

/** A waiting entry of 0 stands by until something is open again; no list shows it. */
export const isListed = (entry: Pick<PaymentEntry, "kind" | "method" | "status" | "amount">) => !(isWaiting(entry) && entry.amount === 0n)

/** Expected by another way than waiting at the counter, or on its way, as far as anybody knows. */
export const isUnderWay = (entry: PaymentEntry) =>
  entry.kind === "payment" &&
  (entry.status === "processing" ||
    (entry.status === "pending" && !isWaiting(entry)) ||
    (entry.status === "unknown" && isOnline(entry.method)))

/** The statuses that people may give an entry: what was kept of a deposit changes with the deposit alone; a refund can't be refunded. */
export function statusesOf({ kind, method }: Pick<PaymentEntry, "kind" | "method">): readonly PaymentStatus[] {
  if (kind === "refund") return paymentStatuses.filter((status) => status !== "refunded")
  return method === "deposit" ? ["completed"] : paymentStatuses
}

/** Its money has arrived, whether or not it was given back since. */
export const isCollected = ({ kind, status }: PaymentAmount) => kind === "payment" && (status === "completed" || status === "refunded")

/** Returns the refunds of a payment that are completed, under way or unknown, oldest first: their money can't be given back again. */
export const refundsOf = (entries: readonly PaymentEntry[], paymentId: string) =>
  entries.filter(({ refundOf, status }) => refundOf === paymentId && status !== "failed")

/** Minor units of a payment that are left to give back; none of what was kept of a deposit, since the booking costs it. */
export const refundable = (entries: readonly PaymentEntry[], payment: PaymentEntry): bigint =>
  isCollected(payment) && payment.method !== "deposit" ? payment.amount - sumOf(refundsOf(entries, payment.id)) : 0n

export const sumOf = (entries: readonly PaymentAmount[]) => entries.reduce((sum, { amount }) => sum + amount, 0n)

/** Returns a listed entry. Refuses with "payment.missing". */
export function findEntry(entries: readonly PaymentEntry[], id: string): PaymentEntry {
  const entry = entries.find((each) => each.id === id)
  if (!entry || !isListed(entry)) throw new Refusal("payment.missing")
  return entry
}

/** Counts money on its way back as given. */
export const withRefundsMade = (entries: readonly PaymentEntry[]) =>
  entries.map((entry): PaymentEntry => (entry.kind === "refund" && entry.status !== "failed" ? { ...entry, status: "completed" } : entry))
