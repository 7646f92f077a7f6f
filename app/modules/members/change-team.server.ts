import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { resendInvitation, revokeInvitation } from "./change-invitation.server.ts"
import { changeRole, removeMember } from "./change-role.server.ts"
import { inviteMember } from "./invite-member.server.ts"
import type { TeamInput } from "./team.ts"

/** Does what the team's page asks for. */
export async function changeTeam(scope: Scope, input: TeamInput): Promise<void> {
  switch (input.intent) {
    case "invite":
      return inviteMember(scope, input)
    case "resend":
      return resendInvitation(scope, input.id)
    case "revoke":
      return revokeInvitation(scope, input.id)
    case "change-role":
      return changeRole(scope, input.id, input.role)
    case "remove":
      return removeMember(scope, input.id)
    default:
      return input satisfies never
  }
}
