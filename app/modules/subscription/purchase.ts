import { plans, subscriptionStatus, type Tier, yearlyPrice } from "#app/modules/organizations/plan.ts"
import type { Currency } from "#app/platform/money.ts"
import { type Billing, dayIn, daysBetween, isBefore, nextPeriod, nextStart, type PaidPeriod, type Subscription, tierOn } from "./periods.ts"

/** The only currency that cards are charged in. */
export const chargedCurrency: Currency = "UAH"

export const purchaseKinds = ["period", "upgrade"] as const

/** `period` pays for a whole period; `upgrade` for a larger plan until the end of the days that are paid. */
export type PurchaseKind = (typeof purchaseKinds)[number]

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

/**
 * Returns what choosing a plan costs now: a larger one than is paid for takes the place of it at once and is billed as the days that it takes over, any other starts when the
 * paid days end.
 */
export function offerOf(subscription: Subscription, tier: Tier, billing: Billing, at: Temporal.Instant): Offer {
  const upgrades = subscriptionStatus(subscription.plan, subscription.zone, at).kind === "paid" ? listUpgrades(subscription, tier, at) : []
  const [first] = upgrades
  if (first) {
    const amount = upgrades.reduce((sum, upgrade) => sum + upgrade.price, 0n)
    return { kind: "upgrade", tier, billing: first.period.billing, amount, periods: upgrades.map(({ period }) => period) }
  }
  const amount = priceOf(tier, billing, chargedCurrency)
  return { kind: "period", tier, billing, amount, periods: [nextPeriod(subscription, tier, billing, at)] }
}

/**
 * Returns the periods that a paid purchase adds. It is paid later than it was offered: where more days are paid for a smaller plan by then, an upgrade covers the first
 * of them, as many as its amount pays for; where the larger plan is already there, or the paid days ended, its amount buys days of that plan instead.
 */
export function periodsOf(subscription: Subscription, { kind, tier, billing, amount }: Purchase, at: Temporal.Instant): PaidPeriod[] {
  if (kind === "period") return [nextPeriod(subscription, tier, billing, at)]
  const isPaid = subscriptionStatus(subscription.plan, subscription.zone, at).kind === "paid"
  const upgrades = isPaid ? listUpgrades(subscription, tier, at) : []
  const [first] = upgrades
  if (first) {
    const covered = coveredBy(amount, upgrades)
    return covered.length > 0 ? covered : [{ ...first.period, until: first.period.from.add({ days: 1 }) }]
  }
  const from = nextStart(subscription, at)
  const days = Number((amount * 30n) / plans[tier].price[chargedCurrency])
  return [{ from, until: from.add({ days: Math.max(1, days) }), tier, billing, months: 0 }]
}

interface Upgrade {
  period: PaidPeriod
  /** For all of its days, in minor units. */
  price: bigint
  priceOfDays: (days: number) => bigint
}

/** The first days of the upgrades, as many as an amount pays for. */
function coveredBy(amount: bigint, upgrades: Upgrade[]): PaidPeriod[] {
  const [next, ...others] = upgrades
  if (!next) return []
  const { period, price } = next
  if (price <= amount) return [period, ...coveredBy(amount - price, others)]
  let days = daysBetween(period.from, period.until)
  while (days > 0 && next.priceOfDays(days) > amount) days -= 1
  return days > 0 ? [{ ...period, until: period.from.add({ days }) }] : []
}

/** The rest of each period that is paid for a smaller plan, the first one first, with the difference of the prices for its days. Empty where the plan of today is not smaller. */
function listUpgrades({ plan, zone, periods }: Subscription, tier: Tier, at: Temporal.Instant): Upgrade[] {
  if (tier !== "business" || plan.tier === "business") return []
  const today = dayIn(zone, at)
  return periods
    .map((period) => ({ period, from: isBefore(period.from, today) ? today : period.from }))
    .filter(({ period, from }) => isBefore(from, period.until) && tierOn(periods, from) !== tier)
    .toSorted((one, other) => Temporal.PlainDate.compare(one.from, other.from))
    .map(({ period, from }) => {
      const difference = priceOf(tier, period.billing, chargedCurrency) - priceOf(period.tier, period.billing, chargedCurrency)
      // A rest that was left of a period whose payment was given back costs as its days did before.
      const all = Math.max(daysBetween(period.from, period.until), period.months > 0 ? 0 : period.billing === "yearly" ? 365 : 30)
      const priceOfDays = (days: number) => (difference * BigInt(days)) / BigInt(all)
      return { period: { ...period, from, tier, months: 0 }, price: priceOfDays(daysBetween(from, period.until)), priceOfDays }
    })
}
