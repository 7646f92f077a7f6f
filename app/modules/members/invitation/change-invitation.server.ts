import { randomUUIDv7 } from "node:crypto"
import { and, eq } from "drizzle-orm"
import { countAttempt } from "#app/modules/accounts/limits.server.ts"
import { listPeople } from "#app/modules/accounts/queries.server.ts"
import { recordAudit } from "#app/modules/audit/record-audit.server.ts"
import { limitsOf } from "#app/modules/organizations/charging.server.ts"
import { lockOrganization } from "#app/modules/organizations/plan-queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import { log } from "#app/platform/log.server.ts"
import { newToken } from "#app/platform/token.server.ts"
import type { Role } from "../permissions.ts"
import { isPending, listInvitations, listMembers } from "../queries.server.ts"
import { invitations } from "../schema.server.ts"

/**
 * Invites an address (lower case) for seven days. Refuses an address that is a member or is invited, and more members and invitations
 * than the plan has seats.
 */
export async function inviteMember(scope: Scope, { email, role }: { email: string; role: Role }): Promise<void> {
  const { actor } = scope
  if (actor.kind !== "member") throw new Error("Only a member invites")
  await countAttempt({ "invitation:organization": scope.organization.id })
  await transact(scope, async (tx) => {
    const plan = await lockOrganization(tx)
    const [members, offered] = [await listMembers(tx), await listInvitations(tx)]
    const people = await listPeople(members.map(({ userId }) => userId))
    if (people.some((person) => person.email === email)) throw new Refusal("member.already", { field: "email" })
    if (offered.some((invitation) => invitation.email === email)) throw new Refusal("invited.already", { field: "email" })
    if (members.length + offered.length >= limitsOf(plan).seats) throw new Refusal("seats.full")
    const id = randomUUIDv7()
    await tx.insert(invitations).values({
      organizationId: tx.organizationId,
      id,
      email,
      role,
      tokenHash: newToken().tokenHash,
      invitedBy: actor.userId,
      expiresAt: newExpiry(),
    })
    await announce(tx, "member.invited", { invitationId: id })
    await recordAudit(tx, actor, "invited", { email, role })
  })
  log.info({ organizationId: scope.organization.id, userId: actor.userId, role }, "somebody was invited")
}

/** Sends a new link, valid for seven days; the previous one stops working. Refuses when the plan has fewer seats by now. */
export async function resendInvitation(scope: Scope, id: string): Promise<void> {
  await countAttempt({ "invitation:organization": scope.organization.id })
  await transact(scope, async (tx) => {
    const plan = await lockOrganization(tx)
    const [members, offered] = [await listMembers(tx), await listInvitations(tx)]
    if (members.length + offered.length > limitsOf(plan).seats) throw new Refusal("seats.full")
    const { email } = await changePending(tx, id, { tokenHash: newToken().tokenHash, expiresAt: newExpiry() })
    await announce(tx, "member.invited", { invitationId: id })
    await recordAudit(tx, scope.actor, "invitedAgain", { email })
  })
}

/** Revokes the invitation, which frees its seat. */
export async function revokeInvitation(scope: Scope, id: string): Promise<void> {
  await transact(scope, async (tx) => {
    const { email } = await changePending(tx, id, { revokedAt: now() })
    await recordAudit(tx, scope.actor, "invitationWithdrawn", { email })
  })
}

async function changePending(tx: Tx, id: string, change: Parameters<ReturnType<Tx["update"]>["set"]>[0]) {
  const [changed] = await tx
    .update(invitations)
    .set(change)
    .where(and(eq(invitations.organizationId, tx.organizationId), eq(invitations.id, id), isPending()))
    .returning({ email: invitations.email })
  if (!changed) throw new Refusal("invitation.gone", { status: 409 })
  return changed
}

const daysValid = 7

export const newExpiry = () => now().add({ hours: daysValid * 24 })
