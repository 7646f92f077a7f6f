import { data, redirect } from "react-router"
import { z } from "zod"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { ItemGone } from "#app/modules/inventory/editor/item-editor.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { hasEditId } from "#app/modules/members/has-edit-id.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { putBackIntoService } from "#app/modules/reservations/out-of-service/take-out.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { intentIn, textIn } from "#app/platform/form.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { parseRecordNumber } from "#app/platform/input/numbers.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import type { Route } from "./+types/pieces.route"
import { ServicePage } from "./pieces-page.tsx"
import { readService } from "./read-pieces.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("inventory", { valid: hasEditId })

/** Items are addressed by number; a UUID finds none. */
const numberIn = (url: URL) => parseRecordNumber(url.searchParams.get("id")) ?? 0

export async function loader({ url, context }: Route.LoaderArgs) {
  const view = await readService(context.get(scopeContext), numberIn(url), context.get(localeContext))
  return view ?? data(null, { status: 404 })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  intentIn(context, ["back"])
  const { data: row } = z.uuid().safeParse(textIn(context, "row"))
  if (row === undefined) throw data(null, { status: 400 })
  await putBackIntoService(context.get(scopeContext), row)
  return redirect(`/inventory/service?id=${numberIn(url)}`, { headers: { "Set-Cookie": flashCookie(request, "service-back") } })
}

export default function Service({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ServicePage view={loaderData} /> : <ItemGone />
}

export { LoadFailed as ErrorBoundary }
