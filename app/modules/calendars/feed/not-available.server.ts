import { listOccupations } from "#app/modules/reservations/reserve/occupancy.server.ts"
import { findShortages } from "#app/modules/reservations/rules/availability.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Period } from "#app/platform/time.ts"

/** Lists when nothing of the item is free, by bookings, pieces out of service and other calendars than this one. */
export async function listNotAvailable(tx: Tx, item: { id: string; quantity: number }, feedId: string, window: Period): Promise<Period[]> {
  const occupations = await listOccupations(tx, [item.id], window, { besidesFeed: feedId })
  return findShortages(occupations.get(item.id) ?? [], item.quantity, 1, window).map(({ period }) => period)
}
