import type { Locale } from "#app/platform/i18n/locale.ts"
import type { ReservationStatus } from "./reservation-status.ts"

/** What an email has told the customer of their booking, in `language`. Kept as JSON: instants are ISO 8601, the total is minor units as text. */
export interface ToldBooking {
  status: ReservationStatus
  start: string
  end: string
  /** The pick-up point or the address, in one line. */
  place: string
  lines: Array<{ name: string; quantity: number }>
  total: string
  language: Locale
}
