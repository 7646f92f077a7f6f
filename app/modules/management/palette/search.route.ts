import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/search.route"
import { findAnything } from "./find-anything.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("membership")

/** Serves the search of the command palette. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100)
  return Response.json({ found: await findAnything(context.get(scopeContext), search) })
}
