import { randomUUIDv7 } from "node:crypto"
import { lockOrganization } from "#app/modules/organizations/plan-queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { nextCheck } from "#app/modules/payments/card/check-schedule.ts"
import { BankError, type BankFailure } from "#app/modules/payments/providers/card-bank.ts"
import { now } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import { log } from "#app/platform/log.server.ts"
import { isAsSeen, type PlanChoice } from "../plans/plan-choice.ts"
import { chargedCurrency, type Offer, offerOf } from "../purchase.ts"
import { readSubscription } from "../read-subscription.server.ts"
import { referenceOf } from "./payment-reference.server.ts"
import { addPayment, changePayment, findSamePayment } from "./payments.server.ts"
import { type PlatformMerchant, platformMerchant } from "./platform-merchant.server.ts"
import { recordPurchase } from "./record-purchase.server.ts"

/** How long the bank takes the payment of an invoice. */
const payableSeconds = 60 * 60

/**
 * Opens an invoice for a plan and returns the id of its payment. A second tab or admin gets the payment that is open already. The payment is recorded before the bank is
 * asked, so that none can be paid that we do not know. Refuses with "payment.off", "payment.changed", "payment.barred", "payment.refused", "payment.busy" and "payment.away".
 */
export async function startPayment(scope: Scope, { tier, billing, seen }: PlanChoice): Promise<string> {
  const merchant = platformMerchant()
  if (!merchant) throw new Refusal("payment.off")
  const { id, offer, isNew } = await transact(scope, async (tx) => {
    await lockOrganization(tx)
    const at = now()
    const offer = offerOf(await readSubscription(tx, scope), tier, billing, at)
    if (!isAsSeen(seen, offer)) throw new Refusal("payment.changed", { status: 409 })
    const same = await findSamePayment(tx, offer)
    if (same) return { id: same.id, offer, isNew: false }
    const id = randomUUIDv7()
    const { kind, amount, billing: billed } = offer
    const payableUntil = at.add({ seconds: payableSeconds })
    const createdBy = scope.actor.kind === "member" ? scope.actor.userId : ""
    // Without an answer of the bank it counts as failed two minutes later.
    const nextCheckAt = at.add({ minutes: 2 })
    await addPayment(tx, {
      id,
      kind,
      tier,
      billing: billed,
      amount,
      currency: chargedCurrency,
      status: "pending",
      payableUntil,
      nextCheckAt,
      createdBy,
    })
    await recordPurchase(tx, scope.actor, "planChosen", { tier, billing: billed, amount })
    return { id, offer, isNew: true }
  })
  if (isNew) await openInvoice(scope, merchant, id, offer)
  return id
}

async function openInvoice(scope: Scope, { bank, token, origin }: PlatformMerchant, id: string, { amount, tier }: Offer) {
  const plan = `Orenda ${tier === "solo" ? "Solo" : "Business"}`
  try {
    const { invoiceId, pageUrl } = await bank.createInvoice(token, {
      amount,
      currency: chargedCurrency,
      reference: referenceOf(scope.organization.id, id),
      description: `${plan} · ${scope.organization.name}`,
      line: { name: plan, code: tier },
      validitySeconds: payableSeconds,
      redirectUrl: `${origin}/subscriptions/success?payment=${id}`,
      webhookUrl: `${origin}/api/webhooks/monobank/platform`,
    })
    const at = now()
    const payableUntil = at.add({ seconds: payableSeconds })
    const nextCheckAt = nextCheck(
      { status: "pending", requestedAt: at, payableUntil, isRefunding: false, isExpired: false, failedChecks: 0 },
      at,
    )
    await transact(scope, (tx) => changePayment(tx, id, { invoiceId, pageUrl, payableUntil, nextCheckAt }))
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    log.error({ err: error, organizationId: scope.organization.id, paymentId: id }, "the bank opened no invoice for a subscription")
    await transact(scope, (tx) => changePayment(tx, id, { status: "failed", failureReason: error.kind, nextCheckAt: null }))
    throw refusalOf(error.kind)
  }
}

/** An invoice that may exist after no answer is no danger: nobody knows its page. */
function refusalOf(kind: BankFailure) {
  if (kind === "away") return new Refusal("payment.away")
  if (kind === "tooMany") return new Refusal("payment.busy")
  return new Refusal(kind === "refused" ? "payment.refused" : "payment.barred")
}
