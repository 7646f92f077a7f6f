import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { listMembers } from "./queries.server.ts"

/** Whether the organization would have no admin without the one who asks. */
export async function isOnlyAdmin(scope: Scope): Promise<boolean> {
  const admins = (await transact(scope, listMembers)).filter(({ role }) => role === "admin")
  return admins.length === 1 && scope.actor.kind === "member" && admins[0]?.userId === scope.actor.userId
}
