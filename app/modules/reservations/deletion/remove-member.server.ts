import { eq } from "drizzle-orm"
import { unlinkProviders } from "#app/modules/accounts/provider/provider-links.server.ts"
import { recordAudit } from "#app/modules/audit/record-audit.server.ts"
import { deleteMembership, lockLeavingMember, logChange } from "#app/modules/members/team/change-team.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { reservations } from "../schema.server.ts"
import { lockItemsOf, retryLinesChanged } from "../stock/lock-items-of.server.ts"
import { clearReference } from "./clear-reference.server.ts"

/**
 * Removes a member, also oneself. Their bookings are handed out by nobody then, and the organization's provider speaks for them no more, also once they
 * are invited again. Refuses with "member.gone", and with "admin.last" for the last admin.
 */
export async function removeMember(scope: Scope, userId: string): Promise<void> {
  const { actor } = scope
  const attempt = () =>
    transact(scope, async (tx) => {
      await lockItemsOf(tx, eq(reservations.handlerId, userId), () => lockLeavingMember(tx, userId))
      await clearReference(tx, "handlerId", userId)
      await deleteMembership(tx, userId)
      if (actor.kind === "member" && actor.userId === userId) await recordAudit(tx, actor, "memberLeft", {})
      else await recordAudit(tx, actor, "memberRemoved", { userId })
      // Before the commit: after a crash the member is still one, and has to enter a code.
      await unlinkProviders(userId)
    })
  await retryLinesChanged(attempt)
  logChange(scope, "a member was removed", { userId })
}
