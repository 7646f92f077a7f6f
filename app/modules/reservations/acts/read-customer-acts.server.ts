import type { CustomerAct } from "#app/modules/organizations/customer-acts.ts"
import { balanceOf } from "#app/modules/payments/balance.ts"
import { type PaymentEntry, withRefundsMade } from "#app/modules/payments/payment-entry.ts"
import { type Refund, refundsDue } from "#app/modules/payments/refunds-due.ts"
import { bookedPrice } from "#app/modules/pricing/booked/booked-price.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { type CancellableBooking, readFee } from "../cancellation/settle-fee.server.ts"
import { extendEnd, extensionOf } from "../change/extension.ts"
import { type Charge, totalIn } from "../charges/charge.ts"
import { requestedPeriod } from "../lines/line-periods.ts"
import { listPaidAtBank } from "../money/list-paid-at-bank.server.ts"
import { readOpenActs } from "./read-open-acts.server.ts"

/** The acts that are open to the customer of a booking now, and their sums in minor units. */
export interface CustomerActs {
  open: CustomerAct[]
  /** The sum that is paid and not on its way back, the fee, and the refunds to the cards that paid and by the shop; null where it can't be cancelled. */
  cancelling: { paid: bigint; fee: bigint; toCard: bigint; byShop: bigint } | null
  /** The return as it is and as it would be, in ISO 8601, and the new total; null where it can't be extended. */
  extending: { end: string; later: string; total: bigint } | null
}

export async function readCustomerActs(
  tx: Tx,
  booking: CancellableBooking,
  { entries, charges }: { entries: readonly PaymentEntry[]; charges: readonly Charge[] },
): Promise<CustomerActs> {
  const open = await readOpenActs(tx, booking.reservation.id)
  return {
    open,
    cancelling: open.includes("cancel") ? await readCancelling(tx, booking, charges, entries) : null,
    extending: open.includes("extend") ? extending(booking, charges) : null,
  }
}

async function readCancelling(tx: Tx, booking: CancellableBooking, charges: readonly Charge[], entries: readonly PaymentEntry[]) {
  const fee = await readFee(tx, booking)
  const refunds = refundsDue({ total: fee + totalIn("cancelled", [], charges) }, entries)
  const atBank = await listPaidAtBank(tx, booking.reservation.id)
  const toCard = sumOf(refunds.filter(({ payment }) => atBank.has(payment.id)))
  return { paid: balanceOf({ total: 0n }, withRefundsMade(entries)).paid, fee, toCard, byShop: sumOf(refunds) - toCard }
}

function extending({ reservation, lines: saved, zone }: CancellableBooking, charges: readonly Charge[]) {
  const lines = saved.map(bookedPrice)
  const { end } = requestedPeriod(lines)
  const at = { zone, now: now() }
  const { added } = extensionOf({ lines, charges }, { ...at, keepsNights: true })
  return { end: end.toString(), later: extendEnd(end, lines, at).end.toString(), total: reservation.total + added }
}

const sumOf = (refunds: readonly Refund[]) => refunds.reduce((sum, { amount }) => sum + amount, 0n)
