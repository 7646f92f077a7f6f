import { recordExport } from "#app/modules/audit/record-audit.server.ts"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { csvResponse } from "#app/platform/csv.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { readBookingFilter } from "../filter/booking-filter.ts"
import type { Route } from "./+types/export.route"
import { exportBookings } from "./export-bookings.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("reservations")

/** Serves the bookings of a view as a CSV file, in the language of the page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  await recordExport(scope, "bookings")
  return csvResponse(exportBookings(scope, readBookingFilter(url.searchParams), context.get(localeContext)))
}
