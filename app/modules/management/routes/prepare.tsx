import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { LoadFailed } from "../components/load-failed.tsx"
import { Preparing } from "../components/preparing.tsx"
import { loadPart } from "../load-part.server.ts"
import { partsToPrepare } from "../parts-to-prepare.ts"
import type { Route } from "./+types/prepare"

export const handle: Handle = { access: "member" }

export const middleware = allow("membership")

/** A script asks for one part after the other; where none runs, the page comes a second time, with `?loaded`, once all of them are there. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const isLoaded = new URL(request.url).searchParams.has("loaded")
  if (isLoaded) await Promise.all(partsToPrepare.map((part) => loadPart(context.get(scopeContext), part)))
  return { isLoaded }
}

export default function Prepare({ loaderData }: Route.ComponentProps) {
  return <Preparing isLoaded={loaderData.isLoaded} />
}

export { LoadFailed as ErrorBoundary }
