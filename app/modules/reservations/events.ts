import type { CustomerAct } from "#app/modules/notifications/emails/booking-email.ts"

declare module "#app/platform/events/event-map.ts" {
  interface EventMap {
    /** A booking was made, by a customer or by staff. */
    "reservation.created": { reservationId: string }
    /** A booking that was made while its customer pays by card keeps its stock from now on: it was paid, or is to be paid another way. */
    "reservation.placed": { reservationId: string }
    /** A booking was changed: its status, dates, items, person, note or shortage. */
    "reservation.changed": { reservationId: string }
    /** A booking was not changed for a minute. `isAnswer`: its customer booked on the website and is to be answered, whatever became of it. */
    "reservation.settled": { reservationId: string; isAnswer?: boolean }
    /** The data of a client and of their bookings were erased: these records. */
    "person.erased": { ids: string[] }
    /** The bank is to take a part of a deposit that it holds on a card, or to let go of it. */
    "deposit.ending-due": { depositId: string }
    /** The customer is to be reminded of this start (ISO 8601), tomorrow. */
    "reservation.reminder-due": { reservationId: string; start: string }
    /** The customer is due a request for the rest of a prepaid booking, due on this calendar day of the shop. */
    "reservation.rest-due": { reservationId: string; dueOn: string }
    /** An admin is due an email that the rest was not paid on this calendar day of the shop. */
    "reservation.rest-overdue": { reservationId: string; dueOn: string; userId: string }
    /** A member is due an email about a booking that a customer has made or, with `act`, has changed or cancelled. */
    "reservation.member-email-due": { reservationId: string; userId: string; act?: CustomerAct }
    /** An admin is due an email that emails to customers wait: staff have written to `most` new addresses within a day. */
    "reservation.emails-postponed": { userId: string; most: number; isTrial: boolean }
  }
}
