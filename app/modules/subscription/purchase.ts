import { plans, subscriptionStatus, type Tier, yearlyPrice } from "#app/modules/organizations/plan.ts"
import type { Currency } from "#app/platform/money.ts"
import { type Billing, dayIn, daysBetween, isBefore, nextPeriod, nextStart, type PaidPeriod, type Subscription, tierOn } from "./periods.ts"

/** The only currency that cards are charged in. */
export const chargedCurrency: Currency = "UAH"

/** `period` pays for a whole period; `upgrade` for a larger plan until the end of the days that are paid. */
export type PurchaseKind = "period" | "upgrade"

export interface Purchase {
  kind: PurchaseKind
  tier: Tier
  billing: Billing
  /** In minor units of `chargedCurrency`. */
  amount: bigint
}

/** A purchase, with the periods that it adds when it is paid at once. */
export interface Offer extends Purchase {
  periods: PaidPeriod[]
}

/** For one payment, in minor units. */
export const priceOf = (tier: Tier, billing: Billing, currency: Currency) =>
  billing === "yearly" ? yearlyPrice(tier, currency) : plans[tier].price[currency]

/** Returns what choosing a plan costs now: a larger one than is paid for takes the place of it at once, any other starts when the paid days end. */
export function offerOf(subscription: Subscription, tier: Tier, billing: Billing, at: Temporal.Instant): Offer {
  const upgrades = subscriptionStatus(subscription.plan, subscription.zone, at).kind === "paid" ? listUpgrades(subscription, tier, at) : []
  if (upgrades.length > 0) {
    const amount = upgrades.reduce((sum, upgrade) => sum + upgrade.price, 0n)
    return { kind: "upgrade", tier, billing, amount, periods: upgrades.map(({ period }) => period) }
  }
  const amount = priceOf(tier, billing, chargedCurrency)
  return { kind: "period", tier, billing, amount, periods: [nextPeriod(subscription, tier, billing, at)] }
}

/**
 * Returns the periods that a paid purchase adds. It is paid later than it was offered: where an upgrade finds the larger plan already there, or the paid
 * days ended, its amount buys days of that plan instead.
 */
export function periodsOf(subscription: Subscription, { kind, tier, billing, amount }: Purchase, at: Temporal.Instant): PaidPeriod[] {
  if (kind === "period") return [nextPeriod(subscription, tier, billing, at)]
  const offer = offerOf(subscription, tier, billing, at)
  if (offer.kind === "upgrade") return offer.periods
  const from = nextStart(subscription, at)
  const days = Number((amount * 30n) / plans[tier].price[chargedCurrency])
  return [{ from, until: from.add({ days: Math.max(1, days) }), tier, billing, months: 0 }]
}

/** The rest of each period that is paid for a smaller plan, with the difference of the prices for its days. Empty where the plan of today is not smaller. */
function listUpgrades({ plan, zone, periods }: Subscription, tier: Tier, at: Temporal.Instant) {
  if (tier !== "business" || plan.tier === "business") return []
  const today = dayIn(zone, at)
  return periods
    .map((period) => ({ period, from: isBefore(period.from, today) ? today : period.from }))
    .filter(({ period, from }) => isBefore(from, period.until) && tierOn(periods, from) !== tier)
    .map(({ period, from }) => {
      const difference = priceOf(tier, period.billing, chargedCurrency) - priceOf(period.tier, period.billing, chargedCurrency)
      const price = (difference * BigInt(daysBetween(from, period.until))) / BigInt(daysBetween(period.from, period.until))
      return { period: { ...period, from, tier, months: 0 }, price }
    })
}
