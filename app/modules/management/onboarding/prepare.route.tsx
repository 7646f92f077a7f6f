import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { readWelcome } from "../shell/welcome.ts"
import type { Route } from "./+types/prepare.route"
import { loadPart } from "./load-part.server.ts"
import { partsToPrepare } from "./parts-to-prepare.ts"
import { Preparing } from "./preparing.tsx"

export const handle: Handle = { access: "member" }

export const middleware = allow("membership")

/** A script asks for one part after the other; where none runs, the page comes a second time, with `?loaded`, once all of them are there. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { searchParams } = new URL(request.url)
  const isLoaded = searchParams.has("loaded")
  if (isLoaded) await Promise.all(partsToPrepare.map((part) => loadPart(scope, part)))
  return { isLoaded, welcome: readWelcome(searchParams), organization: scope.organization.name }
}

export default function Prepare({ loaderData }: Route.ComponentProps) {
  return <Preparing {...loaderData} />
}

export { LoadFailed as ErrorBoundary }
