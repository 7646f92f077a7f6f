import type { Locale } from "#app/platform/i18n/locale.ts"

/** The status that emails name: nobody is notified of handing out and returning, which leave it as it was. */
export type NotifiedStatus = "new" | "confirmed" | "cancelled"

/** The booking as emails have last described it, in `language`. Stored as JSON: instants are ISO 8601, the total is minor units as text. */
export interface NotifiedBooking {
  status: NotifiedStatus
  start: string
  end: string
  /** The pick-up point or the address, in one line. */
  place: string
  isDelivered: boolean
  /** Property alone; missing where it is not. */
  isStay?: boolean | undefined
  lines: NotifiedLine[]
  total: string
  language: Locale
  /** SHA-256 of the address that it was sent to, in hexadecimal. */
  recipient: string
  /** Count of the emails about this booking. */
  emails: number
}

/** Lines are the same where item and quantity are: an item may be renamed. */
export interface NotifiedLine {
  /** An extra has its `key` in place of an item. */
  itemId: string
  name: string
  quantity: number
  /** In ISO 8601, where it is not the booking's. */
  period?: { start: string; end: string } | undefined
  guests?: { adults: number; children: number } | undefined
  /** The address of a property, unless it is the place of the booking. */
  address?: string | undefined
}
