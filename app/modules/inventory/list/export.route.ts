import { translators } from "#app/messages/translators.server.ts"
import { recordExport } from "#app/modules/audit/record-audit.server.ts"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { now } from "#app/platform/clock.ts"
import { csvResponse } from "#app/platform/csv.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import type { Route } from "./+types/export.route"
import { exportItems } from "./export-items.server.ts"
import { readItemFilter } from "./item-filter.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("inventory")

/** Serves the items of a view of the list as a CSV file, in the language of the page. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const day = now().toZonedDateTimeISO(scope.organization.timeZone).toPlainDate().toString()
  await recordExport(scope, "items")
  return csvResponse({
    name: `inventory-${day}`,
    ...exportItems(scope, readItemFilter(url.searchParams), {
      translator: translators[context.get(localeContext)],
      origin: new URL(request.url).origin,
    }),
  })
}
