declare module "#app/platform/events/event-map.ts" {
  interface EventMap {
    /** A reminder of the day on which the plan ends is due to an admin. `dueDate` is a day in the organization's zone, `dueAt` the instant of the reminder. */
    "subscription.reminder-due": { dueDate: string; dueAt: string; userId: string }
  }
}

export {}
