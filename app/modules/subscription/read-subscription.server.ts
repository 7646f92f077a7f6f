import { findPlan } from "#app/modules/organizations/plan-queries.server.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { type Subscription, unrecordedPeriod } from "./periods.ts"

/** Reads the plan with its paid periods. A due date that was set without a payment counts as one period. */
export async function readSubscription(tx: Tx, scope: Scope): Promise<Subscription> {
  const plan = await findPlan(tx)
  if (!plan) throw new Error("The organization of a transaction is not there")
  const zone = scope.organization.timeZone
  const unrecorded = unrecordedPeriod(plan, zone, now())
  return { plan, zone, periods: unrecorded ? [unrecorded] : [] }
}
