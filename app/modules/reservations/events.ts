declare module "#app/platform/events/event-map.ts" {
  interface EventMap {
    /** A booking was made, by a customer or by staff. */
    "reservation.created": { reservationId: string }
    /** A booking was changed: its status, dates, items, person, note or shortage. */
    "reservation.changed": { reservationId: string }
  }
}

export {}
