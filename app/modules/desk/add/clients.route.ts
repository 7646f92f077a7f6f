import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/clients.route"
import { suggestClients } from "./suggest-clients.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("clients")

/** Suggests clients for a name or a phone that is being typed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const search = (url.searchParams.get("q") ?? "").trim().slice(0, 100)
  return Response.json(await suggestClients(context.get(scopeContext), search))
}
