import { and, eq, ne } from "drizzle-orm"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"
import { Postponed } from "#app/platform/events/postponed.ts"
import type { NotifiedBooking } from "../rules/notified-booking.ts"
import { reservations } from "../schema.server.ts"
import { customerEmail } from "./customer-email.server.ts"
import { asNotified, emailFor } from "./email-for.ts"
import { type EmailedBooking, findEmailedBooking } from "./find-emailed-booking.server.ts"
import { sendBookingEmail } from "./send-booking-email.server.ts"

type BookingEvent = EventMap["reservation.settled"]

/** Customers are told of a booking once nobody has changed it for so long, so that Undo sends nothing. */
export const settlingSeconds = 60

/** Reacts to a change of a booking: lets it settle. */
export async function awaitSettling(scope: Scope, { reservationId }: BookingEvent) {
  await transact(scope, (tx) => announce(tx, "reservation.settled", { reservationId }, { afterSeconds: settlingSeconds }))
}

/** Reacts to a new booking: a customer reads at once that it was received, and of a booking by staff once it has settled. */
export async function sendReceipt(scope: Scope, event: BookingEvent) {
  const booking = await findBooking(scope, event)
  if (booking?.isHeld) return
  if (booking?.isByVisitor && booking.present.status === "new" && !booking.notified) await notify(scope, booking)
  else await awaitSettling(scope, event)
}

/** Reacts to a booking that has settled: tells its customer of what differs from what they know. Throws `Postponed` while it is being changed. */
export async function notifyCustomer(scope: Scope, event: BookingEvent) {
  const booking = await findBooking(scope, event)
  if (!booking || booking.isHeld) return
  requireSettled(booking)
  await notify(scope, booking)
}

/** Throws `Postponed` until the booking has been left alone for `settlingSeconds`. */
export function requireSettled({ changedAt }: Pick<EmailedBooking, "changedAt">) {
  const left = settlingSeconds - now().since(changedAt).total("seconds")
  if (left > 0) throw new Postponed(Math.ceil(left))
}

const findBooking = (scope: Scope, { reservationId }: BookingEvent) => transact(scope, (tx) => findEmailedBooking(tx, reservationId))

/** The key counts the emails, so that of two deliveries at once one sends, and the other decides again after it. */
async function notify(scope: Scope, booking: EmailedBooking) {
  const { id, notified, present, contact } = booking
  const email = contact.email ? emailFor(notified, present, now()) : undefined
  if (!email) return
  const { name, props, attachments } = customerEmail(scope, booking, email)
  await sendBookingEmail(
    {
      organizationId: scope.organization.id,
      key: `reservation.notified:${id}:${email.notified.emails}`,
      record: (tx) => recordNotified(tx, id, email.notified),
    },
    name,
    props,
    { to: contact.email, locale: present.language, attachments },
  )
}

/** Takes the customer to know the booking as it is, without an email. */
export async function assumeNotified(tx: Tx, id: string) {
  const booking = await findEmailedBooking(tx, id)
  if (booking) await recordNotified(tx, id, asNotified(booking.present))
}

/** Keeps what the customer was told, unless their data was erased meanwhile. */
async function recordNotified(tx: Tx, id: string, notified: NotifiedBooking) {
  await tx
    .update(reservations)
    .set({ notified })
    .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.id, id), ne(reservations.contactEmail, "")))
}
