declare module "#app/platform/events/event-map.ts" {
  interface EventMap {
    /** A seat was offered, or offered again. */
    "member.invited": { invitationId: string }
  }
}

export {}
