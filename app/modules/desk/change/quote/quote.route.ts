import { data } from "react-router"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { bookingNumberIn, hasBookingNumber } from "#app/modules/reservations/rules/booking-number.ts"
import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/quote.route"
import { quoteChange } from "./quote-change.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("reservations", { valid: hasBookingNumber })

/** Quotes a booking with the dates and lines that are being typed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const text = (name: string) => url.searchParams.get(name) ?? ""
  const typed = {
    from: text("from"),
    to: text("to"),
    place: text("place"),
    lines: text("lines"),
    extras: url.searchParams.get("extras"),
    coupon: url.searchParams.get("coupon"),
    agreed: url.searchParams.get("agreed"),
  }
  const quote = await quoteChange(context.get(scopeContext), bookingNumberIn(url), typed)
  if (!quote) throw data(null, { status: 404 })
  return Response.json(quote)
}
