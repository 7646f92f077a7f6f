import { asc, eq } from "drizzle-orm"
import { findPlan } from "#app/modules/organizations/plan-queries.server.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { type Subscription, unrecordedPeriod } from "./periods.ts"
import { subscriptionPeriods } from "./schema.server.ts"
import type { OwnedPeriod } from "./take-back.ts"

export interface ReadSubscription extends Subscription {
  periods: Array<OwnedPeriod & { id: string; isCancelled: boolean }>
  /** The only period is a due date that was set without a payment. */
  isUnrecorded: boolean
}

/** Reads the plan with its paid periods, the first one first. */
export async function readSubscription(tx: Tx, scope: Scope): Promise<ReadSubscription> {
  const plan = await findPlan(tx)
  if (!plan) throw new Error("The organization of a transaction is not there")
  const zone = scope.organization.timeZone
  const { from, until, tier, billing, months, cancelledAt, organizationId, id, paymentId } = subscriptionPeriods
  const rows = await tx
    .select({ id, paymentId, from, until, tier, billing, months, cancelledAt })
    .from(subscriptionPeriods)
    .where(eq(organizationId, tx.organizationId))
    .orderBy(asc(until), asc(from), asc(id))
  const periods = rows.map(({ cancelledAt, ...row }) => ({
    ...row,
    from: Temporal.PlainDate.from(row.from),
    until: Temporal.PlainDate.from(row.until),
    isCancelled: cancelledAt !== null,
  }))
  const unrecorded = rows.length === 0 ? unrecordedPeriod(plan, zone, now()) : undefined
  return {
    plan,
    zone,
    periods: unrecorded ? [{ ...unrecorded, id: "", paymentId: null, isCancelled: false }] : periods,
    isUnrecorded: unrecorded !== undefined,
  }
}
