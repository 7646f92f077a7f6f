import type { BookingFacts, CustomerEmail } from "#app/modules/notifications/emails/booking-email.ts"
import type { Envelope } from "#app/modules/notifications/send-email.server.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { toPublicUrl } from "#app/platform/mail/mail.server.ts"
import { formatPhone } from "#app/platform/phone.server.ts"
import { bookingCalendar } from "./booking-calendar.server.ts"
import type { BookingEmail, PresentBooking } from "./email-for.ts"
import type { EmailedBooking } from "./find-emailed-booking.server.ts"

const names = {
  received: "bookingReceived",
  confirmed: "bookingConfirmed",
  changed: "bookingChanged",
  cancelled: "bookingCancelled",
} as const

/** Returns name, props and calendar file of an email to the customer. */
export function customerEmail(scope: Scope, booking: EmailedBooking, { kind, changes, notified }: BookingEmail) {
  const before = booking.notified
  return {
    name: names[kind],
    props: {
      ...customerProps(scope, booking, notified),
      settlement: kind === "cancelled" ? booking.settlement : null,
      changes: before && changes.length > 0 ? { fields: changes, before: factsOf(before) } : null,
    },
    // The receipt of a booking that is cancelled by now has none: calendars would keep whichever entry they read first.
    attachments: kind === "received" && booking.present.status === "cancelled" ? [] : [calendarFile(scope, booking)],
  }
}

/** Returns the props that all emails to the customer have; `content` is the booking as the email tells it. */
export function customerProps({ organization }: Scope, booking: EmailedBooking, content: Omit<PresentBooking, "status">): CustomerEmail {
  return {
    shop: organization.name,
    phone: organization.phone && formatPhone(organization.phone, organization.timeZone),
    mapsUrl: booking.mapsUrl,
    hours: booking.hours,
    deposit: booking.deposit,
    requirements: booking.requirements,
    cancellation: booking.cancellation,
    number: booking.number,
    firstName: booking.contact.name,
    timeZone: organization.timeZone,
    currency: booking.currency,
    facts: factsOf(content),
    paid: booking.paid,
    toPay: booking.toPay,
    rest: booking.rest,
    settlement: null,
    link: bookingLink(organization.urlCode, booking),
  }
}

export function calendarFile(scope: Scope, booking: EmailedBooking): NonNullable<Envelope["attachments"]>[number] {
  const { number, changes, present } = booking
  const content = bookingCalendar(scope, { number, changes, ...present }, bookingLink(scope.organization.urlCode, booking))
  return { filename: `booking-${number}.ics`, content, contentType: "text/calendar; charset=utf-8" }
}

const bookingLink = (urlCode: string, { key }: EmailedBooking) => toPublicUrl(`/${urlCode}/booking-preview`, { key })

const factsOf = ({ start, end, place, isDelivered, isStay, lines, total }: Omit<PresentBooking, "status">): BookingFacts => ({
  start,
  end,
  place,
  isDelivered,
  isStay,
  lines,
  total: BigInt(total),
})
