import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/quote.route"
import { quoteNewBooking } from "./quote-new-booking.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("reservations")

/** Quotes a booking with the dates and lines that are being typed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const text = (name: string) => url.searchParams.get(name) ?? ""
  const typed = {
    from: text("from"),
    to: text("to"),
    place: text("place"),
    lines: text("lines"),
    extras: text("extras"),
    coupon: text("coupon"),
    agreed: text("agreed"),
  }
  return Response.json(await quoteNewBooking(context.get(scopeContext), typed))
}
