import { data } from "react-router"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { parseAvailabilityQuery } from "#app/modules/reservations/availability/availability-query.ts"
import { readDayAvailability } from "#app/modules/reservations/availability/day-availability.server.ts"
import { rulesOf } from "#app/modules/reservations/rules/booking-rules.ts"
import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/availability.route"

export const handle: Handle = { access: "member" }

export const middleware = allow("reservations")

/** Returns when the items of the form are free together, past days included. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = parseAvailabilityQuery(url.searchParams)
  if (!query) throw data(null, { status: 400 })
  const scope = context.get(scopeContext)
  const found = await readDayAvailability(scope, query, rulesOf(scope.organization, []), { forStaff: true })
  if (!found) throw data(null, { status: 404 })
  return Response.json(found)
}
