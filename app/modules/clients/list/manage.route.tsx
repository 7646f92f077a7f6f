import { redirect, useNavigate } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { sumUpBookings } from "#app/modules/desk/list/client-bookings.server.ts"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { createNewId, submitNew } from "#app/platform/form.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { phoneCountryOf } from "#app/platform/phone.server.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { ClientDialog } from "../client/client-dialog.tsx"
import { clientFilterQuery, readClientFilter } from "../client-filter.ts"
import { createClient } from "../edit-client.server.ts"
import { clientInputOf } from "../read-client.server.ts"
import { readClients } from "../read-clients.server.ts"
import type { Route } from "./+types/manage.route"
import { ClientsPage } from "./clients-page.tsx"

export const handle: Handle = { access: "member" }

export const middleware = allow("clients")

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  return {
    view: await readClients(scope, readClientFilter(url.searchParams), sumUpBookings),
    newId: url.searchParams.has("add") ? createNewId() : null,
    phoneCountry: phoneCountryOf(scope.organization.timeZone),
  }
}

/** Adds a client. */
export function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  return submitNew(context, clientInputOf(scope), async (content, newId) => {
    const id = await createClient(scope, content, newId)
    return redirect(`/clients/edit?id=${id}`, { headers: { "Set-Cookie": flashCookie(request, "client-added") } })
  })
}

export default function ManageClients({ loaderData: { view, newId, phoneCountry }, actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const close = () => void navigate(clientFilterQuery(view.filter) || "?", { replace: true, preventScrollReset: true })
  return (
    <ClientsPage view={view}>
      {newId && <ClientDialog newId={newId} phoneCountry={phoneCountry} reply={actionData} close={close} />}
    </ClientsPage>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title={useTranslation("clients").t("failed")} />
}
