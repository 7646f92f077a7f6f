import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/payment.route"
import { billingIn } from "./billing-in.ts"
import { PlansPage } from "./plans-page.tsx"
import { readPlans } from "./read-plans.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("subscription")

export const loader = ({ url, context }: Route.LoaderArgs) => readPlans(context.get(scopeContext), billingIn(url))

export default function ChoosePlan({ loaderData }: Route.ComponentProps) {
  return <PlansPage view={loaderData} reply={undefined} />
}

export { LoadFailed as ErrorBoundary }
