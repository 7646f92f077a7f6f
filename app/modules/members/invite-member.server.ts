import { randomUUIDv7 } from "node:crypto"
import { countAttempt } from "#app/modules/accounts/limits.server.ts"
import { listPeople } from "#app/modules/accounts/queries.server.ts"
import { lockOrganization } from "#app/modules/organizations/lock-organization.server.ts"
import { seatsOf } from "#app/modules/organizations/plan.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import { log } from "#app/platform/log.server.ts"
import { newToken } from "#app/platform/token.server.ts"
import { newExpiry } from "./invitation-expiry.server.ts"
import { listInvitations, listMembers } from "./queries.server.ts"
import type { Role } from "./role.ts"
import { invitations } from "./schema.server.ts"

/**
 * Offers a seat by e-mail (lower case), for seven days. Refuses an address that has a seat here or is offered one, and more seats, taken and
 * offered together, than the plan has.
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
    if (members.length + offered.length >= seatsOf(plan, now())) throw new Refusal("seats.full")
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
  })
  log.info({ organizationId: scope.organization.id, userId: actor.userId, role }, "somebody was invited")
}
