import { listPeople } from "#app/modules/accounts/queries.server.ts"
import { listEmailedMembers } from "#app/modules/members/notifications/email-bookings.server.ts"
import type { CustomerAct } from "#app/modules/notifications/emails/booking-email.ts"
import { sendEmail } from "#app/modules/notifications/send-email.server.ts"
import { sendOnce } from "#app/modules/notifications/send-once.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"
import { toPublicUrl } from "#app/platform/mail/mail.server.ts"
import { formatPhone } from "#app/platform/phone.server.ts"
import { lockPaidBooking } from "../money/paid-booking.server.ts"
import { customerProps } from "./customer-email.server.ts"
import { type EmailedBooking, findEmailedBooking } from "./find-emailed-booking.server.ts"

/** Announces an email about a customer's new booking to each member who wants one, so that one failure holds up nobody else's. */
export async function announceToMembers(tx: Tx, { id, isByVisitor, testedBy }: EmailedBooking) {
  if (!isByVisitor) return
  for (const userId of await listEmailedMembers(tx))
    if (!testedBy || testedBy === userId) await announce(tx, "reservation.member-email-due", { reservationId: id, userId })
}

/** Announces an email about what a customer did with a booking to each member who reads of new ones. */
export async function tellMembers(tx: Tx, event: { reservationId: string; act: CustomerAct }) {
  // A test booking is the owner's own, who knows what they do.
  if ((await lockPaidBooking(tx, event.reservationId)).isTest) return
  for (const userId of await listEmailedMembers(tx)) await announce(tx, "reservation.member-email-due", { ...event, userId })
}

/**
 * Emails a member about a new booking, or what its customer did with it, in their language, unless it was cancelled or they switched that off meanwhile. No limit per address, which a busy shop would reach:
 * the limits of bookings (decision 0029) hold for these emails too.
 */
export async function notifyMember(
  scope: Scope,
  { reservationId, userId, act }: EventMap["reservation.member-email-due"],
  eventId: string,
) {
  const { organization } = scope
  const [person] = await listPeople([userId])
  if (!person) return
  const { email, locale } = person
  const booking = await transact(scope, async (tx) => {
    const isWanted = (await listEmailedMembers(tx)).includes(userId)
    return isWanted ? findEmailedBooking(tx, reservationId, locale) : undefined
  })
  if (!booking || !(booking.contact.phone || booking.testedBy) || (!act && booking.present.status === "cancelled")) return
  const { number, contact, note } = booking
  const occasion = act ? `${act}:${eventId}` : "created"
  await sendOnce(organization.id, `reservation.${occasion}:${reservationId}:member:${userId}`, (messageKey) =>
    sendEmail(
      "newBooking",
      {
        act: act ?? null,
        ...customerProps(scope, booking, booking.present),
        settlement: act === "cancel" ? booking.settlement : null,
        client: {
          name: `${contact.name} ${contact.lastName}`.trim(),
          phone: formatPhone(contact.phone, organization.timeZone),
          email: contact.email,
        },
        note,
        link: toPublicUrl("/reservations/manage", { booking: String(number) }),
        settings: toPublicUrl("/account/notifications"),
      },
      { to: email, locale, messageKey },
    ),
  )
}
