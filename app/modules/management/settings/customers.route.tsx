import { redirect } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { selfServiceInput } from "#app/modules/organizations/customer-acts-input.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { submitEdit } from "#app/platform/form.server.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import type { Route } from "./+types/customers.route"
import { CustomersPage } from "./customers-page.tsx"
import { editCustomerActs } from "./edit-customer-acts.server.ts"
import { readSelfService } from "./read-settings.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("organization")

export const loader = ({ context }: Route.LoaderArgs) => readSelfService(context.get(scopeContext))

export const action = ({ request, context }: Route.ActionArgs) =>
  submitEdit(context, selfServiceInput, async (content, opened) => {
    await editCustomerActs(context.get(scopeContext), { content, opened })
    return redirect("/settings/reservations/customers", { headers: { "Set-Cookie": flashCookie(request, "saved") } })
  })

export default function CancellingAndChanges({ loaderData, actionData }: Route.ComponentProps) {
  return <CustomersPage view={loaderData} reply={actionData} />
}

export { LoadFailed as ErrorBoundary }
