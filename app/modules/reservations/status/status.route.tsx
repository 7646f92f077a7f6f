import { data, redirect } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { formContext, textIn } from "#app/platform/form.server.ts"
import { safePath } from "#app/platform/safe-path.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import type { Route } from "./+types/status.route"
import { setStatuses } from "./set-statuses.server.ts"
import { readStatusForm, type StatusAnswer, type TypedDetails, typedDetailsIn } from "./status-input.ts"
import { StatusRefusedPage } from "./status-refused-page.tsx"

export const handle: Handle = { access: "member" }

export const middleware = allow("fulfilment")

export const loader = ({ context }: Route.LoaderArgs) => ({ zone: context.get(scopeContext).organization.timeZone })

/** Sets the status of bookings. A form without a script names the page to go back to, and goes there once all are set. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = readStatusForm(context.get(formContext))
  if (!read) throw data(null, { status: 400 })
  const results = await setStatuses(context.get(scopeContext), read)
  const path = textIn(context, "back")
  const back = path === undefined ? undefined : safePath(path, request.url)
  if (back !== undefined && results.every((result) => "from" in result))
    throw redirect(back, { headers: { "Set-Cookie": flashCookie(request, `status-${read.to}`) } })
  const typed = typedDetailsIn(context.get(formContext))
  return { to: read.to, request: read.request, results, back, typed } satisfies StatusAnswer & {
    back: string | undefined
    typed: TypedDetails | undefined
  }
}

/** Shown without a script only: the list sends its forms in the background. */
export default function SetStatus({ loaderData: { zone }, actionData }: Route.ComponentProps) {
  return <StatusRefusedPage answer={actionData} typed={actionData?.typed} back={actionData?.back ?? "/reservations/manage"} zone={zone} />
}

export { LoadFailed as ErrorBoundary }
