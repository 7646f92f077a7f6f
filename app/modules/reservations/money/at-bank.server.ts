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
  /** When it was first requested from the bank; null before that. */
  requestedAt: Temporal.Instant | null
}

/** Finds the invoice of a card payment or, for a refund to the card, of the payment that it gives back; undefined where no bank takes part. */
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

/** Lists the refunds of a payment that were requested a day ago: people decide once their outcome counts as unknown. */
export const listRefundsLeftToPeople = (tx: Tx, paymentId: string): Promise<string[]> =>
  listRequestedRefunds(tx, paymentId, now().subtract({ hours: hoursUntilSettled }))

/** Refuses with "card.starting" where an invoice of the booking could be paid: its customer has opened one since they were closed. */
export async function expectNonePayable(tx: Tx, reservationId: string): Promise<true> {
  if ((await listInvoices(tx, reservationId)).some(isPayable)) throw new Refusal("card.starting", { status: 409 })
  return true
}
