import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/prepare-part.route"
import { loadPreparationStep } from "./load-preparation-step.server.ts"
import { preparationSteps } from "./preparation-steps.ts"

export const handle: Handle = { access: "member" }

const findStep = (url: URL) => preparationSteps.find((step) => step === url.searchParams.get("of"))

export const middleware = allow("membership", { valid: ({ url }) => findStep(url) !== undefined })

/** Loads one preparation step and responds when it is done. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const step = findStep(new URL(request.url))
  if (step) await loadPreparationStep(context.get(scopeContext), step)
  return Response.json({ ready: step })
}
