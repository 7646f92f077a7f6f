import { randomUUIDv7 } from "node:crypto"
import { lockOrganization } from "#app/modules/organizations/plan-queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { addInvoice, type InvoiceRequest, openInvoice } from "#app/modules/payments/invoices/open-invoice.server.ts"
import { BankError, type BankFailure } from "#app/modules/payments/providers/card-bank.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { log } from "#app/platform/log.server.ts"
import { isAsSeen, type PlanChoice } from "../plan-choice.ts"
import { chargedCurrency, offerOf } from "../purchase.ts"
import { readSubscription } from "../read-subscription.server.ts"
import { referenceOf } from "./payment-reference.server.ts"
import { addPayment, findSamePayment } from "./payments.server.ts"
import { planInvoices } from "./plan-invoices.server.ts"
import { platformMerchant } from "./platform-merchant.server.ts"
import { recordPurchase } from "./record-purchase.server.ts"

/** How long the bank takes the payment of an invoice. */
const payableSeconds = 60 * 60

/**
 * Opens an invoice for a plan and returns the id of its payment. A second tab or admin gets the payment that is open already. The payment is recorded before the bank is
 * asked, so that none can be paid that we do not know. Refuses with "payment.off", "payment.suspended", "payment.changed", "payment.barred", "payment.refused", "payment.busy" and "payment.away".
 */
export async function startPayment(scope: Scope, choice: PlanChoice): Promise<string> {
  const { id, request } = await transact(scope, (tx) => claim(tx, scope, choice))
  try {
    if (request) await openInvoice(scope, planInvoices, request)
    return id
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    log.error({ err: error, organizationId: scope.organization.id, paymentId: id }, "the bank opened no invoice for a subscription")
    throw refusalOf(error.kind)
  }
}

/** `request` is missing for a payment that is open already. */
async function claim(tx: Tx, scope: Scope, { tier, billing, seen }: PlanChoice): Promise<{ id: string; request?: InvoiceRequest }> {
  const merchant = platformMerchant()
  if (!merchant) throw new Refusal("payment.off")
  const { suspendedAt } = await lockOrganization(tx)
  // A payment would not reopen it.
  if (suspendedAt) throw new Refusal("payment.suspended", { status: 409 })
  const offer = offerOf(await readSubscription(tx, scope), tier, billing, now())
  if (!isAsSeen(seen, offer)) throw new Refusal("payment.changed", { status: 409 })
  const same = await findSamePayment(tx, offer)
  if (same) return { id: same.id }
  const id = randomUUIDv7()
  const { kind, amount, billing: billed } = offer
  const createdBy = scope.actor.kind === "member" ? scope.actor.userId : ""
  const invoice = {
    paymentId: id,
    subjectId: tx.organizationId,
    amount,
    currency: chargedCurrency,
    provider: merchant.provider,
    reference: referenceOf(tx.organizationId, id),
    validitySeconds: payableSeconds,
  }
  await addInvoice(tx, planInvoices, invoice)
  await addPayment(tx, { id, kind, tier, billing: billed, createdBy })
  await recordPurchase(tx, scope.actor, "planChosen", { tier, billing: billed, amount })
  const paper = await planInvoices.describe(tx, scope, invoice)
  return { id, request: { paymentId: id, merchant, order: { ...invoice, ...paper } } }
}

function refusalOf(kind: BankFailure) {
  if (kind === "away") return new Refusal("payment.away")
  if (kind === "tooMany") return new Refusal("payment.busy")
  return new Refusal(kind === "refused" ? "payment.refused" : "payment.barred")
}
