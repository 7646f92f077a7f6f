import { lockOrganization } from "#app/modules/organizations/plan-queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { isMismatched } from "#app/modules/payments/card/apply-invoice.ts"
import { checksUntilUnknown, countFailed, nextCheck } from "#app/modules/payments/card/check-schedule.ts"
import { type BankRun, createBankRun } from "#app/modules/payments/providers/bank-run.ts"
import { BankError, type BankFailure, type InvoiceState } from "#app/modules/payments/providers/card-bank.ts"
import { now } from "#app/platform/clock.ts"
import { runEach } from "#app/platform/database/run-each.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { log } from "#app/platform/log.server.ts"
import { addPeriods } from "./add-periods.server.ts"
import { announcePaymentAlerts } from "./alert.server.ts"
import { statusAfter } from "./apply-invoice-state.ts"
import { countMismatch } from "./count-mismatches.server.ts"
import { referenceOf } from "./payment-reference.server.ts"
import { changePayment, findPayment, listPaymentsToCheck, type SubscriptionPayment } from "./payments.server.ts"
import { platformMerchant } from "./platform-merchant.server.ts"
import { takeBackDays } from "./take-back-days.server.ts"

/** Asks the bank about each payment whose turn it is, until the run is over. */
export async function checkPayments(scope: Scope, run: BankRun = createBankRun()): Promise<void> {
  const organizationId = scope.organization.id
  await runEach(
    await transact(scope, listPaymentsToCheck),
    async (id) => void (await checkPayment(scope, id, undefined, run)),
    (paymentId) => ({ organizationId, paymentId }),
    run,
  )
}

/**
 * Asks the bank about a payment and records its answer. `reported` is the invoice that a signed webhook names, for a payment whose invoice got lost with the bank's answer.
 * Returns whether the bank could be asked.
 */
export async function checkPayment(scope: Scope, id: string, reported?: Pick<InvoiceState, "invoiceId">, run?: BankRun): Promise<boolean> {
  const payment = await transact(scope, (tx) => findPayment(tx, id))
  if (!payment) return true
  const invoiceId = payment.invoiceId ?? reported?.invoiceId
  if (invoiceId === undefined) {
    await transact(scope, (tx) => changePayment(tx, id, { status: "failed", nextCheckAt: null }))
    return true
  }
  const merchant = platformMerchant()
  if (!merchant) {
    logMissingMerchant(scope.organization.id, id)
    return false
  }
  try {
    await recordState(scope, id, await merchant.bank.readInvoice(merchant.token, invoiceId))
    return true
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    log.warn({ err: error, organizationId: scope.organization.id, paymentId: id }, "the bank could not be asked about a subscription")
    run?.note(error.kind)
    await recordFailedCheck(scope, id, error.kind)
    return false
  }
}

let isMissingLogged = false

/** Once in each process: due work comes back every minute. */
function logMissingMerchant(organizationId: string, paymentId: string) {
  if (isMissingLogged) return
  isMissingLogged = true
  log.error(
    { organizationId, paymentId },
    "payments of subscriptions are open, and PLATFORM_MONOBANK_TOKEN is not set: nobody can ask the bank",
  )
}

/** Records the bank's state of a payment. Money that has arrived adds the periods that it pays for, once; money that the bank has given back takes them back. */
async function recordState(scope: Scope, id: string, state: InvoiceState): Promise<void> {
  await transact(scope, async (tx) => {
    await lockOrganization(tx)
    const payment = await findPayment(tx, id, { locks: true })
    if (!payment) return
    const at = now()
    const invoice = { ...payment, reference: referenceOf(tx.organizationId, id) }
    const reported = statusAfter(invoice, state)
    const { isExpired, failureReason = null, modifiedAt } = state
    const next = nextCheck({ ...checked(payment), status: reported, isExpired, failedChecks: 0 }, at)
    // An invoice that can no longer be paid has failed, whether or not the bank says so.
    const status = reported === "pending" && next === null ? "failed" : reported
    const isPaid = status === "completed" && payment.paidAt === null
    const isReturned = status === "refunded" && payment.status === "completed"
    const paidAt = isPaid ? earlier(modifiedAt, at) : payment.paidAt
    await changePayment(tx, id, {
      status,
      invoiceId: state.invoiceId,
      modifiedAt: payment.modifiedAt && Temporal.Instant.compare(payment.modifiedAt, modifiedAt) > 0 ? payment.modifiedAt : modifiedAt,
      failureReason: status === "failed" ? failureReason : status === "unknown" && isMismatched(invoice, state) ? "mismatched" : null,
      paidAt,
      nextCheckAt: next,
      failedChecks: 0,
    })
    if (isPaid && paidAt) await addPeriods(tx, scope, { ...payment, paidAt })
    if (isReturned) {
      await takeBackDays(tx, scope, payment)
      await announcePaymentAlerts(tx, { paymentId: id, kind: "returned" })
    }
    if (status === "unknown" && isMismatched(invoice, state)) await reportMismatch(tx, payment, state)
  })
}

/** Tells admins and the operator that the bank speaks of another payment than ours: once for each time that it has changed it. */
async function reportMismatch(tx: Tx, { id, status, modifiedAt }: SubscriptionPayment, state: InvoiceState) {
  const isKnown = status === "unknown" && modifiedAt !== null && Temporal.Instant.compare(state.modifiedAt, modifiedAt) <= 0
  if (isKnown) return
  log.error({ organizationId: tx.organizationId, paymentId: id, invoiceId: state.invoiceId }, "the bank answered with another payment")
  countMismatch("payment")
  await announcePaymentAlerts(tx, { paymentId: id, kind: "mismatched" })
}

/** A payment that the bank does not show to the present token is told to the admins, once: it may be of an earlier merchant. */
const recordFailedCheck = (scope: Scope, id: string, kind: BankFailure) =>
  transact(scope, async (tx) => {
    const payment = await findPayment(tx, id, { locks: true })
    if (!payment?.nextCheckAt) return
    const failedChecks = countFailed(payment.failedChecks)
    const isOpen = payment.status !== "completed" && payment.status !== "refunded"
    const status = isOpen && failedChecks >= checksUntilUnknown ? "unknown" : payment.status
    const isUnreadable = status === "unknown" && (kind === "token" || kind === "refused")
    if (isUnreadable && payment.failureReason === null) await announcePaymentAlerts(tx, { paymentId: id, kind: "unreadable" })
    const failureReason = payment.failureReason ?? (isUnreadable ? "unreadable" : null)
    await changePayment(tx, id, {
      status,
      failedChecks,
      ...(status === "unknown" && { failureReason }),
      nextCheckAt: nextCheck({ ...checked(payment), failedChecks }, now()),
    })
  })

const checked = (payment: SubscriptionPayment) => ({ ...payment, requestedAt: payment.createdAt, isRefunding: false, isExpired: false })

const earlier = (one: Temporal.Instant, other: Temporal.Instant) => (Temporal.Instant.compare(one, other) < 0 ? one : other)
