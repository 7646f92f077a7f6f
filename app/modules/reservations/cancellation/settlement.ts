import type { Settlement } from "#app/modules/notifications/emails/booking-email.ts"
import { balanceOf } from "#app/modules/payments/balance.ts"
import { type PaymentEntry, sumOf, withRefundsMade } from "#app/modules/payments/payment-entry.ts"
import type { Charge } from "../charges/charge.ts"

interface CancelledMoney {
  /** Minor units that the booking costs now that it is cancelled. */
  total: bigint
  charges: ReadonlyArray<Pick<Charge, "kind" | "amount">>
  entries: readonly PaymentEntry[]
}

/** Returns what a cancelled booking costs its customer, and where the rest of their money is. */
export function settlementOf({ total, charges, entries }: CancelledMoney): Settlement {
  const refunds = entries.filter(({ kind, status }) => kind === "refund" && status !== "failed")
  return {
    fee: charges.filter(({ kind }) => kind === "fee").reduce((sum, { amount }) => sum + amount, 0n),
    returned: sumOf(refunds.filter(({ status }) => status === "completed")),
    underWay: sumOf(refunds.filter(({ status }) => status !== "completed")),
    owed: balanceOf({ total }, withRefundsMade(entries)).overpaid,
  }
}
