import type { Role } from "#app/modules/members/permissions.ts"
import { statusOf } from "#app/modules/organizations/charging.server.ts"
import { nextStatusChanges, type SubscriptionStatus } from "#app/modules/organizations/plan.ts"
import { findPlan } from "#app/modules/organizations/plan-queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"

export interface TimedStatus {
  status: SubscriptionStatus
  /** Milliseconds from now. */
  after: number
}

export interface BannerView {
  /** The status now, and those that follow within a day. */
  subscription: TimedStatus[]
  role: Role
}

/** Reads the data of the plan's banner for a page outside the shell. */
export async function readBanner(scope: Scope): Promise<BannerView> {
  const { actor } = scope
  const subscription = await transact(scope, (tx) => listStatuses(tx, scope))
  return { subscription, role: actor.kind === "member" ? actor.role : "member" }
}

export async function listStatuses(tx: Tx, { organization: { timeZone } }: Scope): Promise<TimedStatus[]> {
  const plan = await findPlan(tx)
  if (!plan) return []
  const at = now()
  return [at, ...nextStatusChanges(plan, timeZone, at)].map((change) => ({
    status: statusOf(plan, timeZone, change),
    after: change.epochMilliseconds - at.epochMilliseconds,
  }))
}
