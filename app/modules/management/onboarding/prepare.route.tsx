import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { readWelcome } from "../shell/welcome.ts"
import type { Route } from "./+types/prepare.route"
import { loadPreparationStep } from "./load-preparation-step.server.ts"
import { preparationSteps } from "./preparation-steps.ts"
import { Preparing } from "./preparing.tsx"

export const handle: Handle = { access: "member" }

export const middleware = allow("membership")

/** The page loads the steps by script. Without one it reloads itself with `?loaded`, which loads all of them first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { searchParams } = new URL(request.url)
  const isLoaded = searchParams.has("loaded")
  if (isLoaded) await Promise.all(preparationSteps.map((step) => loadPreparationStep(scope, step)))
  return { isLoaded, welcome: readWelcome(searchParams), organization: scope.organization.name }
}

export default function Prepare({ loaderData }: Route.ComponentProps) {
  return <Preparing {...loaderData} />
}

export { LoadFailed as ErrorBoundary }
