import type { Locale } from "#app/platform/i18n/locale.ts"

declare module "#app/platform/events/event-map.ts" {
  interface EventMap {
    /** Somebody wants a code at an address, which may have booked nothing. */
    "customer.code-requested": { email: string; locale: Locale; requestedAt: string }
  }
}
