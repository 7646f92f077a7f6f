import { data, redirect } from "react-router"
import { z } from "zod"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { hasEditId } from "#app/modules/members/has-edit-id.ts"
import { scopeContext, transact } from "#app/modules/organizations/scope.server.ts"
import { countClientBookings, erasePerson } from "#app/modules/reservations/deletion/erase-person.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { submit } from "#app/platform/form.server.ts"
import { text } from "#app/platform/input-texts.ts"
import { formatPhone } from "#app/platform/phone.server.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { clientIdIn, findClient } from "../edit-client.server.ts"
import type { Route } from "./+types/erase.route"
import { ClientGone } from "./client-page.tsx"
import { EraseClientPage } from "./erase-client-page.tsx"

export const handle: Handle = { access: "member" }

export const middleware = allow("erasure", { valid: hasEditId })

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const found = await transact(scope, async (tx) => {
    const client = await findClient(tx, clientIdIn(url))
    return client && { client, ...(await countClientBookings(tx, client)) }
  })
  if (!found) return data(null, { status: 404 })
  const { client, bookings, open } = found
  return data({
    id: client.id,
    name: `${client.name} ${client.lastName}`.trim(),
    // Hides the last four digits, which the form asks for.
    phone: formatPhone(client.phone, scope.organization.timeZone).replace(/(\d\D*){4}$/, (end) => end.replaceAll(/\d/g, "•")),
    search: formatPhone(client.phone, scope.organization.timeZone),
    bookings,
    open,
  })
}

/** Confirms an erasure with the last four digits of the client's phone. */
const eraseInput = z.object({ digits: text })

export const action = ({ request, url, context }: Route.ActionArgs) =>
  submit(
    context,
    eraseInput,
    async ({ digits }) => {
      await erasePerson(context.get(scopeContext), clientIdIn(url), digits)
      return redirect("/clients/manage", { headers: { "Set-Cookie": flashCookie(request, "client-erased") } })
    },
    async () => ({}),
  )

export default function EraseClient({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <ClientGone />
  return <EraseClientPage view={loaderData} reply={actionData} />
}

export { LoadFailed as ErrorBoundary }
