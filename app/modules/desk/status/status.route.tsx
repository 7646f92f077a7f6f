import { data, redirect } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { setStatuses } from "#app/modules/reservations/status/set-statuses.server.ts"
import type { StatusAnswer } from "#app/modules/reservations/status/status-answer.ts"
import { answersIn, readStatusForm, typedDetailsIn } from "#app/modules/reservations/status/status-input.ts"
import type { Handle } from "#app/platform/access.ts"
import { formContext, textIn } from "#app/platform/form.server.ts"
import { safePath } from "#app/platform/safe-path.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import type { Route } from "./+types/status.route"
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
  const set = results.filter((result) => "from" in result)
  if (back !== undefined && set.length === results.length) {
    const flash = set.every(({ to }) => to === read.to) ? (`status-${read.to}` as const) : "still-out"
    throw redirect(back, { headers: { "Set-Cookie": flashCookie(request, flash) } })
  }
  const form = context.get(formContext)
  const answer: StatusAnswer = { to: read.to, results }
  return { ...answer, back, typed: typedDetailsIn(form), answered: answersIn(form) }
}

/** Shown without a script only: the list sends its forms in the background. */
export default function SetStatus({ loaderData: { zone }, actionData }: Route.ComponentProps) {
  const { typed, answered = [], back = "/reservations/manage" } = actionData ?? {}
  return <StatusRefusedPage answer={actionData} typed={typed} answered={answered} back={back} zone={zone} />
}

export { LoadFailed as ErrorBoundary }
