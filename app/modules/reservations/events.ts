declare module "#app/platform/events/event-map.ts" {
  interface EventMap {
    /** A booking was made, by a customer or by staff. */
    "reservation.created": { reservationId: string }
  }
}

export {}
