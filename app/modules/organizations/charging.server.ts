import { now } from "#app/platform/clock.ts"
import { type Plan, type PlanFacts, planInForce, plans, type SubscriptionStatus, subscriptionStatus } from "./plan.ts"

let isCharging = true

/** Sets whether this server takes payments for plans. Where it can't, nobody is asked for one, and neither a trial nor a plan ends. Called once at start. */
export function configureCharging(charges: boolean) {
  isCharging = charges
}

export const isPlanCharged = () => isCharging

/** Returns the status of a subscription on this server. */
export function statusOf(plan: Plan, zone: string, at = now()): SubscriptionStatus {
  if (plan.suspendedAt) return { kind: "suspended" }
  const status = subscriptionStatus(plan, zone, at)
  return isCharging || status.kind === "paid" ? status : { kind: "uncharged" }
}

/** Returns what the organization may have now. A trial that does not end keeps its limits. */
export const limitsOf = (plan: Plan): PlanFacts => (!isCharging && plan.paymentDueDate === null ? plans.business : planInForce(plan, now()))
