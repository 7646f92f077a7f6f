import { redirect } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { ruleInput } from "#app/modules/organizations/booking-rules.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { submitEdit } from "#app/platform/form.server.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import type { Route } from "./+types/rules.route"
import { editRules } from "./edit-rules.server.ts"
import { readRules } from "./read-settings.server.ts"
import { RulesPage } from "./rules-page.tsx"

export const handle: Handle = { access: "member" }

export const middleware = allow("organization")

export const loader = ({ context }: Route.LoaderArgs) => readRules(context.get(scopeContext))

export const action = ({ request, context }: Route.ActionArgs) =>
  submitEdit(context, ruleInput, async (rules, opened) => {
    await editRules(context.get(scopeContext), { rules, opened })
    return redirect("/settings/reservations/rules", { headers: { "Set-Cookie": flashCookie(request, "saved") } })
  })

export default function BookingRules({ loaderData, actionData }: Route.ComponentProps) {
  return <RulesPage view={loaderData} reply={actionData} />
}

export { LoadFailed as ErrorBoundary }
