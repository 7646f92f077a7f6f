import { isPayable } from "#app/modules/payments/invoices/invoice-status.ts"
import { findInvoice, type Invoice, listInvoices } from "#app/modules/payments/invoices/invoices.server.ts"
import { findRefund, listRequestedRefunds } from "#app/modules/payments/invoices/refund-requests.server.ts"
import type { PaymentEntry } from "#app/modules/payments/payment-entry.ts"
import { isOnline, type PaymentStatus } from "#app/modules/payments/payment-status.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"

/** A payment that is unknown for so long may be settled by hand. */
const hoursUntilSettled = 24

/** A payment or refund whose status comes from the bank. */
export interface AtBank {
  invoice: Invoice
  /** When the bank was first asked for it; null while it is yet to be. */
  requestedAt: Temporal.Instant | null
}

/** Finds the invoice of a card payment, or that of which a refund to the card gives back; undefined where no bank takes part. */
export async function findAtBank(
  tx: Tx,
  { id, method, refundOf }: Pick<PaymentEntry, "id" | "method" | "refundOf">,
): Promise<AtBank | undefined> {
  if (!isOnline(method)) return undefined
  const invoice = await findInvoice(tx, refundOf ?? id)
  return invoice && { invoice, requestedAt: refundOf === null ? invoice.requestedAt : ((await findRefund(tx, id))?.requestedAt ?? null) }
}

/** Whether an admin may say how it ended: the bank has not for a day. */
export const isLeftToPeople = (status: PaymentStatus, requestedAt: Temporal.Instant | null) =>
  status === "unknown" && requestedAt !== null && now().since(requestedAt).total("hours") >= hoursUntilSettled

/** The refunds of a payment that are left to people once they count as unknown: the bank was asked for them a day ago. */
export const listRefundsLeftToPeople = (tx: Tx, paymentId: string): Promise<string[]> =>
  listRequestedRefunds(tx, paymentId, now().subtract({ hours: hoursUntilSettled }))

/** Refuses with "card.starting" where an invoice of the booking could be paid: its customer has opened one since they were closed. */
export async function expectNonePayable(tx: Tx, reservationId: string): Promise<true> {
  if ((await listInvoices(tx, reservationId)).some(isPayable)) throw new Refusal("card.starting", { status: 409 })
  return true
}
