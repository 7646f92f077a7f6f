import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/prepare-part.route"
import { loadPart } from "./load-part.server.ts"
import { partsToPrepare } from "./parts-to-prepare.ts"

export const handle: Handle = { access: "member" }

const partOf = (url: URL) => partsToPrepare.find((part) => part === url.searchParams.get("of"))

export const middleware = allow("membership", { valid: ({ url }) => partOf(url) !== undefined })

/** Loads a part of the new space, and says when it is there. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const part = partOf(new URL(request.url))
  if (part) await loadPart(context.get(scopeContext), part)
  return Response.json({ ready: part })
}
