import type { ShownSize } from "#app/modules/inventory/item-order.ts"
import type { Picture } from "#app/modules/media/picture.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import type { Currency } from "#app/platform/money.ts"
import type { CalendarView } from "./calendar-view.ts"

/** The items of an organization with what is booked of them; instants in epoch milliseconds. */
export interface CalendarData {
  view: CalendarView
  /** IANA name of the organization's zone. */
  zone: string
  /** "2026-11-16" and the days that follow, with the instants at which they begin and the last one ends. */
  days: string[]
  midnights: number[]
  /** By name; the sizes of an item stand together. */
  rows: CalendarRow[]
  /** More items match than are shown. */
  hasMore: boolean
}

export interface CalendarRow {
  item: { number: number; name: string; size: ShownSize | null; picture: Picture | null; quantity: number; isArchived: boolean }
  /** So many of the item's pieces are free now; null for an item that has sizes by now. */
  free: number | null
  bars: CalendarBar[]
  /** Stretches of the days in view in which more is booked than there is. */
  overbooked: Array<{ from: number; until: number; missing: number }>
  /** Stretches of the days in view in which pieces are out of service, and why. */
  service: Array<{ id: string; from: number; until: number; quantity: number; reason: string }>
}

/** A booking of an item, on one line or several. A completed one occupies its period alone. */
export interface CalendarBar {
  booking: {
    number: number
    client: string
    status: ReservationStatus
    isTest: boolean
    heldUntil: string | null
    /** When it is due back, in ISO 8601; null by nights alone. */
    due: string | null
    total: bigint
    currency: Currency
  }
  quantity: number
  /** The quantity without the pieces that are back. */
  held: number
  start: number
  end: number
  occupiedFrom: number
  occupiedUntil: number
  /** Units that are on record as missing while it holds the item. */
  missing: number
}
