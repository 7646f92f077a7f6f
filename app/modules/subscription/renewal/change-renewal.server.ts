import { and, eq, isNotNull, isNull } from "drizzle-orm"
import { recordAudit } from "#app/modules/audit/record-audit.server.ts"
import { lockOrganization } from "#app/modules/organizations/plan-queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { recordedSubscription } from "../paying/add-periods.server.ts"
import { subscriptionPeriods } from "../schema.server.ts"

/** Cancels the plan: it runs until the end of what is paid, and nobody is reminded. A payment for a later period takes that back, as `resume` does. */
export async function changeRenewal(scope: Scope, change: "cancel" | "resume"): Promise<void> {
  await transact(scope, async (tx) => {
    const { paymentDueDate } = await lockOrganization(tx)
    if (paymentDueDate === null) return
    await recordedSubscription(tx, scope)
    const { organizationId, until, cancelledAt } = subscriptionPeriods
    const isOther = change === "cancel" ? isNull(cancelledAt) : isNotNull(cancelledAt)
    const changed = await tx
      .update(subscriptionPeriods)
      .set({ cancelledAt: change === "cancel" ? now() : null })
      .where(and(eq(organizationId, tx.organizationId), eq(until, paymentDueDate), isOther))
      .returning({ id: subscriptionPeriods.id })
    if (changed.length > 0) await recordAudit(tx, scope.actor, "renewalChanged", { change })
  })
}
