import { data, redirect, type ShouldRevalidateFunction, useNavigate } from "react-router"
import { z } from "zod"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { readClientBookings, sumUpBookings } from "#app/modules/desk/list/client-bookings.server.ts"
import { ClientBookings } from "#app/modules/desk/list/client-bookings.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { hasEditId } from "#app/modules/members/has-edit-id.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { deleteClient } from "#app/modules/reservations/deletion/delete-client.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { intentIn, submit, submitEdit } from "#app/platform/form.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { clientIdIn, editClient } from "../edit-client.server.ts"
import { clientInputOf, readClient, withParsedPhone } from "../read-client.server.ts"
import type { Route } from "./+types/edit.route"
import { ClientDialog } from "./client-dialog.tsx"
import { ClientGone, ClientPage } from "./client-page.tsx"

export const handle: Handle = { access: "member" }

export const middleware = allow("clients", { valid: hasEditId })

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const id = clientIdIn(url)
  const locale = context.get(localeContext)
  const client = await readClient(scope, id, {
    sumUpBookings,
    more: async (tx) => ({ bookings: await readClientBookings(tx, scope, id, locale) }),
  })
  return data(client ? { client, isEditing: url.searchParams.has("edit") } : null, { status: client ? 200 : 404 })
}

/** Saves the client, or deletes it. */
export function action({ request, url, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const id = clientIdIn(url)
  if (intentIn(context, ["save", "delete"]) === "save")
    return submitEdit(context, clientInputOf(scope), async (content, opened) => {
      await editClient(scope, id, { content, opened: withParsedPhone(scope, opened) })
      return redirect(`/clients/edit?id=${id}`, { headers: { "Set-Cookie": flashCookie(request, "saved") } })
    })
  return submit(
    context,
    z.object({}),
    async () => {
      await deleteClient(scope, id)
      return redirect("/clients/manage", { headers: { "Set-Cookie": flashCookie(request, "client-deleted") } })
    },
    async () => ({}),
  )
}

/** Reloads when the client is gone, which React Router skips after an error. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  (actionResult as Route.ComponentProps["actionData"])?.refusal?.code === "client.missing" || defaultShouldRevalidate

export default function EditClient({ loaderData, actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  if (!loaderData) return <ClientGone />
  const { client, isEditing } = loaderData
  const close = () => void navigate(`?id=${client.id}`, { replace: true, preventScrollReset: true })
  return (
    <ClientPage key={client.id} client={client} bookings={<ClientBookings bookings={client.bookings} search={client.phone} />}>
      {isEditing && <ClientDialog client={client} phoneCountry={client.phoneCountry} reply={actionData} close={close} />}
    </ClientPage>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title={useTranslation("clients").t("failedOne")} />
}
