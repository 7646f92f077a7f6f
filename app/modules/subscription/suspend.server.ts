import { recordAudit } from "#app/modules/audit/record-audit.server.ts"
import { lockOrganization, savePlan } from "#app/modules/organizations/plan-queries.server.ts"
import { enterDelivery, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { OperatorError } from "#app/platform/errors.ts"

/**
 * Suspends an organization, or reopens it. Suspended, its website is away but for the pages of bookings, and its members change nothing but the status and
 * payments of bookings. Throws an `OperatorError` where it is so already.
 */
export async function setSuspended(organizationId: string, isSuspended: boolean): Promise<void> {
  const scope = await enterDelivery(organizationId)
  if (!scope) throw new OperatorError(`There is no organization ${organizationId}.`)
  await transact(scope, async (tx) => {
    const { suspendedAt } = await lockOrganization(tx)
    if (Boolean(suspendedAt) === isSuspended)
      throw new OperatorError(`${scope.organization.name} is ${isSuspended ? "suspended already" : "not suspended"}.`)
    await savePlan(tx, { suspendedAt: isSuspended ? now() : null })
    await recordAudit(tx, scope.actor, isSuspended ? "suspended" : "reopened", {})
  })
}
