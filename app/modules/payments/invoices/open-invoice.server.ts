import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import { BankError, type NewInvoice } from "../providers/card-bank.ts"
import { invoices } from "../schema.server.ts"
import type { InvoicePurpose, Merchant } from "./invoice-purpose.ts"
import { changeInvoice, type Invoice } from "./invoices.server.ts"
import { failRequest } from "./record-invoice.server.ts"

interface InvoiceContent extends Pick<Invoice, "paymentId" | "subjectId" | "amount" | "currency" | "reference" | "provider"> {
  validitySeconds: number
}

/** Records an invoice that is about to be requested from the bank. Without an answer it counts as failed a minute later. The subject is locked. */
export async function addInvoice(tx: Tx, purpose: InvoicePurpose, { validitySeconds, ...content }: InvoiceContent): Promise<void> {
  const at = now()
  const times = { requestedAt: at, payableUntil: at.add({ seconds: validitySeconds }), nextCheckAt: at.add({ minutes: 1 }) }
  await tx.insert(invoices).values({ ...content, ...times, organizationId: tx.organizationId, purpose: purpose.name, status: "pending" })
}

/** An invoice that was added, as the bank is asked for it. */
export interface InvoiceRequest {
  paymentId: string
  merchant: Merchant
  order: NewInvoice
}

/** Opens an added invoice at the bank, outside of a transaction, and returns the URL of its page. Throws the `BankError` of a failure, after which the invoice has failed. */
export async function openInvoice(
  scope: Scope,
  purpose: InvoicePurpose,
  { paymentId, merchant: { bank, token }, order }: InvoiceRequest,
): Promise<string> {
  try {
    const { invoiceId, pageUrl } = await bank.createInvoice(token, order)
    await transact(scope, async (tx) => {
      const at = now()
      const payableUntil = at.add({ seconds: order.validitySeconds })
      await changeInvoice(tx, paymentId, { invoiceId, pageUrl, payableUntil, nextCheckAt: at.add({ seconds: 12 }) })
      await announce(tx, "payment.check-due", { paymentId }, { afterSeconds: 12 })
    })
    return pageUrl
  } catch (error) {
    // An invoice that may exist without an answer is harmless: the URL of its page is lost.
    if (error instanceof BankError) await transact(scope, (tx) => failRequest(tx, scope, purpose, paymentId))
    throw error
  }
}
