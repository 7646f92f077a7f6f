import { data } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/receipt.route"
import { hasPayment, paymentIn } from "./payment-in.ts"
import { readPayment } from "./read-payment.server.ts"
import { Receipt as Page } from "./receipt.tsx"

export const handle: Handle = { access: "member" }

export const middleware = allow("subscription", { valid: hasPayment })

/** A payment that has paid for nothing has no receipt. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const payment = await readPayment(context.get(scopeContext), paymentIn(url))
  if (!payment?.paidAt) throw data(null, { status: 404 })
  return payment
}

export default function Receipt({ loaderData }: Route.ComponentProps) {
  return <Page payment={loaderData} />
}

export { LoadFailed as ErrorBoundary }
