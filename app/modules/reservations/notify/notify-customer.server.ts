import { and, eq, ne } from "drizzle-orm"
import { claimSending, sendClaimed } from "#app/modules/notifications/send-once.server.ts"
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
import { announceToMembers } from "./notify-members.server.ts"
import { sendBookingEmail } from "./send-booking-email.server.ts"

type BookingEvent = EventMap["reservation.settled"]

/** Customers get an email once nobody has changed a booking for so long, so that *Undo* sends nothing. */
export const settlingSeconds = 60

/** Reacts to a change of a booking: lets it settle. */
export async function awaitSettling(scope: Scope, { reservationId }: BookingEvent) {
  await transact(scope, (tx) => announce(tx, "reservation.settled", { reservationId }, { afterSeconds: settlingSeconds }))
}

/**
 * Reacts to a new booking: announces the emails to members, and tells its customer. A customer who booked on the website reads at once that it was received, also where it
 * is cancelled by now; a booking by staff, and one that staff have confirmed already, is told once it has settled.
 */
export async function tellOfBooking(scope: Scope, { reservationId }: BookingEvent) {
  const receipt = await transact(scope, async (tx) => {
    const booking = await findEmailedBooking(tx, reservationId)
    if (!booking || booking.isHeld) return undefined
    await announceToMembers(tx, booking)
    const isAnswer = booking.isByVisitor && !booking.notified
    const { status } = booking.present
    if (isAnswer && (status === "new" || status === "cancelled")) return prepare(tx, scope, booking, { isAnswer })
    await announce(tx, "reservation.settled", { reservationId, ...(isAnswer && { isAnswer }) }, { afterSeconds: settlingSeconds })
    return undefined
  })
  if (receipt) await send(scope, receipt)
}

/** Reacts to a booking that has settled: tells its customer of what differs from what they know. Throws `Postponed` while it is being changed. */
export async function notifyCustomer(scope: Scope, { reservationId, isAnswer = false }: BookingEvent) {
  const prepared = await transact(scope, async (tx) => {
    const booking = await findEmailedBooking(tx, reservationId)
    if (!booking || booking.isHeld) return undefined
    requireSettled(booking)
    return prepare(tx, scope, booking, { isAnswer })
  })
  if (prepared) await send(scope, prepared)
}

/** Throws `Postponed` until the booking has been left alone for `settlingSeconds`. */
export function requireSettled({ changedAt }: Pick<EmailedBooking, "changedAt">) {
  const left = settlingSeconds - now().since(changedAt).total("seconds")
  if (left > 0) throw new Postponed(Math.ceil(left))
}

type Prepared = NonNullable<Awaited<ReturnType<typeof prepare>>>

/** Claims the email that the customer is to get now. The key counts the emails, so that of two deliveries at once one sends, and the other decides again after it. */
async function prepare(tx: Tx, scope: Scope, booking: EmailedBooking, { isAnswer }: { isAnswer: boolean }) {
  const email = booking.contact.email ? emailFor(booking.notified, booking.present, now(), { isAnswer }) : undefined
  if (!email) return undefined
  // Composed before the claim: an error leaves none behind, which would postpone every further try.
  const composed = customerEmail(scope, booking, email)
  const claim = await claimSending(tx, `reservation.notified:${booking.id}:${email.notified.emails}`)
  return claim && { ...composed, claim, booking, notified: email.notified }
}

async function send(scope: Scope, { claim, booking, notified, ...mail }: Prepared) {
  const record = async (tx: Tx) => {
    await recordNotified(tx, booking.id, notified)
    // The cancellation follows the receipt: when it settled, there was nobody to tell of it yet.
    if (emailFor(notified, booking.present, now())) await announce(tx, "reservation.settled", { reservationId: booking.id })
  }
  await sendBookingEmail(scope, booking, (deliver) => sendClaimed(claim, deliver, record), mail)
}

/** Takes the customer to know the booking as it is, without an email. */
export async function assumeNotified(tx: Tx, id: string) {
  const booking = await findEmailedBooking(tx, id)
  if (booking) await recordNotified(tx, id, asNotified(booking.present))
}

/** Stores the state of the booking that the customer was notified of, unless their data was erased meanwhile. */
async function recordNotified(tx: Tx, id: string, notified: NotifiedBooking) {
  await tx
    .update(reservations)
    .set({ notified })
    .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.id, id), ne(reservations.contactEmail, "")))
}
