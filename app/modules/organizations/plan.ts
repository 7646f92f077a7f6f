export type Tier = "solo" | "business"

/** What an organization has of a plan: when it began, and until which day (of its own zone, ISO 8601) it has paid, if it ever has. */
export interface Plan {
  tier: Tier
  createdAt: Temporal.Instant
  paymentDueDate: string | null
}

const trialDays = 14

/** How many accounts may work in an organization of each plan. */
const seats: Record<Tier, number> = { solo: 1, business: 3 }

/** The days left of the trial, counting the one that has begun; undefined once it is over or something was paid. */
export function trialDaysLeft({ createdAt, paymentDueDate }: Plan, now: Temporal.Instant): number | undefined {
  if (paymentDueDate !== null) return undefined
  const hoursLeft = now.until(createdAt.add({ hours: trialDays * 24 })).total("hours")
  return hoursLeft > 0 ? Math.min(trialDays, Math.ceil(hoursLeft / 24)) : undefined
}

/** The seats of the plan in force: during the trial the business plan's. */
export const seatsOf = (plan: Plan, now: Temporal.Instant) => seats[trialDaysLeft(plan, now) === undefined ? plan.tier : "business"]
