import { balanceOf, type Due } from "../balance.ts"
import { isUnderWay, type PaymentEntry, sumOf } from "../payment-entry.ts"
import { isOnline } from "../payment-status.ts"

/** Returns what can be paid by card: what is open, less what is expected in other ways or on its way. A card payment that waits for its payer takes nothing from it. */
export function leftByCard(due: Due, entries: readonly PaymentEntry[]): bigint {
  const isWaitingForPayer = ({ method, status }: PaymentEntry) => isOnline(method) && status === "pending"
  const left = balanceOf(due, entries).open - sumOf(entries.filter((entry) => isUnderWay(entry) && !isWaitingForPayer(entry)))
  return left > 0n ? left : 0n
}
