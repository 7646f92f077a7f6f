import { and, eq, inArray } from "drizzle-orm"
import { type HandOverWay, wayOf } from "#app/modules/reservations/rules/handover-words.ts"
import { reservationItems, type reservations } from "#app/modules/reservations/schema.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"

type Booking = Pick<typeof reservations.$inferSelect, "id" | "deliveryType">

/** Reads how the customer of one booking comes to it. */
export const readWay = async (tx: Tx, booking: Booking): Promise<HandOverWay> =>
  (await listWays(tx, [booking])).get(booking.id) ?? booking.deliveryType

/** Reads how customers come to what they booked, by the bookings' ids. */
export async function listWays(tx: Tx, bookings: readonly Booking[]): Promise<Map<string, HandOverWay>> {
  if (bookings.length === 0) return new Map()
  const { organizationId, reservationId, rateUnit, place } = reservationItems
  const ids = bookings.map(({ id }) => id)
  const found = await tx
    .select({ reservationId, rateUnit, place })
    .from(reservationItems)
    .where(and(eq(organizationId, tx.organizationId), inArray(reservationId, ids)))
  const lines = Map.groupBy(found, (line) => line.reservationId)
  return new Map(bookings.map(({ id, deliveryType }) => [id, wayOf(deliveryType, lines.get(id) ?? [])]))
}
