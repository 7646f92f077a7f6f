import { balanceOf, type Due } from "../balance.ts"
import { isUnderWay, type PaymentEntry, sumOf } from "../payment-entry.ts"
import { isOnline } from "../payment-status.ts"

/** Returns the amount that can be paid by card: the open sum, less payments expected in other ways or under way. A card payment that waits for its payer counts as open. */
export function leftByCard(due: Due, entries: readonly PaymentEntry[]): bigint {
  const isWaitingForPayer = ({ method, status }: PaymentEntry) => isOnline(method) && status === "pending"
  const left = balanceOf(due, entries).open - sumOf(entries.filter((entry) => isUnderWay(entry) && !isWaitingForPayer(entry)))
  return left > 0n ? left : 0n
}
