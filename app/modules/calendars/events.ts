declare module "#app/platform/events/event-map.ts" {
  interface EventMap {
    /** A calendar that was read takes what bookings hold, of which this member is to be told. Bookings by number. */
    "calendar.clash-email-due": { feedId: string; userId: string; bookings: number[] }
  }
}

export {}
