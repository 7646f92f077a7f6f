import { data } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { checkForViewer } from "#app/modules/payments/invoices/check-invoice.server.ts"
import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/success.route"
import { mayHavePayment, paymentIn } from "./payment-in.ts"
import { PaymentOutcome } from "./payment-outcome.tsx"
import { planInvoices } from "./plan-invoices.server.ts"
import { readPayment } from "./read-payment.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("subscription", { valid: mayHavePayment })

/** The bank leads here after a success and a failure, and anybody may open it: it says only what the bank has confirmed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const id = paymentIn(url)
  const isKnown = id === undefined || (await checkForViewer(scope, planInvoices, id))
  const payment = await readPayment(scope, id)
  if (!payment) throw data(null, { status: 404 })
  return { payment, isKnown }
}

export default function Subscribed({ loaderData }: Route.ComponentProps) {
  return <PaymentOutcome {...loaderData} />
}

export { LoadFailed as ErrorBoundary }
