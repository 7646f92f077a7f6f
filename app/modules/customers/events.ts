import type { Locale } from "#app/platform/i18n/locale.ts"

declare module "#app/platform/events/event-map.ts" {
  interface EventMap {
    /** A code was requested for an address, which may have no bookings. */
    "customer.code-requested": { email: string; locale: Locale; requestedAt: string }
  }
}
