import { and, asc, eq, gt, isNull } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { invitations, memberships } from "./schema.server.ts"

/** Lists members, longest first. */
export async function listMembers(tx: Tx) {
  return tx
    .select({ userId: memberships.userId, role: memberships.role })
    .from(memberships)
    .where(eq(memberships.organizationId, tx.organizationId))
    .orderBy(asc(memberships.createdAt), asc(memberships.userId))
}

/** Condition of invitations that can be accepted. */
export const isPending = () => and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt), gt(invitations.expiresAt, now()))

/** Lists pending invitations, oldest first. */
export async function listInvitations(tx: Tx) {
  return tx
    .select({ id: invitations.id, email: invitations.email, role: invitations.role, expiresAt: invitations.expiresAt })
    .from(invitations)
    .where(and(eq(invitations.organizationId, tx.organizationId), isPending()))
    .orderBy(asc(invitations.createdAt), asc(invitations.id))
}
