import { redirect } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { localizationInput } from "#app/modules/organizations/localization-input.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { submitEdit, textIn } from "#app/platform/form.server.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import type { Route } from "./+types/localization.route"
import { editLocalization } from "./edit-localization.server.ts"
import { LocalizationPage } from "./localization-page.tsx"
import { readLocalization } from "./read-settings.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("organization")

export const loader = ({ context }: Route.LoaderArgs) => readLocalization(context.get(scopeContext))

export function action({ request, context }: Route.ActionArgs) {
  const acceptsShortage = textIn(context, "acceptsShortage")
  return submitEdit(context, localizationInput, async (content, opened) => {
    await editLocalization(context.get(scopeContext), { content, opened, acceptsShortage })
    return redirect("/settings/org/localization", { headers: { "Set-Cookie": flashCookie(request, "localization-saved") } })
  })
}

export default function Localization({ loaderData, actionData }: Route.ComponentProps) {
  return <LocalizationPage view={loaderData} reply={actionData} />
}

export { LoadFailed as ErrorBoundary }
