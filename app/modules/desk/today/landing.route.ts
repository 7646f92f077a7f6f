import { replace } from "react-router"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext, transact } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { presentOf } from "../filter/booking-conditions.server.ts"
import type { Route } from "./+types/landing.route"
import { dayOn } from "./day.ts"
import { hasBookingsOn } from "./day-bookings.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("reservations")

/** Redirects to the board of today when any booking is on it, also one that is late or missed, or else to all bookings. */
export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const present = presentOf(scope)
  const isBusy = await transact(scope, (tx) => hasBookingsOn(tx, dayOn(undefined, present), present))
  return replace(isBusy ? "/reservations/today" : "/reservations/manage")
}
