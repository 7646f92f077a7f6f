import { data, redirect } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { ItemGone } from "#app/modules/inventory/editor/item-editor.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { hasEditId } from "#app/modules/members/has-edit-id.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { takeOutOfService } from "#app/modules/reservations/out-of-service/take-out.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { now } from "#app/platform/clock.ts"
import { createNewId, submitNew, textIn } from "#app/platform/form.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { parseRecordNumber } from "#app/platform/input/numbers.ts"
import { toWallTime } from "#app/platform/time.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import type { Route } from "./+types/add.route"
import { ServiceForm } from "./pieces-form.tsx"
import { serviceInput } from "./pieces-input.ts"
import { readService } from "./read-pieces.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("inventory", { valid: hasEditId })

/** Items are addressed by number; a UUID finds none. */
const numberIn = (url: URL) => parseRecordNumber(url.searchParams.get("id")) ?? 0

export async function loader({ url, context }: Route.LoaderArgs) {
  const view = await readService(context.get(scopeContext), numberIn(url), context.get(localeContext))
  return view ? { view, newId: createNewId(), from: toWallTime(now(), view.zone) } : data(null, { status: 404 })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const number = numberIn(url)
  const acceptsShortage = textIn(context, "acceptsShortage")
  return submitNew(context, serviceInput(scope.organization.timeZone), async (content, id) => {
    await takeOutOfService(scope, number, content, { id, acceptsShortage })
    return redirect(`/inventory/service?id=${number}`, { headers: { "Set-Cookie": flashCookie(request, "service-out") } })
  })
}

export default function AddService({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <ServiceForm {...loaderData} reply={actionData} /> : <ItemGone />
}

export { LoadFailed as ErrorBoundary }
