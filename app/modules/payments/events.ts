declare module "#app/platform/events/event-map.ts" {
  interface EventMap {
    /** A payment or refund was added to a booking. The one that a booking is made with is part of `reservation.created`. */
    "payment.created": { reservationId: string }
    /** A payment's status was changed. */
    "payment.changed": { reservationId: string }
  }
}

export {}
