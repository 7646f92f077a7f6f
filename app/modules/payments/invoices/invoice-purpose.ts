import type { Scope } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { PaymentStatus } from "../payment-status.ts"
import type { BankError, CardBank, InvoiceState, NewInvoice } from "../providers/card-bank.ts"
import type { Invoice, InvoiceProblem } from "./invoices.server.ts"

/** Who is paid, at which bank. */
export interface Merchant {
  bank: CardBank
  token: string
}

/** What the bank is told of an invoice beside its money. */
export type InvoicePaper = Pick<NewInvoice, "description" | "line" | "redirectUrl" | "webhookUrl">

/**
 * What invoices are for: who is paid, and what their money means. Listed in `app/invoice-purposes.server.ts`.
 */
export interface InvoicePurpose {
  name: Invoice["purpose"]
  /** Undefined where no token is set, or it can't be read. `keeps`: nobody replaces or removes it before the commit. */
  findMerchant(tx: Tx, options?: { keeps?: boolean }): Promise<Merchant | undefined>
  /**
   * Called instead of recording a failed question while there is no merchant, where the operator has to set one. Without it the token is the shop's own, and an open
   * invoice is unknown as soon as that is missing or refused.
   */
  awaitMerchant?(invoice: Invoice): void
  /** Keeps others from changing the subject and its payments until the commit. Called before the invoice is read. */
  lock(tx: Tx, subjectId: string): Promise<unknown>
  describe(tx: Tx, scope: Scope, payment: Pick<Invoice, "paymentId" | "subjectId">): Promise<InvoicePaper>
  /** Makes the purpose's own books agree with a change of an invoice, in its transaction and before it is saved. */
  record(tx: Tx, scope: Scope, change: InvoiceChange): Promise<void>
  /** Records that the bank has refused a refund. Without it none is asked for. */
  failRefund?(tx: Tx, invoice: Invoice, refundId: string): Promise<void>
}

export type InvoicePurposes = Record<Invoice["purpose"], InvoicePurpose>

export interface InvoiceChange {
  /** As it was before. */
  invoice: Invoice
  /** As it is from now on. */
  status: PaymentStatus
  /** Of the bank; an error where it could not be asked, undefined where it was not. */
  answer: InvoiceState | BankError | undefined
  /** Found now, for a person to look at. */
  problem: InvoiceProblem | undefined
}
