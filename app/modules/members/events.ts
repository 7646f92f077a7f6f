declare module "#app/platform/events/event-map.ts" {
  interface EventMap {
    /** A seat was offered, or offered again: the letter's link holds the token, which is kept nowhere else. */
    "member.invited": { invitationId: string; token: string }
  }
}

export {}
