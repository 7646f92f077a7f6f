import { data, redirect, useNavigate } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { createNewId, intentIn, submitNew, textIn } from "#app/platform/form.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { type Flash, flashCookie } from "#app/ui/toasts/flash.ts"
import type { Route } from "./+types/closed-days.route"
import { addClosedDays, removeClosedDays, todayIn } from "./closed-days.server.ts"
import { ClosedDaysDialog } from "./closed-days-dialog.tsx"
import { closedDaysId, closedDaysInput } from "./closed-days-input.ts"
import { ClosedDaysPage } from "./closed-days-page.tsx"
import { readClosedDays } from "./read-closed-days.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("organization")

export async function loader({ url, context }: Route.LoaderArgs) {
  const view = await readClosedDays(context.get(scopeContext), context.get(localeContext))
  return { view, newId: view.mayEdit && url.searchParams.has("add") ? createNewId() : null }
}

const address = "/settings/reservations/closed-days"

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const done = (flash: Flash) => redirect(address, { headers: { "Set-Cookie": flashCookie(request, flash) } })
  if (intentIn(context, ["save", "remove"]) === "remove") {
    const { data: id } = closedDaysId.safeParse(textIn(context, "id"))
    if (id === undefined) throw data(null, { status: 400 })
    await removeClosedDays(scope, id)
    return done("closed-days-removed")
  }
  return submitNew(context, closedDaysInput(todayIn(scope.organization.timeZone)), async (content, newId) => {
    await addClosedDays(scope, content, newId)
    return done("closed-days-added")
  })
}

export default function ClosedDays({ loaderData: { view, newId }, actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const close = () => void navigate("?", { replace: true, preventScrollReset: true })
  return (
    <ClosedDaysPage view={view}>{newId && <ClosedDaysDialog view={view} newId={newId} reply={actionData} close={close} />}</ClosedDaysPage>
  )
}

export { LoadFailed as ErrorBoundary }
