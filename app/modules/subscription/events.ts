declare module "#app/platform/events/event-map.ts" {
  interface EventMap {
    /** An email to an admin about a payment for the plan is due: the bank gave it back, reports another payment than ours, or does not show it to the present merchant. */
    "subscription.payment-alert-due": { paymentId: string; kind: "returned" | "mismatched" | "unreadable"; userId: string }
    /** A reminder of the day on which the plan ends is due to an admin. `dueDate` is a day in the organization's zone, `dueAt` the instant of the reminder. */
    "subscription.reminder-due": { dueDate: string; dueAt: string; userId: string }
  }
}

export {}
