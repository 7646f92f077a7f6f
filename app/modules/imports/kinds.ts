import { bookingColumns } from "./kinds/booking-columns.ts"
import { clientColumns } from "./kinds/client-columns.ts"
import { itemColumns } from "./kinds/item-columns.ts"
import type { Column } from "./match-columns.ts"

export const importKinds = ["items", "clients", "bookings"] as const

export type ImportKindName = (typeof importKinds)[number]

/** The columns of each kind in the order of the screen. */
export const columnsOf: Record<ImportKindName, readonly Column[]> = {
  items: itemColumns,
  clients: clientColumns,
  bookings: bookingColumns,
}
