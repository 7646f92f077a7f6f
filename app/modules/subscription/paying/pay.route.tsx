import { data, redirect } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/pay.route"
import { GoingToBank } from "./going-to-bank.tsx"
import { hasPayment, paymentIn } from "./payment-in.ts"
import { readPayment } from "./read-payment.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("subscription", { valid: hasPayment })

/** Leads on to the page of the bank. A payment that cannot be paid there any more shows how it went. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const payment = await readPayment(context.get(scopeContext), paymentIn(url))
  if (!payment) throw data(null, { status: 404 })
  if (payment.pageUrl === null && !payment.isOpening) throw redirect(`/subscriptions/success?payment=${payment.id}`)
  return payment
}

export default function Pay({ loaderData }: Route.ComponentProps) {
  return <GoingToBank payment={loaderData} />
}

export { LoadFailed as ErrorBoundary }
