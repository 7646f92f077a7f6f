import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { findCardToken } from "#app/modules/payments/card/card-account.server.ts"
import { mayCheckSooner } from "#app/modules/payments/card/check-schedule.ts"
import {
  changeInvoice,
  findInvoice,
  type Invoice,
  isPayable,
  listInvoices,
  listInvoicesToCheck,
} from "#app/modules/payments/card/invoices.server.ts"
import { type BankRun, createBankRun } from "#app/modules/payments/providers/bank-run.ts"
import { cardBank } from "#app/modules/payments/providers/card-bank.server.ts"
import { BankError, type InvoiceState } from "#app/modules/payments/providers/card-bank.ts"
import { now } from "#app/platform/clock.ts"
import { runEach } from "#app/platform/database/run-each.server.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"
import { failRequest, recordFailedCheck, recordInvoice } from "./record-invoice.server.ts"

/**
 * Reads an invoice from the bank and records its state. Returns the failure when the bank could not be asked, and undefined when it never opened the invoice.
 * `isReported`: the bank has news of it, so also a closed invoice is asked for until the bank answers.
 */
export async function checkInvoice(
  scope: Scope,
  paymentId: string,
  { isReported = false } = {},
): Promise<InvoiceState | BankError | undefined> {
  const { invoice, token } = await transact(scope, async (tx) => ({
    invoice: await findInvoice(tx, paymentId),
    token: await findCardToken(tx),
  }))
  if (!invoice) return undefined
  const { invoiceId, reservationId } = invoice
  if (invoiceId === null) {
    await transact(scope, (tx) => failRequest(tx, reservationId, paymentId))
    return undefined
  }
  try {
    if (token === undefined) throw new BankError("token", "invoice/status")
    const state = await cardBank().readInvoice(token, invoiceId)
    await transact(scope, (tx) => recordInvoice(tx, paymentId, state))
    return state
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    await transact(scope, (tx) => recordFailedCheck(tx, paymentId, error, { isReported }))
    return error
  }
}

/**
 * Asks the bank of a booking's newest invoice before its time has come, since its customer looks at it: every 5 s at most, however many pages are open. A bank
 * that did not answer is left to the schedule.
 */
export async function checkForCustomer(scope: Scope, reservationId: string): Promise<void> {
  const asked = await transact(scope, async (tx) => {
    const newest = (await listInvoices(tx, reservationId)).findLast(isWorthChecking)
    const locked = newest && (await findInvoice(tx, newest.paymentId, { locks: true }))
    if (!locked || !isWorthChecking(locked)) return undefined
    await changeInvoice(tx, locked.paymentId, { nextCheckAt: now().add({ seconds: 30 }) })
    return locked.paymentId
  })
  if (asked !== undefined) await checkInvoice(scope, asked)
}

function isWorthChecking(invoice: Invoice) {
  return invoice.invoiceId !== null && isPayable(invoice) && mayCheckSooner({ ...invoice, askedAt: invoice.updatedAt }, now())
}

/** The queue, which goes by the database's clock, may be ahead of ours by so much. */
const clockSeconds = 10

/** Asks the bank of every invoice whose time has come, until the run is over. */
export async function checkInvoices(scope: Scope, run: BankRun = createBankRun()): Promise<void> {
  const due = await transact(scope, listInvoicesToCheck)
  const organizationId = scope.organization.id
  await runEach(
    due,
    ({ paymentId }) => askWhenDue(scope, paymentId, run),
    ({ paymentId }) => ({ organizationId, paymentId }),
    run,
  )
}

/**
 * Asks the bank of an invoice if its time has come, and announces the next question where it comes sooner than the work that is looked for every minute.
 * Clears the due time first, so that two processes ask once.
 */
export const checkWhenDue = (scope: Scope, { paymentId }: EventMap["payment.check-due"]): Promise<void> => askWhenDue(scope, paymentId)

async function askWhenDue(scope: Scope, paymentId: string, run?: BankRun): Promise<void> {
  const isDue = await transact(scope, async (tx) => {
    const invoice = await findInvoice(tx, paymentId, { locks: true })
    if (!invoice?.nextCheckAt) return false
    const early = now().until(invoice.nextCheckAt).total("seconds")
    if (early > 0 && early <= clockSeconds) await announce(tx, "payment.check-due", { paymentId }, { afterSeconds: Math.ceil(early) })
    if (early > 0) return false
    await changeInvoice(tx, paymentId, { nextCheckAt: now().add({ seconds: 30 }) })
    return true
  })
  if (!isDue) return
  const answer = await checkInvoice(scope, paymentId)
  if (answer instanceof BankError) run?.note(answer.kind)
  await transact(scope, async (tx) => {
    const next = (await findInvoice(tx, paymentId))?.nextCheckAt
    const seconds = next ? Math.ceil(now().until(next).total("seconds")) : 60
    if (seconds < 60) await announce(tx, "payment.check-due", { paymentId }, { afterSeconds: Math.max(1, seconds) })
  })
}
