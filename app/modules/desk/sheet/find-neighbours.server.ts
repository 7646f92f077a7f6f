import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Present } from "../filter/booking-conditions.server.ts"
import type { BookingFilter } from "../filter/booking-filter.ts"
import { listBookings } from "../filter/booking-list.server.ts"
import { edgeOf } from "../filter/booking-order.ts"

/** The numbers of the bookings around one in a view; undefined at its ends. */
export interface Neighbours {
  previous: number | undefined
  next: number | undefined
}

/** Finds the bookings before and after one in the order of a view, across its pages. The booking itself may have left the view. */
export async function findNeighbours(
  tx: Tx,
  booking: { number: number; start: string; end: string },
  filter: BookingFilter,
  present: Present,
): Promise<Neighbours> {
  const edge = edgeOf(booking, filter.sort)
  const before = await listBookings(tx, { ...filter, before: edge, after: undefined }, present, 1)
  const after = await listBookings(tx, { ...filter, before: undefined, after: edge }, present, 1)
  return { previous: before.rows.at(-1)?.number, next: after.rows[0]?.number }
}
