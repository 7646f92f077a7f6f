import { recordExport } from "#app/modules/audit/record-audit.server.ts"
import { sumUpBookings } from "#app/modules/desk/list/client-bookings.server.ts"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { csvResponse } from "#app/platform/csv.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { readClientFilter } from "../client-filter.ts"
import type { Route } from "./+types/export.route"
import { exportClients } from "./export-clients.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("clients")

/** The clients of a view as a CSV file. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  await recordExport(scope, "clients")
  return csvResponse(exportClients(scope, readClientFilter(url.searchParams), { locale: context.get(localeContext), sumUpBookings }))
}
