import { and, eq } from "drizzle-orm"
import { unlinkProviders } from "#app/modules/accounts/provider/provider-links.server.ts"
import { recordAudit } from "#app/modules/audit/record-audit.server.ts"
import { lockOrganization } from "#app/modules/organizations/plan-queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { log } from "#app/platform/log.server.ts"
import { inviteMember, resendInvitation, revokeInvitation } from "../invitation/change-invitation.server.ts"
import type { Role } from "../permissions.ts"
import { listMembers } from "../queries.server.ts"
import { memberships } from "../schema.server.ts"
import type { TeamInput } from "./team-input.ts"

/** Runs an intent of the team page. `removeMember` of the reservations runs the removal, which concerns bookings too. */
export async function changeTeam(scope: Scope, input: Exclude<TeamInput, { intent: "remove" }>): Promise<void> {
  switch (input.intent) {
    case "invite":
      return inviteMember(scope, input)
    case "resend":
      return resendInvitation(scope, input.id)
    case "revoke":
      return revokeInvitation(scope, input.id)
    case "change-role":
      return changeRole(scope, input.id, input.role)
    case "disconnect":
      return disconnectMember(scope, input.id)
    default:
      return input satisfies never
  }
}

/** Refuses to demote the last admin, and people who are not members. */
export async function changeRole(scope: Scope, userId: string, role: Role): Promise<void> {
  await transact(scope, async (tx) => {
    const from = await requireRemainingAdmin(tx, userId, role)
    await tx.update(memberships).set({ role }).where(membershipOf(tx, userId))
    if (from !== role) await recordAudit(tx, scope.actor, "roleChanged", { userId, from, to: role })
  })
  logChange(scope, "a role was changed", { userId, role })
}

/**
 * Has single sign-on ask a member for a code again, and ends their sessions that came through it, as after a loss of their account at the provider.
 * Refuses people who are not members.
 */
async function disconnectMember(scope: Scope, userId: string): Promise<void> {
  await transact(scope, async (tx) => {
    await lockOrganization(tx)
    if (!(await listMembers(tx)).some((member) => member.userId === userId)) throw new Refusal("member.gone", { status: 409 })
    if (await unlinkProviders(userId)) await recordAudit(tx, scope.actor, "memberDisconnected", { userId })
  })
  logChange(scope, "a member was disconnected from single sign-on", { userId })
}

/** Locks the organization and the membership, so that no booking can get this person as its handler any more. Refuses like `changeRole`. */
export async function lockLeavingMember(tx: Tx, userId: string): Promise<void> {
  await requireRemainingAdmin(tx, userId, undefined)
  await tx.select({ userId: memberships.userId }).from(memberships).where(membershipOf(tx, userId)).for("update")
}

export const deleteMembership = (tx: Tx, userId: string) => tx.delete(memberships).where(membershipOf(tx, userId))

/** Logs permission changes (security rule 13). */
export function logChange({ organization, actor }: Scope, what: string, whom: { userId: string; role?: Role }) {
  log.info({ organizationId: organization.id, actor, ...whom }, what)
}

/** Returns the role that the member has. */
async function requireRemainingAdmin(tx: Tx, userId: string, after: Role | undefined): Promise<Role> {
  await lockOrganization(tx)
  const members = await listMembers(tx)
  const changed = members.find((member) => member.userId === userId)
  if (!changed) throw new Refusal("member.gone", { status: 409 })
  const hasAdmin = members.some((member) => (member.userId === userId ? after : member.role) === "admin")
  if (!hasAdmin) throw new Refusal("admin.last")
  return changed.role
}

const membershipOf = (tx: Tx, userId: string) => and(eq(memberships.organizationId, tx.organizationId), eq(memberships.userId, userId))
