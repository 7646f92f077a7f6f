import { countActiveItems } from "#app/modules/inventory/queries.server.ts"
import { may } from "#app/modules/members/permissions.ts"
import { listMembers } from "#app/modules/members/queries.server.ts"
import { statusOf } from "#app/modules/organizations/charging.server.ts"
import { readPictureShare } from "#app/modules/organizations/pictures/add-picture.server.ts"
import { lastPaidDay, plans, type Tier, tiers } from "#app/modules/organizations/plan.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { paymentStatusOf } from "#app/modules/payments/invoices/invoice-status.ts"
import { now } from "#app/platform/clock.ts"
import type { Currency } from "#app/platform/money.ts"
import { listPayments, type SubscriptionPayment } from "../paying/payments.server.ts"
import { platformMerchant } from "../paying/platform-merchant.server.ts"
import { isPayable } from "../paying/read-payment.server.ts"
import { type Billing, dayIn, daysBetween, isBefore, type Subscription, tierOn } from "../periods.ts"
import { chargedCurrency, offerOf, priceOf } from "../purchase.ts"
import { type ReadSubscription, readSubscription } from "../read-subscription.server.ts"
import type { CurrentPlan, PaymentRow, PlansView, PlanView } from "./plans-view.ts"

/** Reads the plans as they are offered to the organization now, with the requested billing or that of its last payment. */
export async function readPlans(scope: Scope, requested: Billing | undefined): Promise<PlansView> {
  const { actor, organization } = scope
  const at = now()
  return transact(scope, async (tx) => {
    const subscription = await readSubscription(tx, scope)
    const used = { items: await countActiveItems(tx), people: (await listMembers(tx)).length }
    const current = currentPlan(subscription)
    const billing = requested ?? current?.billing ?? "monthly"
    const merchant = platformMerchant()
    const suggested = suggestTier(current, used)
    return {
      status: statusOf(subscription.plan, subscription.zone, at),
      current,
      billing,
      currency: organization.currency,
      plans: tiers.map((tier) => viewOf(subscription, { tier, billing, at, used, suggested, currency: organization.currency, current })),
      paying: merchant ? (merchant.isSandbox ? "sandbox" : "live") : "off",
      mayChange: actor.kind === "member" && may(actor.role, "write", "subscription"),
      payments: (await listPayments(tx)).map(paymentRow),
      zone: subscription.zone,
      picturesPercent: Math.ceil((await readPictureShare(tx, subscription.plan)) * 100),
    }
  })
}

interface Used {
  items: number
  people: number
}

function currentPlan({ plan, zone, periods }: ReadSubscription): CurrentPlan | null {
  if (plan.paymentDueDate === null) return null
  const today = dayIn(zone, now())
  const covering = periods.findLast(({ from, until }) => isBefore(from, today, "or same") && isBefore(today, until))
  const lastDay = Temporal.PlainDate.from(lastPaidDay(plan.paymentDueDate))
  return {
    tier: plan.tier,
    billing: (covering ?? periods.at(-1))?.billing ?? "monthly",
    dueDate: plan.paymentDueDate,
    lastDay: lastDay.toString(),
    lastTier: tierOn(periods, lastDay) ?? plan.tier,
    next: nextPlan({ plan, zone, periods }, today),
    isCancelled: periods.some(({ until, isCancelled }) => isCancelled && until.toString() === plan.paymentDueDate),
  }
}

/** The first day after today on which another plan is paid for, as a period begins or ends. */
function nextPlan({ plan, periods }: Subscription, today: Temporal.PlainDate): CurrentPlan["next"] {
  const turns = periods.flatMap(({ from, until }) => [from, until]).filter((day) => isBefore(today, day))
  for (const day of turns.toSorted(Temporal.PlainDate.compare)) {
    const tier = tierOn(periods, day)
    if (tier && tier !== plan.tier) return { tier, from: day.toString() }
  }
  return null
}

const paymentRow = (payment: SubscriptionPayment): PaymentRow => ({
  id: payment.id,
  tier: payment.tier,
  billing: payment.billing,
  amount: payment.amount,
  currency: payment.currency,
  status: paymentStatusOf(payment.status),
  at: (payment.paidAt ?? payment.requestedAt).toString(),
  hasReceipt: payment.paidAt !== null,
  mayContinue: isPayable(payment),
})

/** The larger of the plan in force and the smallest that holds what there is. */
function suggestTier(current: CurrentPlan | null, used: Used): Tier {
  const fitting = tiers.find((tier) => fits(tier, used)) ?? "business"
  return current?.tier === "business" ? "business" : fitting
}

const fits = (tier: Tier, { items, people }: Used) => items <= (plans[tier].items ?? items) && people <= plans[tier].seats

interface Shown {
  tier: Tier
  billing: Billing
  at: Temporal.Instant
  used: Used
  suggested: Tier
  currency: Currency
  current: CurrentPlan | null
}

function viewOf(subscription: Subscription, { tier, billing, at, used, suggested, currency, current }: Shown): PlanView {
  const { seats, items } = plans[tier]
  const { kind, amount, periods } = offerOf(subscription, tier, billing, at)
  const [first, last] = [periods[0], periods.at(-1)]
  if (!first || !last) throw new Error("An offer has no period")
  const before = kind === "period" ? tierOn(subscription.periods, first.from.subtract({ days: 1 })) : undefined
  const waits = before !== tier && isBefore(dayIn(subscription.zone, at), first.from)
  const yearly = priceOf(tier, "yearly", currency)
  return {
    tier,
    seats,
    items,
    monthly: billing === "yearly" ? yearly / 12n : priceOf(tier, "monthly", currency),
    yearly,
    charged: currency === chargedCurrency ? null : priceOf(tier, billing, chargedCurrency),
    isCurrent: current?.tier === tier,
    isSuggested: suggested === tier,
    over: {
      items: items !== undefined && used.items > items ? used.items : null,
      people: used.people > seats ? used.people : null,
    },
    offer: {
      kind,
      amount,
      currency: chargedCurrency,
      from: first.from.toString(),
      last: last.until.subtract({ days: 1 }).toString(),
      after: (waits && before) || null,
      days: daysBetween(first.from, last.until),
    },
  }
}
