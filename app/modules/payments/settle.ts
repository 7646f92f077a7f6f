import { balanceOf, type Due } from "./balance.ts"
import { isUnderWay, isWaiting, type PaymentEntry, sumOf } from "./payment-entry.ts"

/** Sets the waiting entry to the open amount, less payments under way, so that no customer pays twice. */
export function settle(due: Due, entries: readonly PaymentEntry[], newId: () => string): PaymentEntry[] {
  const underWay = sumOf(entries.filter(isUnderWay))
  const { open } = balanceOf(due, entries)
  const amount = open > underWay ? open - underWay : 0n
  const first = entries.find(isWaiting)
  if (first) return entries.map((entry) => (isWaiting(entry) ? { ...entry, amount: entry === first ? amount : 0n } : entry))
  if (amount === 0n) return [...entries]
  return [...entries, { id: newId(), kind: "payment", refundOf: null, method: "payOnPickup", status: "pending", amount }]
}
