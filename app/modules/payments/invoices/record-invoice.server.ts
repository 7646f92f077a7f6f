import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { log } from "#app/platform/log.server.ts"
import type { BankError, InvoiceState } from "../providers/card-bank.ts"
import { type CheckedInvoice, checksUntilUnknown, countFailed, nextCheck } from "./check-schedule.ts"
import type { InvoicePurpose } from "./invoice-purpose.ts"
import { hasArrived, isMismatched, lastStatus, statusAfter } from "./invoice-status.ts"
import { changeInvoice, findInvoice, type Invoice, settleInvoice } from "./invoices.server.ts"
import { isRefundUnderWay } from "./refund-requests.server.ts"

/** Records the bank's state of an invoice, unless a newer one is recorded. */
export async function recordState(tx: Tx, scope: Scope, purpose: InvoicePurpose, paymentId: string, state: InvoiceState): Promise<void> {
  const invoice = await lockInvoice(tx, purpose, paymentId)
  if (!invoice) return
  // The database keeps microseconds: finer ones would make a state older than itself.
  const modifiedAt = state.modifiedAt.round("microsecond")
  const news = invoice.modifiedAt ? Temporal.Instant.compare(modifiedAt, invoice.modifiedAt) : 1
  if (news < 0) return
  // The read began before the bank ended the invoice: it can't be paid any more. Money is recorded all the same.
  if (invoice.status === "failed" && invoice.nextCheckAt === null && (state.status === "pending" || state.status === "failed")) return
  const reported = statusAfter(invoice, state)
  const checked = { ...invoice, status: reported, isExpired: state.isExpired, failedChecks: 0 }
  const isOver = nextCheck({ ...checked, isRefunding: false }, now()) === null
  const status = isOver ? lastStatus(reported) : reported
  // Once for each time that the bank has changed it: an invoice is asked about for days.
  const isNews = news > 0 || (status === "unknown" && invoice.status !== "unknown")
  const problem = isNews && isMismatched(invoice, state) ? "mismatched" : undefined
  if (problem) log.error({ organizationId: tx.organizationId, paymentId }, "the bank answered with another payment")
  await purpose.record(tx, scope, { invoice, status, answer: state, problem })
  await changeInvoice(tx, paymentId, {
    status,
    invoiceId: state.invoiceId,
    modifiedAt,
    failureReason: reasonOf(status, invoice, state),
    failedChecks: 0,
    nextCheckAt: await planCheck(tx, checked),
  })
}

function reasonOf(status: Invoice["status"], invoice: Invoice, state: InvoiceState): string | null {
  if (status === "failed") return state.failureReason ?? null
  return status === "unknown" && isMismatched(invoice, state) ? "mismatched" : null
}

/**
 * Records that the bank could not be asked about an open invoice, or about a closed one of which it has news (`isReported`). After several times an invoice whose money
 * has not arrived is unknown, also a declined one: it may have been paid with another card since.
 */
export async function recordFailedCheck(
  tx: Tx,
  scope: Scope,
  purpose: InvoicePurpose,
  paymentId: string,
  error: BankError,
  { isReported = false } = {},
): Promise<void> {
  const invoice = await lockInvoice(tx, purpose, paymentId)
  if (!invoice || (invoice.nextCheckAt === null && !isReported)) return
  const { failureReason } = invoice
  const isRefused = error.kind === "token" || error.kind === "refused"
  const failedChecks = invoice.nextCheckAt === null ? 1 : countFailed(invoice.failedChecks)
  const isLost = failedChecks >= checksUntilUnknown || (error.kind === "token" && !purpose.awaitMerchant)
  const isKnown = hasArrived(invoice.status) || invoice.status === "held"
  const status = isLost && !isKnown ? "unknown" : invoice.status
  const problem = status === "unknown" && isRefused && failureReason === null ? "unreadable" : undefined
  await purpose.record(tx, scope, { invoice, status, answer: error, problem })
  // An earlier token's merchant has the invoice.
  const isForeign = error.kind === "refused" && hasArrived(status)
  const planned = isForeign ? null : await planCheck(tx, { ...invoice, status, isExpired: false, failedChecks })
  const allowed = now().add({ seconds: error.pauseSeconds })
  await changeInvoice(tx, paymentId, {
    status,
    failureReason: failureReason ?? problem ?? null,
    failedChecks,
    nextCheckAt: planned && Temporal.Instant.compare(allowed, planned) > 0 ? allowed : planned,
  })
}

/**
 * Fails an invoice whose request got no answer: nobody knows the URL of a page that the bank may have made. Returns false where the invoice is known after all, from a
 * slow answer or a webhook.
 */
export async function failRequest(tx: Tx, scope: Scope, purpose: InvoicePurpose, paymentId: string): Promise<boolean> {
  const invoice = await lockInvoice(tx, purpose, paymentId)
  if (invoice?.invoiceId !== null) return false
  await end(tx, scope, purpose, invoice)
  return true
}

/** Fails an invoice that the bank has closed. */
export async function endInvoice(tx: Tx, scope: Scope, purpose: InvoicePurpose, paymentId: string): Promise<void> {
  const invoice = await lockInvoice(tx, purpose, paymentId)
  if (invoice) await end(tx, scope, purpose, invoice)
}

async function end(tx: Tx, scope: Scope, purpose: InvoicePurpose, invoice: Invoice) {
  const status = hasArrived(invoice.status) ? invoice.status : "failed"
  await purpose.record(tx, scope, { invoice, status, answer: undefined, problem: undefined })
  await settleInvoice(tx, invoice, status)
}

/** Locks the subject before it reads the invoice: whoever changes a payment holds that lock. */
async function lockInvoice(tx: Tx, purpose: InvoicePurpose, paymentId: string): Promise<Invoice | undefined> {
  const found = await findInvoice(tx, paymentId)
  if (found) await purpose.lock(tx, found.subjectId)
  return found && findInvoice(tx, paymentId, { locks: true })
}

const planCheck = async (tx: Tx, invoice: Omit<CheckedInvoice, "isRefunding"> & Pick<Invoice, "paymentId">) =>
  nextCheck({ ...invoice, isRefunding: hasArrived(invoice.status) && (await isRefundUnderWay(tx, invoice.paymentId)) }, now())
