import { redirect } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { withParsedPhone } from "#app/modules/clients/read-client.server.ts"
import { allow } from "#app/modules/members/allow.server.ts"
import { organizationInput } from "#app/modules/organizations/organization-input.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { submitEdit } from "#app/platform/form.server.ts"
import { parsePhone } from "#app/platform/phone.server.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import type { Route } from "./+types/organization.route"
import { editOrganization } from "./edit-organization.server.ts"
import { OrganizationPage } from "./organization-page.tsx"
import { readOrganization } from "./read-settings.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("organization")

export async function loader({ url, context }: Route.LoaderArgs) {
  return { view: await readOrganization(context.get(scopeContext)), host: url.host }
}

export function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const input = organizationInput((typed) => parsePhone(typed, scope.organization.timeZone))
  return submitEdit(context, input, async (content, opened) => {
    await editOrganization(scope, { content, opened: withParsedPhone(scope, opened) })
    return redirect("/settings", { headers: { "Set-Cookie": flashCookie(request, "saved") } })
  })
}

export default function Organization({ loaderData: { view, host }, actionData }: Route.ComponentProps) {
  return <OrganizationPage view={view} host={host} reply={actionData} />
}

export { LoadFailed as ErrorBoundary }
