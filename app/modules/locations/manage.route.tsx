import { data, redirect } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { deleteLocation } from "#app/modules/reservations/deletion/delete-location.server.ts"
import { readLocationBookings } from "#app/modules/reservations/location-bookings.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { formContext, intentIn } from "#app/platform/form.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import type { Route } from "./+types/manage.route"
import { moveLocation } from "./edit-location.server.ts"
import { locationId } from "./location-input.ts"
import { LocationsPage } from "./locations-page.tsx"
import { readLocations } from "./read-locations.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("locations")

export const loader = ({ url, context }: Route.LoaderArgs) =>
  readLocations(context.get(scopeContext), {
    locale: context.get(localeContext),
    deleteId: url.searchParams.get("delete"),
    readBookings: readLocationBookings,
  })

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const intent = intentIn(context, ["up", "down", "delete"])
  const { data: id } = locationId.safeParse(context.get(formContext).get("id"))
  if (id === undefined) throw data(null, { status: 400 })
  if (intent === "delete") {
    const isDeleted = await deleteLocation(scope, id)
    // The list with the question for a location that is gone says so.
    if (!isDeleted) return redirect(`/settings/org/locations?delete=${id}`)
    return redirect("/settings/org/locations", { headers: { "Set-Cookie": flashCookie(request, "location-deleted") } })
  }
  await moveLocation(scope, id, intent === "up" ? -1 : 1)
  return { moved: id }
}

export default function ManageLocations({ loaderData, actionData }: Route.ComponentProps) {
  return <LocationsPage view={loaderData} answer={actionData} />
}

export function ErrorBoundary() {
  return <LoadFailed title={useTranslation("locations").t("failed")} />
}
