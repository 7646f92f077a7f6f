import { sql } from "drizzle-orm"
import { createAvatarLink } from "#app/modules/accounts/profile/avatar.server.ts"
import type { AvatarLink } from "#app/modules/accounts/profile/avatar-link.ts"
import { listLinkedAccounts } from "#app/modules/accounts/provider/provider-links.server.ts"
import { listPeople } from "#app/modules/accounts/queries.server.ts"
import { limitsOf } from "#app/modules/organizations/charging.server.ts"
import { maxSeats } from "#app/modules/organizations/plan.ts"
import { findPlan } from "#app/modules/organizations/plan-queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { globalQuery } from "#app/platform/database/transaction.server.ts"
import { listMemberNames } from "../list-member-names.server.ts"
import { memberName } from "../member-name.ts"
import type { Role } from "../permissions.ts"
import { may } from "../permissions.ts"
import { listInvitations, listMembers } from "../queries.server.ts"

export interface TeamMember {
  id: string
  name: string
  email: string
  avatar: AvatarLink | null
  role: Role
  isSelf: boolean
  /** Whether single sign-on opens the account. */
  isLinked: boolean
}

export interface PendingInvitation {
  id: string
  email: string
  role: Role
  /** An instant in ISO 8601. */
  expiresAt: string
}

export interface TeamView {
  members: TeamMember[]
  invitations: PendingInvitation[]
  /** Seats of the plan. */
  seats: number
  /** Another plan has more. */
  hasLargerPlan: boolean
  mayChange: boolean
  /** Another member is an admin, so this person may leave. */
  hasOtherAdmin: boolean
  zone: string
}

/** Reads members and pending invitations for a member. */
export async function readTeam(scope: Scope): Promise<TeamView> {
  const { actor } = scope
  if (actor.kind !== "member") throw new Error("Only a member sees the team")
  const { members, invited, plan } = await transact(scope, async (tx) => ({
    members: await listMembers(tx),
    invited: await listInvitations(tx),
    plan: await findPlan(tx),
  }))
  const seats = plan ? limitsOf(plan).seats : 0
  const ids = members.map(({ userId }) => userId)
  const people = new Map((await listPeople(ids)).map((person) => [person.id, person]))
  const linked = await listLinkedAccounts(ids)
  return {
    members: members.map(({ userId, role }) => {
      const { firstName = "", lastName = "", email = "", avatar = null } = people.get(userId) ?? {}
      const name = memberName({ firstName, lastName, email })
      return {
        id: userId,
        role,
        email,
        name,
        avatar: createAvatarLink(userId, avatar),
        isSelf: userId === actor.userId,
        isLinked: linked.has(userId),
      }
    }),
    invitations: invited.map(({ expiresAt, ...invitation }) => ({ ...invitation, expiresAt: expiresAt.toString() })),
    seats,
    hasLargerPlan: seats < maxSeats,
    mayChange: may(actor.role, "write", "team"),
    hasOtherAdmin: members.some(({ userId, role }) => role === "admin" && userId !== actor.userId),
    zone: scope.organization.timeZone,
  }
}

/** A member to choose from. */
export interface TeamName {
  id: string
  name: string
}

/** Lists the members with their names, longest first. */
export async function listTeamNames(scope: Scope): Promise<TeamName[]> {
  const ids = (await transact(scope, listMembers)).map(({ userId }) => userId)
  const names = await listMemberNames(ids)
  return ids.map((id) => ({ id, name: names.get(id) ?? "" }))
}

/** Returns whether the acting member is the only admin. */
export async function isOnlyAdmin(scope: Scope): Promise<boolean> {
  const admins = (await transact(scope, listMembers)).filter(({ role }) => role === "admin")
  return admins.length === 1 && scope.actor.kind === "member" && admins[0]?.userId === scope.actor.userId
}

/** Returns the organization that an account without one joined last by invitation. */
export async function findFormerOrganization(userId: string): Promise<string | undefined> {
  const [team] = await globalQuery<{ name: string }>(sql`select name from former_team_by_user(${userId})`)
  return team?.name
}
