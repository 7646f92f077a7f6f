import type { Currency } from "#app/platform/money.ts"

export type Tier = "solo" | "business"

export const tiers: Tier[] = ["solo", "business"]

/** Plan of an organization: its start, and the day (in its own zone, ISO 8601) until which it has paid, if ever. */
export interface Plan {
  tier: Tier
  createdAt: Temporal.Instant
  paymentDueDate: string | null
  /** The days that end with the due date were cancelled: nobody meant to pay for more. */
  isCancelled?: boolean | undefined
  /** Tells when the operator of this server closed the organization; null while it is open. */
  suspendedAt?: Temporal.Instant | null | undefined
}

export interface PlanFacts {
  /** Most members. */
  seats: number
  /** Most items; undefined for unlimited. */
  items: number | undefined
  /** Most pictures, and most bytes of their files. */
  pictures: { count: number; bytes: number }
  /** For a month, in minor units. */
  price: Record<Currency, bigint>
}

const gigabyte = 1024 ** 3

/** Limits and prices of the plans. */
export const plans: Record<Tier, PlanFacts> = {
  solo: { seats: 1, items: 20, pictures: { count: 2_000, bytes: gigabyte }, price: { USD: 1500n, EUR: 1400n, PLN: 5900n, UAH: 59_900n } },
  business: {
    seats: 3,
    items: undefined,
    pictures: { count: 20_000, bytes: 10 * gigabyte },
    price: { USD: 3900n, EUR: 3600n, PLN: 15_500n, UAH: 159_900n },
  },
}

/** For twelve months at once, in minor units: a tenth less, rounded down to a whole unit of the currency. */
export const yearlyPrice = (tier: Tier, currency: Currency) => ((plans[tier].price[currency] * 12n * 9n) / 10n / 100n) * 100n

/** The day before a due date, both in ISO 8601. */
export const lastPaidDay = (dueDate: string) => Temporal.PlainDate.from(dueDate).subtract({ days: 1 }).toString()

export const trialDays = 14

/** Grace period after the trial or a due date. */
export const graceDays = 7

/**
 * `daysLeft` counts the current day: of the trial, or of the grace period, where it may be 0. "ended": overdue, and cancelled before. "uncharged": this server takes no
 * payments for plans, so nothing ends. "suspended": closed by whoever runs this server, whatever is paid.
 */
export type SubscriptionStatus = ChargedStatus | { kind: "uncharged" } | { kind: "suspended" }

type ChargedStatus = { kind: "paid" } | { kind: "trial"; daysLeft: number } | UnpaidStatus

export type ReadOnlyStatus = UnpaidStatus | { kind: "suspended" }

interface UnpaidStatus {
  kind: "trial-ended" | "overdue" | "ended"
  daysLeft: number
}

/** A due date is in the organization's zone, and its own day is no longer paid. */
export function subscriptionStatus(plan: Plan, zone: string, now: Temporal.Instant): ChargedStatus {
  const { paymentDueDate, isCancelled } = plan
  const { end, graceEnd } = endsOf(plan, zone)
  if (Temporal.Instant.compare(now, end) < 0)
    return paymentDueDate === null ? { kind: "trial", daysLeft: Math.min(trialDays, daysUntil(end, now)) } : { kind: "paid" }
  const kind = paymentDueDate === null ? "trial-ended" : isCancelled ? "ended" : "overdue"
  return { kind, daysLeft: Math.min(graceDays, daysUntil(graceEnd, now)) }
}

/** Returns when the status changes within a day after an instant, the first change first. */
export function nextStatusChanges(plan: Plan, zone: string, now: Temporal.Instant): Temporal.Instant[] {
  const { end, graceEnd } = endsOf(plan, zone)
  const beforeIt = (instant: Temporal.Instant) =>
    instant.subtract({ hours: Math.max(0, Math.ceil(now.until(instant).total("hours") / 24) - 1) * 24 })
  return [beforeIt(end), beforeIt(graceEnd)]
    .filter((change) => Temporal.Instant.compare(now, change) < 0 && Temporal.Instant.compare(change, now.add({ hours: 24 })) <= 0)
    .toSorted(Temporal.Instant.compare)
}

/** The end of the trial or of what is paid, and of the grace after it. */
function endsOf({ createdAt, paymentDueDate }: Plan, zone: string) {
  const end = paymentDueDate === null ? trialEnd(createdAt) : dayBegins(Temporal.PlainDate.from(paymentDueDate), zone)
  return { end, graceEnd: end.toZonedDateTimeISO(zone).add({ days: graceDays }).toInstant() }
}

/** Whether writes are refused: the organization is suspended, or the trial or what was paid has ended and the days of grace are over. */
export const isReadOnly = (status: SubscriptionStatus): status is ReadOnlyStatus =>
  status.kind === "suspended" || (isUnpaid(status) && status.daysLeft === 0)

/** Whether the trial or what was paid has ended. */
export const isUnpaid = (status: SubscriptionStatus): status is UnpaidStatus =>
  status.kind === "trial-ended" || status.kind === "overdue" || status.kind === "ended"

/** The instant at which the trial of an organization ends, whatever its zone. */
export const trialEnd = (createdAt: Temporal.Instant) => createdAt.add({ hours: trialDays * 24 })

/** Returns what the organization may have: until the end of the trial the business plan's, whatever is paid by then. */
export const planInForce = ({ tier, createdAt }: Plan, now: Temporal.Instant) =>
  plans[Temporal.Instant.compare(now, trialEnd(createdAt)) < 0 ? "business" : tier]

/** Returns what an organization may store: before its first payment as much as on the smaller plan, since anybody can open one. */
export const pictureQuota = ({ tier, paymentDueDate }: Plan) => plans[paymentDueDate === null ? "solo" : tier].pictures

export const maxSeats = Math.max(...tiers.map((tier) => plans[tier].seats))

const dayBegins = (day: Temporal.PlainDate, zone: string) => day.toZonedDateTime(zone).toInstant()

/** Days that have begun or are whole, at least 0. */
const daysUntil = (end: Temporal.Instant, now: Temporal.Instant) => Math.max(0, Math.ceil(now.until(end).total("hours") / 24))
