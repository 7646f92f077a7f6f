import { randomUUIDv7 } from "node:crypto"
import { balanceOf, type Due } from "#app/modules/payments/balance.ts"
import { type Change, takeMoney } from "#app/modules/payments/ledger.ts"
import type { PaymentEntry } from "#app/modules/payments/payment-entry.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { TakeInput } from "./money-input.ts"

/** Details of a "payment.openChanged" refusal: the open amount that was shown, and the present one, in minor units. */
export interface OpenDetails {
  was: string
  open: string
}

/** Details of a "payment.aboveOpen" refusal, in minor units. */
export interface ExcessDetails {
  amount: string
  open: string
  excess: string
}

/**
 * Takes money of what is open. Refuses with "payment.openChanged" when another amount is open than was shown, and with "payment.aboveOpen" until exactly the excess
 * is accepted.
 */
export function takeShown(due: Due, entries: readonly PaymentEntry[], { open: shown, amount, method, acceptsExcess }: TakeInput): Change {
  const { open } = balanceOf(due, entries)
  const details: OpenDetails = { was: String(shown), open: String(open) }
  if (open !== shown) throw new Refusal("payment.openChanged", { status: 409, details })
  if (amount > open && acceptsExcess !== amount - open) {
    const excess: ExcessDetails = { amount: String(amount), open: String(open), excess: String(amount - open) }
    throw new Refusal("payment.aboveOpen", { status: 409, details: excess })
  }
  return takeMoney(entries, { amount, method }, randomUUIDv7)
}
