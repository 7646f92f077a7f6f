import { getAccount } from "#app/modules/accounts/session/session.server.ts"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { disconnectContext } from "#app/platform/page-context.ts"
import type { Route } from "./+types/live.route"
import { openStream } from "./live-streams.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("reservations")

/** Serves the changes of the organization as server-sent events. */
export function loader({ context }: Route.LoaderArgs) {
  const { organization, actor } = context.get(scopeContext)
  const { id: userId, sessionId, signedInThrough } = getAccount(context)
  if (actor.kind !== "member") throw new Error("Management is entered by members")
  const owner = { userId, sessionId, signedInThrough, organizationId: organization.id, role: actor.role }
  return openStream(owner, context.get(disconnectContext))
}
