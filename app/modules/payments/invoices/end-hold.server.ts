import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { Postponed } from "#app/platform/events/postponed.ts"
import { log } from "#app/platform/log.server.ts"
import { BankError } from "../providers/card-bank.ts"
import { checkInvoice } from "./check-invoice.server.ts"
import { findMerchantOf, type InvoicePurpose } from "./invoice-purpose.ts"
import { findInvoice } from "./invoices.server.ts"

/** However long the bank can't be asked, it is tried every hour: the shop may save a token that works. */
const longestWaitSeconds = 3600

/**
 * Has the bank take an amount (minor units) of what an invoice holds and let go of the rest, or let go of all of it for 0. Asks how the invoice stands before, so that it may run twice, and after: that is
 * recorded, whatever became of the call. Throws `Postponed` while the bank holds the money.
 */
export async function endHold(scope: Scope, purpose: InvoicePurpose, paymentId: string, amount: bigint): Promise<void> {
  if (!(await isHeld(scope, purpose, paymentId))) return
  const { invoiceId, merchant, line } = await transact(scope, async (tx) => {
    const invoice = await findInvoice(tx, paymentId)
    if (!invoice?.invoiceId) throw new Error("The bank holds the money of an invoice without a number")
    const paper = await purpose.describe(tx, scope, invoice)
    return { invoiceId: invoice.invoiceId, merchant: await findMerchantOf(tx, purpose, invoice), line: paper.line }
  })
  try {
    if (!merchant) throw new BankError("token", "invoice/finalize")
    if (amount > 0n) await merchant.bank.captureHold(merchant.token, { invoiceId, amount, line })
    else await merchant.bank.releaseHold(merchant.token, invoiceId)
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    log.warn({ err: error, organizationId: scope.organization.id, paymentId }, "the bank did not confirm the end of a hold")
  }
  if (await isHeld(scope, purpose, paymentId)) throw new Postponed(60)
}

/** Asks the bank, and records its answer. */
async function isHeld(scope: Scope, purpose: InvoicePurpose, paymentId: string): Promise<boolean> {
  const state = await checkInvoice(scope, purpose, paymentId)
  if (!(state instanceof BankError)) return state?.status === "held"
  const { failedChecks = 0 } = (await transact(scope, (tx) => findInvoice(tx, paymentId))) ?? {}
  throw new Postponed(Math.max(state.pauseSeconds, Math.min(longestWaitSeconds, 60 * 2 ** Math.min(failedChecks, 6))))
}
