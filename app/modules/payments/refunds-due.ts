import { balanceOf, type Due } from "./balance.ts"
import { type PaymentEntry, refundable, withRefundsMade } from "./payment-entry.ts"
import { isOnline } from "./payment-status.ts"

/** So much of a payment, in minor units. */
export interface Refund {
  payment: PaymentEntry
  amount: bigint
}

export const isToCard = ({ payment }: Refund) => isOnline(payment.method)

/** Returns the refund that is due of each payment of an overpaid booking: card payments first, whose refunds go out by themselves. Refunds under way count as given. */
export function refundsDue(due: Due, entries: readonly PaymentEntry[]): Refund[] {
  let { overpaid: left } = balanceOf(due, withRefundsMade(entries))
  const byCardFirst = entries.toSorted((one, other) => Number(isOnline(other.method)) - Number(isOnline(one.method)))
  return byCardFirst.flatMap((payment) => {
    const most = refundable(entries, payment)
    const amount = most < left ? most : left
    left -= amount
    return amount > 0n ? [{ payment, amount }] : []
  })
}
