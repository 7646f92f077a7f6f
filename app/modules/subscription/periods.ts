import { type Plan, subscriptionStatus, type Tier, trialEnd } from "#app/modules/organizations/plan.ts"

export const billings = ["monthly", "yearly"] as const

/** How long a payment lasts. */
export type Billing = (typeof billings)[number]

export const monthsOf: Record<Billing, number> = { monthly: 1, yearly: 12 }

/** Days that are paid for, in the organization's zone. */
export interface PaidPeriod {
  from: Temporal.PlainDate
  /** The first day that is not paid. */
  until: Temporal.PlainDate
  tier: Tier
  billing: Billing
  /** Months that it adds to those since the first start; 0 where it was bought by the day: a larger plan for the rest of a period. */
  months: number
}

/** A plan with each period that was paid, in any order. */
export interface Subscription {
  plan: Plan
  /** IANA name. */
  zone: string
  periods: PaidPeriod[]
}

export const dayIn = (zone: string, at: Temporal.Instant) => at.toZonedDateTimeISO(zone).toPlainDate()

/**
 * The day on which the next period starts, if it is paid at this instant: where the paid days, the trial or their grace last, right after the paid days or the
 * trial; later today.
 */
export function nextStart({ plan, zone }: Subscription, at: Temporal.Instant): Temporal.PlainDate {
  const status = subscriptionStatus(plan, zone, at)
  if (status.kind !== "paid" && status.daysLeft === 0) return dayIn(zone, at)
  return plan.paymentDueDate === null ? dayIn(zone, trialEnd(plan.createdAt)) : Temporal.PlainDate.from(plan.paymentDueDate)
}

/** The period that a payment at this instant adds. Its months count from the first of the periods before it that have no gap, so that the 31st comes back. */
export function nextPeriod(subscription: Subscription, tier: Tier, billing: Billing, at: Temporal.Instant): PaidPeriod {
  const from = nextStart(subscription, at)
  const before = periodsUpTo(subscription.periods, from)
  const first = before.at(-1)?.from ?? from
  const months = before.reduce((sum, period) => sum + period.months, monthsOf[billing])
  return { from, until: first.add({ months }), tier, billing, months: monthsOf[billing] }
}

/** The periods of whole months that follow one another until the day, the last one first. */
function periodsUpTo(periods: PaidPeriod[], day: Temporal.PlainDate): PaidPeriod[] {
  const last = periods.find(({ until, months }) => months > 0 && until.equals(day))
  return last ? [last, ...periodsUpTo(periods, last.from)] : []
}

/** The plan that is paid for on a day: the largest of its periods. */
export function tierOn(periods: PaidPeriod[], day: Temporal.PlainDate): Tier | undefined {
  const covering = periods.filter((period) => isBefore(period.from, day, "or same") && isBefore(day, period.until))
  return covering.some(({ tier }) => tier === "business") ? "business" : covering[0]?.tier
}

/** Plan and due date that follow from the periods: before the first of them has begun, its plan already. */
export function planFrom({ plan, zone, periods }: Subscription, at: Temporal.Instant): Pick<Plan, "tier" | "paymentDueDate"> {
  const today = dayIn(zone, at)
  const ahead = periods.filter(({ until }) => isBefore(today, until))
  const day = ahead.map(({ from }) => from).reduce((first, from) => (isBefore(from, first) ? from : first), ahead[0]?.from ?? today)
  const until = periods
    .map((period) => period.until)
    .toSorted(Temporal.PlainDate.compare)
    .at(-1)
  return {
    tier: tierOn(periods, isBefore(day, today) ? today : day) ?? plan.tier,
    paymentDueDate: until ? until.toString() : plan.paymentDueDate,
  }
}

/** Returns when a period next decides which plan is in force, after an instant: as its first day begins, or the first after it. Null once it is over. */
export function nextTurn(
  { from, until }: Pick<PaidPeriod, "from" | "until">,
  zone: string,
  after: Temporal.Instant,
): Temporal.Instant | null {
  const turns = [from, until].map((day) => day.toZonedDateTime(zone).toInstant())
  return turns.find((turn) => Temporal.Instant.compare(after, turn) < 0) ?? null
}

/** A due date that no period explains, as one period until that day; undefined without a due date. */
export function unrecordedPeriod({ tier, paymentDueDate }: Plan, zone: string, at: Temporal.Instant): PaidPeriod | undefined {
  if (paymentDueDate === null) return undefined
  const [today, until] = [dayIn(zone, at), Temporal.PlainDate.from(paymentDueDate)]
  const billing = isBefore(until, today.add({ months: 1 }), "or same") ? "monthly" : "yearly"
  const from = until.subtract({ months: monthsOf[billing] })
  return { from: isBefore(today, from) ? today : from, until, tier, billing, months: 0 }
}

export const daysBetween = (from: Temporal.PlainDate, until: Temporal.PlainDate) => from.until(until, { largestUnit: "days" }).days

export function isBefore(one: Temporal.PlainDate, other: Temporal.PlainDate, orSame?: "or same") {
  const order = Temporal.PlainDate.compare(one, other)
  return order < 0 || (orSame !== undefined && order === 0)
}
