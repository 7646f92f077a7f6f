import { and, asc, eq, inArray } from "drizzle-orm"
import { unlinkProviders } from "#app/modules/accounts/provider/provider-links.server.ts"
import { recordAudit } from "#app/modules/audit/record-audit.server.ts"
import { deleteMembership, lockLeavingMember, logChange } from "#app/modules/members/change-team.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { lockItemsOf, retryLinesChanged } from "./reserve/lock-items-of.server.ts"
import { reservations } from "./schema.server.ts"

/**
 * Removes a member, also oneself. Their bookings are handed out by nobody then, and the organization's provider speaks for them no more, also once they
 * are invited again. Refuses with "member.gone", and with "admin.last" for the last admin.
 */
export async function removeMember(scope: Scope, userId: string): Promise<void> {
  const { actor } = scope
  const attempt = () =>
    transact(scope, async (tx) => {
      await lockItemsOf(tx, eq(reservations.handlerId, userId), () => lockLeavingMember(tx, userId))
      await clearHandler(tx, userId)
      await deleteMembership(tx, userId)
      if (actor.kind === "member" && actor.userId === userId) await recordAudit(tx, actor, "memberLeft", {})
      else await recordAudit(tx, actor, "memberRemoved", { userId })
      // Before the commit: after a crash the member is still one, and is asked for a code.
      await unlinkProviders(userId)
    })
  await retryLinesChanged(attempt)
  logChange(scope, "a member was removed", { userId })
}

/** Locks the bookings in id order. The foreign key would clear them in any order. */
async function clearHandler(tx: Tx, userId: string) {
  const handled = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.handlerId, userId)))
    .orderBy(asc(reservations.id))
    .for("no key update")
  if (handled.length === 0) return
  const ids = handled.map(({ id }) => id)
  await tx
    .update(reservations)
    .set({ handlerId: null })
    .where(and(eq(reservations.organizationId, tx.organizationId), inArray(reservations.id, ids)))
}
