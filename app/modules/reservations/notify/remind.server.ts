import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm"
import { sendOnce } from "#app/modules/notifications/send-once.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"
import { reservations } from "../schema.server.ts"
import { calendarFile, customerProps } from "./customer-email.server.ts"
import { findEmailedBooking } from "./find-emailed-booking.server.ts"
import { requireSettled } from "./notify-customer.server.ts"
import { sendBookingEmail } from "./send-booking-email.server.ts"

/** Marks the bookings whose reminder is due, and announces one for each. */
export async function announceReminders(scope: Scope) {
  const at = now()
  const { startsAt, createdAt, remindedOf, status, holdUntil, organizationId, id } = reservations
  await transact(scope, async (tx) => {
    const due = await tx
      .select({ id, start: startsAt })
      .from(reservations)
      .where(
        and(
          eq(organizationId, tx.organizationId),
          inArray(status, ["new", "confirmed"]),
          isNull(holdUntil),
          sql`${remindedOf} is distinct from ${startsAt}`,
          sql`is_reminder_due(${startsAt}, ${createdAt}, ${scope.organization.timeZone}, ${at.toString()}::timestamptz)`,
        ),
      )
      .orderBy(asc(id))
      .for("no key update", { skipLocked: true })
    if (due.length === 0) return
    const ids = due.map((booking) => booking.id)
    await tx
      .update(reservations)
      .set({ remindedOf: startsAt })
      .where(and(eq(organizationId, tx.organizationId), inArray(id, ids)))
    for (const { id: reservationId, start } of due)
      await announce(tx, "reservation.reminder-due", { reservationId, start: start.toString() })
  })
}

/** Reacts to a reminder that is due: sends it, unless the booking was cancelled, handed out or moved meanwhile. Throws `Postponed` while it is being changed. */
export async function sendReminder(scope: Scope, { reservationId, start }: EventMap["reservation.reminder-due"]) {
  const booking = await transact(scope, (tx) => findEmailedBooking(tx, reservationId))
  if (!booking) return
  const { contact, present } = booking
  const isDue = present.status === "new" || present.status === "confirmed"
  if (!isDue || !contact.email || present.start !== start || Temporal.Instant.compare(start, now()) <= 0) return
  requireSettled(booking)
  const key = `reservation.reminded:${reservationId}:${start}`
  await sendBookingEmail(scope, booking, (send) => sendOnce(scope.organization.id, key, send), {
    name: "bookingReminder",
    props: { ...customerProps(scope, booking, present), isConfirmed: present.status === "confirmed" },
    attachments: [calendarFile(scope, booking)],
  })
}
