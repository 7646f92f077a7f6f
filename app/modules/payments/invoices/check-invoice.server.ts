import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { runEach } from "#app/platform/database/run-each.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"
import { type BankRun, createBankRun } from "../providers/bank-run.ts"
import { BankError, type InvoiceState } from "../providers/card-bank.ts"
import { mayCheckSooner } from "./check-schedule.ts"
import { findMerchantOf, type InvoicePurpose, type InvoicePurposes } from "./invoice-purpose.ts"
import { isPayable } from "./invoice-status.ts"
import { changeInvoice, findInvoice, type Invoice, listInvoicesToCheck } from "./invoices.server.ts"
import { failRequest, recordFailedCheck, recordState } from "./record-invoice.server.ts"

/**
 * Reads an invoice from the bank and records its state. Returns the failure when the bank could not be asked, and undefined when it never opened the invoice.
 * `isReported`: the bank has news of it, so also a closed invoice is asked for until the bank answers.
 */
export async function checkInvoice(
  scope: Scope,
  purpose: InvoicePurpose,
  paymentId: string,
  { isReported = false } = {},
): Promise<InvoiceState | BankError | undefined> {
  const { invoice, merchant } = await transact(scope, async (tx) => {
    const found = await findInvoice(tx, paymentId)
    return { invoice: found, merchant: found && (await findMerchantOf(tx, purpose, found)) }
  })
  if (invoice?.purpose !== purpose.name) return undefined
  const { invoiceId } = invoice
  if (invoiceId === null) {
    await transact(scope, (tx) => failRequest(tx, scope, purpose, paymentId))
    return undefined
  }
  try {
    if (!merchant) throw new BankError("token", "invoice/status")
    const state = await merchant.bank.readInvoice(merchant.token, invoiceId)
    await transact(scope, (tx) => recordState(tx, scope, purpose, paymentId, state))
    return state
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    if (!merchant && purpose.awaitMerchant) purpose.awaitMerchant(invoice)
    else await transact(scope, (tx) => recordFailedCheck(tx, scope, purpose, paymentId, error, { isReported }))
    return error
  }
}

/**
 * Asks the bank about an invoice before its time has come, for somebody who looks at it: every 5 s at most, however many pages are open. Returns whether what is
 * recorded is what the bank says; a bank that did not answer is left to the schedule.
 */
export async function checkForViewer(scope: Scope, purpose: InvoicePurpose, paymentId: string): Promise<boolean> {
  const turn = await transact(scope, async (tx) => {
    const invoice = await findInvoice(tx, paymentId, { locks: true })
    if (invoice?.purpose !== purpose.name || !isPayable(invoice)) return "known"
    if (invoice.invoiceId === null || !mayCheckSooner(invoice, now())) return "later"
    await recordCheck(tx, invoice)
    return "ask"
  })
  return turn === "ask" ? !((await checkInvoice(scope, purpose, paymentId)) instanceof BankError) : turn === "known"
}

/** Records that a check is about to run: other pages and the schedule leave it to this one. The invoice is locked. */
export const recordCheck = (tx: Tx, { paymentId, nextCheckAt }: Invoice): Promise<void> =>
  changeInvoice(tx, paymentId, { askedAt: now(), nextCheckAt: nextCheckAt && now().add({ seconds: 30 }) })

/** Asks the bank of every invoice whose time has come, until the run is over. */
export async function checkInvoices(scope: Scope, purposes: InvoicePurposes, run: BankRun = createBankRun()): Promise<void> {
  const due = await transact(scope, listInvoicesToCheck)
  const organizationId = scope.organization.id
  await runEach(
    due,
    ({ paymentId }) => askWhenDue(scope, purposes, paymentId, run),
    ({ paymentId }) => ({ organizationId, paymentId }),
    run,
  )
}

/**
 * Asks the bank of an invoice if its time has come, and announces the next question where it comes sooner than the work that is looked for every minute.
 * Clears the due time first, so that two processes ask once.
 */
export const checkWhenDue = (scope: Scope, purposes: InvoicePurposes, { paymentId }: EventMap["payment.check-due"]): Promise<void> =>
  askWhenDue(scope, purposes, paymentId)

/** The queue, which goes by the database's clock, may be ahead of ours by so much. */
const clockSeconds = 10

async function askWhenDue(scope: Scope, purposes: InvoicePurposes, paymentId: string, run?: BankRun): Promise<void> {
  const purpose = await transact(scope, async (tx) => {
    const invoice = await findInvoice(tx, paymentId, { locks: true })
    if (!invoice?.nextCheckAt) return undefined
    const early = now().until(invoice.nextCheckAt).total("seconds")
    if (early > 0 && early <= clockSeconds) await announce(tx, "payment.check-due", { paymentId }, { afterSeconds: Math.ceil(early) })
    if (early > 0) return undefined
    await recordCheck(tx, invoice)
    return purposes[invoice.purpose]
  })
  if (!purpose) return
  const answer = await checkInvoice(scope, purpose, paymentId)
  if (answer instanceof BankError) run?.note(answer.kind)
  await transact(scope, async (tx) => {
    const next = (await findInvoice(tx, paymentId))?.nextCheckAt
    const seconds = next ? Math.ceil(now().until(next).total("seconds")) : 60
    if (seconds < 60) await announce(tx, "payment.check-due", { paymentId }, { afterSeconds: Math.max(1, seconds) })
  })
}
