import { data, redirect } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { hasEditId } from "#app/modules/members/has-edit-id.ts"
import { scopeContext, transact } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { listCountries } from "#app/platform/countries.ts"
import { submitEdit } from "#app/platform/form.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import type { Route } from "./+types/edit.route"
import { editLocation, findLocationContent } from "./edit-location.server.ts"
import { LocationEditor, LocationGone } from "./location-editor.tsx"
import { locationId, locationInput, locationValues } from "./location-input.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("locations", { valid: hasEditId })

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { language } = scope.organization
  const id = idIn(url)
  const location = id && (await transact(scope, (tx) => findLocationContent(tx, id, language)))
  if (!location) return data(null, { status: 404 })
  const countries = listCountries(context.get(localeContext))
  return data({ id: location.id, form: { values: locationValues(location.content), language, countries } })
}

export function action({ request, url, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const id = idIn(url)
  if (id === undefined) throw data(null, { status: 404 })
  return submitEdit(context, locationInput(scope.organization.language), async (content, opened) => {
    await editLocation(scope, id, { content, opened })
    return redirect(`/settings/org/locations/edit?id=${id}`, { headers: { "Set-Cookie": flashCookie(request, "saved") } })
  })
}

/** A number finds no location. */
const idIn = (url: URL) => locationId.safeParse(url.searchParams.get("id")).data

export default function EditLocation({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("locations")
  if (!loaderData) return <LocationGone />
  return <LocationEditor key={loaderData.id} title={t("edit")} {...loaderData.form} reply={actionData} />
}

export { LoadFailed as ErrorBoundary }
