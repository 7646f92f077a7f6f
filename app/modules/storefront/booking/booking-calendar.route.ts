import { data } from "react-router"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/booking-calendar.route"
import { bookingCalendar } from "./booking-calendar.server.ts"
import { findBookedView } from "./find-booked-view.server.ts"

export const handle: Handle = { access: "visitor" }

/** Serves the booking of the key as a calendar file, in the language that it was made in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { organization } = context.get(scopeContext)
  const address = new URL(request.url)
  const key = address.searchParams.get("key") ?? ""
  const booking = await findBookedView(context.get(scopeContext), key)
  if (!booking) throw data(null, { status: 404 })
  const calendar = bookingCalendar(booking, {
    uid: `${organization.id}-${booking.number}@orenda`,
    shopName: organization.name,
    url: `${address.origin}/${organization.urlCode}/booking-preview?key=${key}`,
  })
  return new Response(calendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="booking-${booking.number}.ics"`,
      "X-Robots-Tag": "noindex",
    },
  })
}
