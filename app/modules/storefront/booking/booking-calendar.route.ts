import { data } from "react-router"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { bookingCalendar } from "#app/modules/reservations/notify/booking-calendar.server.ts"
import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/booking-calendar.route"
import { findBookedView } from "./find-booked-view.server.ts"

export const handle: Handle = { access: "visitor" }

/** Serves the booking of the key as a calendar file, in the language that it was made in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { organization } = context.get(scopeContext)
  const address = new URL(request.url)
  const key = address.searchParams.get("key") ?? ""
  const booking = await findBookedView(context.get(scopeContext), key)
  if (!booking) throw data(null, { status: 404 })
  const lines = booking.lines.map((line) => ({ ...line, ...line.facts }))
  const place = [booking.place?.name, booking.place?.address].filter(Boolean).join(", ")
  const page = `${address.origin}/${organization.urlCode}/booking-preview?key=${key}`
  const calendar = bookingCalendar(context.get(scopeContext), { ...booking, lines, place }, page)
  return new Response(calendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="booking-${booking.number}.ics"`,
      "X-Robots-Tag": "noindex",
    },
  })
}
