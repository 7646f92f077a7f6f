import { data, redirect } from "react-router"
import type { z } from "zod"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { isCardTurnedOn } from "#app/modules/website/card-toggle.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { intentIn, submit } from "#app/platform/form.server.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import type { CardToken } from "../card/card-account.server.ts"
import type { Route } from "./+types/payments.route"
import { checkConnection, connectCard, disconnectCard } from "./edit-card-account.server.ts"
import { PaymentsPage } from "./payments-page.tsx"
import { readPaymentSettings } from "./read-payment-settings.server.ts"
import { checkTokenInput, removeTokenInput, saveTokenInput } from "./token-input.ts"

export const handle: Handle = { access: "member" }

/** While the organization is read-only, a leaked token can still be removed, and a revoked one replaced. */
export const middleware = allow("organization", { inReadOnly: true })

export const loader = ({ context }: Route.LoaderArgs) => readPaymentSettings(context.get(scopeContext), isCardTurnedOn)

const address = "/settings/integrations/payments"

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const intent = intentIn(context, ["check", "save", "remove"])
  const refused = async () => ({ merchant: undefined })
  const done = (flash: "card-connected" | "card-removed") => redirect(address, { headers: { "Set-Cookie": flashCookie(request, flash) } })
  if (intent === "check") {
    const check = async ({ provider, token }: z.output<typeof checkTokenInput>) =>
      data({ result: null, refusal: null, merchant: await checkConnection(scope, token === undefined ? undefined : { provider, token }) })
    return submit(context, checkTokenInput, check, refused)
  }
  if (intent === "save") {
    const save = async (account: CardToken) => {
      await connectCard(scope, account)
      return done("card-connected")
    }
    return submit(context, saveTokenInput, save, refused)
  }
  const remove = async () => {
    await disconnectCard(scope)
    return done("card-removed")
  }
  return submit(context, removeTokenInput, remove, refused)
}

export default function PaymentSettings({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentsPage view={loaderData} reply={actionData} />
}

export { LoadFailed as ErrorBoundary }
