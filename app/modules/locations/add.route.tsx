import { redirect } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { listCountries } from "#app/platform/countries.ts"
import { createNewId, submitNew } from "#app/platform/form.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { phoneCountryOf } from "#app/platform/phone.server.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import type { Route } from "./+types/add.route"
import { createLocation } from "./edit-location.server.ts"
import { LocationEditor } from "./location-editor.tsx"
import { locationInput, newLocationValues } from "./location-input.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("locations")

export function loader({ context }: Route.LoaderArgs) {
  const { language, timeZone } = context.get(scopeContext).organization
  return {
    newId: createNewId(),
    values: newLocationValues(phoneCountryOf(timeZone)),
    language,
    countries: listCountries(context.get(localeContext)),
  }
}

/** `?first` is the way from the checklist of a new shop, which offers the next step. */
export function action({ request, url, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  return submitNew(context, locationInput(scope.organization.language), async (content, newId) => {
    await createLocation(scope, content, newId)
    return redirect(url.searchParams.has("first") ? "/reservations/manage" : "/settings/org/locations", {
      headers: { "Set-Cookie": flashCookie(request, "location-created") },
    })
  })
}

export default function AddLocation({ loaderData, actionData }: Route.ComponentProps) {
  return <LocationEditor title={useTranslation("locations").t("add")} {...loaderData} reply={actionData} />
}

export { LoadFailed as ErrorBoundary }
