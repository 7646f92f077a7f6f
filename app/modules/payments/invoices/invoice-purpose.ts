import type { Scope } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { InvoiceStatus, OnlineMethod } from "../payment-status.ts"
import type { BankError, CardBank, InvoiceState, NewInvoice } from "../providers/card-bank.ts"
import type { Invoice, InvoiceProblem } from "./invoices.server.ts"

/** The account that receives the money: the bank, its name, and the token that opens the account there. */
export interface Merchant {
  provider: OnlineMethod
  bank: CardBank
  token: string
}

/** The texts and addresses that the bank gets with an invoice, beside its amount. */
export type InvoicePaper = Pick<NewInvoice, "description" | "line" | "redirectUrl" | "webhookUrl">

/**
 * A purpose says who receives the money of an invoice, and what changes when the money arrives or goes back. `app/invoice-purposes.server.ts` lists all of them.
 */
export interface InvoicePurpose {
  name: Invoice["purpose"]
  /** Undefined without a readable token. `keeps`: locks it until the commit. */
  findMerchant(tx: Tx, options?: { keeps?: boolean }): Promise<Merchant | undefined>
  /**
   * Called instead of recording a failed question while there is no merchant, where the operator has to set one. Without it the token is the shop's own, and an open
   * invoice is unknown as soon as that is missing or refused.
   */
  awaitMerchant?(invoice: Invoice): void
  /** Locks the subject and its payments until the commit. Called before the invoice is read. */
  lock(tx: Tx, subjectId: string): Promise<unknown>
  describe(tx: Tx, scope: Scope, payment: Pick<Invoice, "paymentId" | "subjectId" | "provider">): Promise<InvoicePaper>
  /** Updates the purpose's own records for a change of an invoice, in its transaction and before it is saved. */
  record(tx: Tx, scope: Scope, change: InvoiceChange): Promise<void>
  /** Records that the bank has refused a refund. Without it none is asked for. */
  failRefund?(tx: Tx, invoice: Invoice, refundId: string): Promise<void>
}

/** Finds the merchant of an invoice. Undefined also where the account is at another bank by now. */
export async function findMerchantOf(
  tx: Tx,
  purpose: InvoicePurpose,
  { provider }: Pick<Invoice, "provider">,
): Promise<Merchant | undefined> {
  const merchant = await purpose.findMerchant(tx)
  return merchant?.provider === provider ? merchant : undefined
}

export type InvoicePurposes = Record<Invoice["purpose"], InvoicePurpose>

export interface InvoiceChange {
  /** As it was before. */
  invoice: Invoice
  /** As it is from now on. */
  status: InvoiceStatus
  /** The bank's answer; an error if the check failed, undefined if there was none. */
  answer: InvoiceState | BankError | undefined
  /** Names the mistake that this change has found; a person has to look at it. */
  problem: InvoiceProblem | undefined
}
