import { redirect, type ShouldRevalidateFunction } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { intentIn, submit } from "#app/platform/form.server.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { billingIn } from "../billing-in.ts"
import { startPayment } from "../paying/start-payment.server.ts"
import { planChoice } from "../plan-choice.ts"
import { changeRenewal } from "../renewal/change-renewal.server.ts"
import type { Route } from "./+types/payment.route"
import { PlansPage } from "./plans-page.tsx"
import { readPlans } from "./read-plans.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("subscription")

export const loader = ({ url, context }: Route.LoaderArgs) => readPlans(context.get(scopeContext), billingIn(url))

/** Starts the payment of a plan, cancels the present one, or takes that back. */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const intent = intentIn(context, ["solo", "business", "cancel", "resume"])
  if (intent === "cancel" || intent === "resume") {
    await changeRenewal(scope, intent)
    return redirect("/subscriptions/payment", { headers: { "Set-Cookie": flashCookie(request, "saved") } })
  }
  return submit(
    context,
    planChoice,
    async (choice) => redirect(`/subscriptions/pay?payment=${await startPayment(scope, choice)}`),
    async () => ({ intent }),
  )
}

/** Reloads after a conflict, which React Router skips after an error: another admin has paid meanwhile. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

export default function ChoosePlan({ loaderData, actionData }: Route.ComponentProps) {
  return <PlansPage view={loaderData} reply={actionData} />
}

export { LoadFailed as ErrorBoundary }
