import { listOccupations } from "#app/modules/reservations/availability/occupancy.server.ts"
import { findShortages } from "#app/modules/reservations/rules/availability.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Period } from "#app/platform/time.ts"

interface Stocked {
  id: string
  quantity: number
}

/** Lists the periods without a free piece of the item or of any of its sizes, by bookings, pieces out of service and calendars other than this one. */
export async function listNotAvailable(
  tx: Tx,
  item: Stocked & { hasSizes: boolean; sizes: readonly Stocked[] },
  feedId: string,
  window: Period,
): Promise<Period[]> {
  const bookable = item.hasSizes ? item.sizes : [item]
  const ids = bookable.map(({ id }) => id)
  const occupations = await listOccupations(tx, ids, window, { besidesFeed: feedId })
  const taken = bookable.flatMap(({ id, quantity }) => findShortages(occupations.get(id) ?? [], quantity, 1, window))
  const together = taken.map(({ period }) => ({ ...period, quantity: 1 }))
  return findShortages(together, bookable.length, 1, window).map(({ period }) => period)
}
