import { and, eq, lte } from "drizzle-orm"
import { lockOrganization, savePlan } from "#app/modules/organizations/plan-queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { nextTurn, planFrom } from "../periods.ts"
import { readSubscription } from "../read-subscription.server.ts"
import { subscriptionPeriods } from "../schema.server.ts"

/** Brings the plan into force that is paid for as a period begins or ends: one that was paid ahead, or the smaller one beneath the days of an upgrade. */
export async function beginPeriods(scope: Scope): Promise<void> {
  await transact(scope, async (tx) => {
    await lockOrganization(tx)
    const at = now()
    const subscription = await readSubscription(tx, scope)
    await savePlan(tx, planFrom(subscription, at))
    const { organizationId, beginsAt, id } = subscriptionPeriods
    const due = await tx
      .select()
      .from(subscriptionPeriods)
      .where(and(eq(organizationId, tx.organizationId), lte(beginsAt, at)))
    for (const period of due) {
      const days = { from: Temporal.PlainDate.from(period.from), until: Temporal.PlainDate.from(period.until) }
      await tx
        .update(subscriptionPeriods)
        .set({ beginsAt: nextTurn(days, subscription.zone, at) })
        .where(and(eq(organizationId, tx.organizationId), eq(id, period.id)))
    }
  })
}
