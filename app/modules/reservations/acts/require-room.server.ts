import { and, eq } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { LockedBooking } from "../change/lock-booking.server.ts"
import { reservationItems } from "../schema.server.ts"

/** Refuses with "guests.most" to take out so many pieces of a line that the others have no room for its guests. */
export async function requireRoom(
  tx: Tx,
  { booking, items }: LockedBooking,
  requested: ReadonlyArray<{ id: string; quantity: number }>,
): Promise<void> {
  const fewer = booking.lines.flatMap(({ id, itemId, quantity: before }) => {
    const line = requested.find((each) => each.id === id)
    const most = items.find((item) => item.id === itemId)?.facts.guests
    return line && line.quantity < before && most !== undefined ? [{ id, room: most * line.quantity }] : []
  })
  if (fewer.length === 0) return
  const { id, adults, children } = reservationItems
  const lines = await tx
    .select({ id, adults, children })
    .from(reservationItems)
    .where(and(eq(reservationItems.organizationId, tx.organizationId), eq(reservationItems.reservationId, booking.id)))
  const short = fewer.find(({ id: of, room }) => lines.some((line) => line.id === of && (line.adults ?? 0) + (line.children ?? 0) > room))
  if (short) throw new Refusal(`guests.most=${short.room}`)
}
