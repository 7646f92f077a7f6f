declare module "#app/platform/events/event-map.ts" {
  interface EventMap {
    /** An invitation was created or sent again. */
    "member.invited": { invitationId: string }
  }
}

export {}
