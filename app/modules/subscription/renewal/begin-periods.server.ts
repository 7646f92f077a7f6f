import { and, eq, lte } from "drizzle-orm"
import { lockOrganization, savePlan } from "#app/modules/organizations/plan-queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { dayIn, planFrom } from "../periods.ts"
import { readSubscription } from "../read-subscription.server.ts"
import { subscriptionPeriods } from "../schema.server.ts"

/** Brings the plan of a period that was paid ahead into force on its first day. */
export async function beginPeriods(scope: Scope): Promise<void> {
  await transact(scope, async (tx) => {
    await lockOrganization(tx)
    const at = now()
    const subscription = await readSubscription(tx, scope)
    await savePlan(tx, planFrom(subscription, at))
    const { organizationId, beginsAt, from } = subscriptionPeriods
    await tx
      .update(subscriptionPeriods)
      .set({ beginsAt: null })
      .where(and(eq(organizationId, tx.organizationId), lte(beginsAt, at), lte(from, dayIn(subscription.zone, at).toString())))
  })
}
