declare module "#app/platform/events/event-map.ts" {
  interface EventMap {
    /** A calendar takes time that bookings hold; this member is to be notified. Bookings by number. */
    "calendar.clash-email-due": { feedId: string; userId: string; bookings: number[] }
  }
}

export {}
