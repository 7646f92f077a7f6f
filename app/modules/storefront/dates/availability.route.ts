import { data } from "react-router"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { parseAvailabilityQuery } from "#app/modules/reservations/availability/availability-query.ts"
import { readDayAvailability } from "#app/modules/reservations/availability/day-availability.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { readShopRules } from "../shop/read-shop-rules.server.ts"
import type { Route } from "./+types/availability.route"

export const handle: Handle = { access: "visitor" }

/** Returns when an item, a whole cart or, without either, anything of the shop can be booked. Not cached: others book meanwhile. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = parseAvailabilityQuery(new URL(request.url).searchParams)
  if (!query) throw data(null, { status: 400 })
  const scope = context.get(scopeContext)
  const found = await readDayAvailability(scope, query, await readShopRules(scope))
  if (!found) throw data(null, { status: 404 })
  return Response.json(found, { headers: { "Cache-Control": "private, no-store" } })
}
