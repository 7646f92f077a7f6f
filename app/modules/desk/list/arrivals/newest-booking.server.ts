import { and, desc, eq, ne } from "drizzle-orm"
import type { NewestBooking } from "#app/modules/realtime/live-view.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { isNotHeld } from "../../filter/booking-conditions.server.ts"

/** One that was paid by card may be placed after several with higher numbers. */
const most = 10

/** Lists the bookings with the highest numbers, the highest first, without those that are being paid by card or were cancelled. */
export async function listNewestBookings(tx: Tx): Promise<NewestBooking[]> {
  const newest = await tx
    .select({ number: reservations.number, name: reservations.contactName, lastName: reservations.contactLastName })
    .from(reservations)
    .where(and(eq(reservations.organizationId, tx.organizationId), ne(reservations.status, "cancelled"), isNotHeld))
    .orderBy(desc(reservations.number))
    .limit(most)
  return newest.map(({ number, name, lastName }) => ({ number, client: `${name} ${lastName}`.trim() }))
}
