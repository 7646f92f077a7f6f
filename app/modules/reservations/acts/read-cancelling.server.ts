import type { PaymentEntry } from "#app/modules/payments/payment-entry.ts"
import { isToCard, type Refund, refundsDue } from "#app/modules/payments/refunds-due.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { totalIn } from "../charges/charge.ts"
import { listCharges } from "../charges/charges.server.ts"
import { type CancellableBooking, readFee } from "./settle-fee.server.ts"

/** What cancelling a booking costs now, and what is given back to the cards that paid and by the shop, in minor units. */
export interface Cancelling {
  fee: bigint
  toCard: bigint
  byShop: bigint
}

export async function readCancelling(tx: Tx, booking: CancellableBooking, entries: readonly PaymentEntry[]): Promise<Cancelling> {
  const fee = await readFee(tx, booking)
  const kept = totalIn("cancelled", [], await listCharges(tx, booking.reservation.id))
  const refunds = refundsDue({ total: fee + kept }, entries)
  const toCard = sumOf(refunds.filter(isToCard))
  return { fee, toCard, byShop: sumOf(refunds) - toCard }
}

const sumOf = (refunds: readonly Refund[]) => refunds.reduce((sum, { amount }) => sum + amount, 0n)
