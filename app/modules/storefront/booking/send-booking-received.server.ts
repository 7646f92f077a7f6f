import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { findEmailRecipient } from "#app/modules/reservations/queries.server.ts"
import { sendBookingEmail } from "#app/modules/reservations/send-booking-email.server.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"
import { toEmailUrl } from "#app/platform/mail/mail.server.ts"
import { bookingCalendar } from "./booking-calendar.server.ts"
import { findBookedView } from "./find-booked-view.server.ts"

/** Emails the customer in their language, with the calendar file. Bookings entered by staff send no email. */
export async function sendBookingReceived(scope: Scope, { reservationId }: EventMap["reservation.created"]) {
  const { organization } = scope
  const booked = await transact(scope, (tx) => findEmailRecipient(tx, reservationId))
  if (!booked) return
  const { email, key, language } = booked
  const view = await findBookedView(scope, key)
  // The job may run late: a booking cancelled in between gets no confirmation.
  if (!view || view.status === "cancelled") return
  const link = toEmailUrl(`/${organization.urlCode}/booking-preview`, { key })
  const content = bookingCalendar(view, { uid: `${organization.id}-${view.number}@orenda`, shopName: organization.name, url: link })
  const { number, firstName, start, end, isDelivered, lines, total, currency } = view
  const place = [view.place?.name, view.place?.address].filter(Boolean).join(", ")
  await sendBookingEmail(
    { organizationId: organization.id, key: `reservation.created:${reservationId}:customer` },
    "bookingReceived",
    {
      shop: organization.name,
      timeZone: organization.timeZone,
      number,
      firstName,
      start,
      end,
      place,
      isDelivered,
      lines,
      total,
      currency,
      link,
    },
    {
      to: email,
      locale: language,
      attachments: [{ filename: `booking-${number}.ics`, content, contentType: "text/calendar; charset=utf-8" }],
    },
  )
}
