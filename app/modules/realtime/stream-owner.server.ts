import { isSessionOpen } from "#app/modules/accounts/session/is-session-open.server.ts"
import type { Role } from "#app/modules/members/permissions.ts"
import { enterManagement } from "#app/modules/organizations/scope.server.ts"

/** The person who reads a stream, as they were when it was opened. */
export interface StreamOwner {
  userId: string
  sessionId: string
  signedInThrough: string | null
  organizationId: string
  role: Role
}

/** Returns whether the session is open and admitted, and the person still has the same role in the same organization. */
export async function mayStayOpen({ userId, sessionId, signedInThrough, organizationId, role }: StreamOwner): Promise<boolean> {
  if (!(await isSessionOpen({ userId, sessionId }))) return false
  const scope = await enterManagement(userId)
  if (scope?.organization.id !== organizationId || !scope.admits({ signedInThrough })) return false
  return scope.actor.kind === "member" && scope.actor.role === role
}
