import { createAvatarLink } from "#app/modules/accounts/profile/avatar.server.ts"
import { listPeople } from "#app/modules/accounts/queries.server.ts"
import { findPlan } from "#app/modules/organizations/find-plan.server.ts"
import { mostSeats, seatsOf } from "#app/modules/organizations/plan.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { TeamView } from "./components/team-view.ts"
import { may } from "./permissions.ts"
import { listInvitations, listMembers } from "./queries.server.ts"

/** Who works in the organization and who is asked to, as somebody of it sees it. */
export async function readTeam(scope: Scope): Promise<TeamView> {
  const { actor } = scope
  if (actor.kind !== "member") throw new Error("Only a member sees the team")
  const { members, invited, plan } = await transact(scope, async (tx) => ({
    members: await listMembers(tx),
    invited: await listInvitations(tx),
    plan: await findPlan(tx),
  }))
  const seats = plan ? seatsOf(plan, now()) : 0
  const people = new Map((await listPeople(members.map(({ userId }) => userId))).map((person) => [person.id, person]))
  return {
    members: members.map(({ userId, role }) => {
      const { firstName = "", lastName = "", email = "", avatar = null } = people.get(userId) ?? {}
      const name = `${firstName} ${lastName}`.trim() || email
      return { id: userId, role, email, name, avatar: createAvatarLink(userId, avatar), isSelf: userId === actor.userId }
    }),
    invitations: invited.map(({ expiresAt, ...invitation }) => ({ ...invitation, expiresAt: expiresAt.toString() })),
    seats,
    hasLargerPlan: seats < mostSeats,
    mayChange: may(actor.role, "write", "team"),
    hasOtherAdmin: members.some(({ userId, role }) => role === "admin" && userId !== actor.userId),
    zone: scope.organization.timeZone,
  }
}
