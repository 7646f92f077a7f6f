import type { ImportKindName } from "../import.ts"
import { bookingColumns } from "./booking-columns.ts"
import { clientColumns } from "./client-columns.ts"
import { itemColumns } from "./item-columns.ts"
import type { Column } from "./match-columns.ts"

/** The columns of each kind in the order of the screen. */
export const columnsOf: Record<ImportKindName, readonly Column[]> = {
  items: itemColumns,
  clients: clientColumns,
  bookings: bookingColumns,
}
