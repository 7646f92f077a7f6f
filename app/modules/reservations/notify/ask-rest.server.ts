import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm"
import { listPeople } from "#app/modules/accounts/queries.server.ts"
import { listMembers } from "#app/modules/members/queries.server.ts"
import { sendEmail } from "#app/modules/notifications/send-email.server.ts"
import { sendOnce } from "#app/modules/notifications/send-once.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"
import { toPublicUrl } from "#app/platform/mail/mail.server.ts"
import { wallTimeAt } from "#app/platform/time.ts"
import { reservations } from "../schema.server.ts"
import { customerProps } from "./customer-email.server.ts"
import { type EmailedBooking, findEmailedBooking } from "./find-emailed-booking.server.ts"
import { requireSettled } from "./notify-customer.server.ts"
import { sendBookingEmail } from "./send-booking-email.server.ts"

/** Announces, of each prepaid booking whose rest is due, first its customer's email, and from the next day on those to admins. */
export async function announceRests(scope: Scope) {
  const { timeZone } = scope.organization
  const tomorrow = wallTimeAt(now(), timeZone).toPlainDate().add({ days: 1 }).toString()
  await transact(scope, async (tx) => {
    for (const { id, dueOn, isReminded } of await lockDue(tx, timeZone)) {
      await tx
        .update(reservations)
        .set({ restNextOn: isReminded ? null : tomorrow })
        .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.id, id)))
      if (isReminded) await announceOverdue(tx, { reservationId: id, dueOn })
      else await announce(tx, "reservation.rest-due", { reservationId: id, dueOn })
    }
  })
}

async function lockDue(tx: Tx, timeZone: string) {
  const { organizationId, id, status, holdUntil, restDueOn, restNextOn } = reservations
  const found = await tx
    .select({ id, dueOn: restDueOn, nextOn: restNextOn })
    .from(reservations)
    .where(
      and(
        eq(organizationId, tx.organizationId),
        inArray(status, ["new", "confirmed"]),
        isNull(holdUntil),
        sql`is_rest_due(${restNextOn}, ${timeZone}, ${now().toString()}::timestamptz)`,
      ),
    )
    .orderBy(asc(id))
    .for("no key update", { skipLocked: true })
  return found.flatMap(({ id: found, dueOn, nextOn }) => (dueOn && nextOn ? { id: found, dueOn, isReminded: nextOn > dueOn } : []))
}

async function announceOverdue(tx: Tx, overdue: EventMap["reservation.rest-due"]) {
  const admins = (await listMembers(tx)).filter(({ role }) => role === "admin")
  for (const { userId } of admins) await announce(tx, "reservation.rest-overdue", { ...overdue, userId })
}

/** Reacts to a rest that is due: asks its customer for it, unless nothing is open any more. Throws `Postponed` while the booking is being changed. */
export async function askRest(scope: Scope, { reservationId, dueOn }: EventMap["reservation.rest-due"]) {
  const booking = await transact(scope, (tx) => findEmailedBooking(tx, reservationId))
  if (!booking?.contact.email || !isRestOpen(booking, dueOn)) return
  requireSettled(booking)
  const key = `reservation.rest-due:${reservationId}:${dueOn}`
  await sendBookingEmail(scope, booking, (send) => sendOnce(scope.organization.id, key, send), {
    name: "bookingRest",
    props: { ...customerProps(scope, booking, booking.present), amount: booking.toAsk, dueOn },
  })
}

/** Emails an admin, once, that the rest was not paid on its day; not of one that has been paid since. */
export async function tellOfRest(scope: Scope, { reservationId, dueOn, userId }: EventMap["reservation.rest-overdue"]) {
  const [person] = await listPeople([userId])
  const booking = await transact(scope, async (tx) => {
    const isAdmin = (await listMembers(tx)).some((member) => member.userId === userId && member.role === "admin")
    return isAdmin ? findEmailedBooking(tx, reservationId) : undefined
  })
  if (!person || !booking || !isRestOpen(booking, dueOn)) return
  const { id, name: shop } = scope.organization
  const { number, toAsk: amount, currency } = booking
  const link = toPublicUrl("/reservations/manage", { booking: String(number) })
  await sendOnce(id, `reservation.rest-overdue:${reservationId}:${dueOn}:${userId}`, (messageKey) =>
    sendEmail(
      "paymentAlert",
      { shop, number, amount, currency, kind: "restOverdue", link },
      { to: person.email, locale: person.locale, messageKey },
    ),
  )
}

/** A booking that was moved has another day. */
const isRestOpen = ({ present, rest, toAsk }: EmailedBooking, dueOn: string) =>
  (present.status === "new" || present.status === "confirmed") && rest?.dueOn === dueOn && toAsk > 0n
