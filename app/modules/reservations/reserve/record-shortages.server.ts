import { and, asc, eq, gt, inArray, notInArray } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { isBefore, type Period } from "#app/platform/time.ts"
import { findUnrecordedShortages, type RecordedShortage } from "../rules/availability.ts"
import type { OverCapacity } from "../rules/reservation-status.ts"
import { reservationItems, reservations } from "../schema.server.ts"
import { listOccupations } from "./occupancy.server.ts"

/** A booking for which too few of an item are left. Instants in ISO 8601. */
export interface ShortBooking {
  number: number
  from: string
  until: string
  missing: number
}

interface StockedItem {
  id: string
  quantity: number
}

/** Looks this far ahead: bookings begin at most 730 days ahead, last at most 366, and have buffers of at most a week. */
const horizonHours = (730 + 366 + 8) * 24

/**
 * Compares the stock of the items with what is booked from now on. Where more is booked than there is, and that is not on record, calls `refuse` with the bookings, or
 * records the shortage on them if it `isAccepted`. Called under the items' locks, after the change that takes capacity.
 */
export async function recordShortages(
  tx: Tx,
  items: StockedItem[],
  { isAccepted, refuse }: { isAccepted: boolean; refuse: (bookings: ShortBooking[]) => Error },
): Promise<void> {
  const window = { start: now(), end: now().add({ hours: horizonHours }) }
  const occupations = await listOccupations(
    tx,
    items.map(({ id }) => id),
    window,
  )
  const records = await listRecords(tx, [...occupations.keys()])
  const short = items.flatMap(({ id, quantity }) => {
    const stretches = findUnrecordedShortages(occupations.get(id) ?? [], records.get(id) ?? [], quantity, window)
    return stretches.length > 0 ? [{ itemId: id, stretches }] : []
  })
  if (short.length === 0) return
  const bookings = await listShortBookings(tx, short)
  if (!isAccepted) throw refuse(bookings.map(shownBooking))
  for (const { id, overCapacity, missing } of bookings) {
    await tx
      .update(reservations)
      .set({ overCapacity: [...(overCapacity ?? []), ...missing], updatedAt: now() })
      .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.id, id)))
  }
}

/** Lists what staff have accepted as missing of the items, by item id. */
async function listRecords(tx: Tx, itemIds: string[]): Promise<Map<string, RecordedShortage[]>> {
  if (itemIds.length === 0) return new Map()
  const rows = await tx
    .selectDistinct({ overCapacity: reservations.overCapacity })
    .from(reservations)
    .innerJoin(reservationItems, isLineOf)
    .where(
      and(
        eq(reservations.organizationId, tx.organizationId),
        notInArray(reservations.status, ["completed", "cancelled"]),
        inArray(reservationItems.itemId, itemIds),
        gt(reservationItems.endsAt, now()),
      ),
    )
  const records = rows.flatMap(({ overCapacity }) => overCapacity ?? [])
  return new Map(
    [...Map.groupBy(records, ({ itemId }) => itemId)].map(([itemId, ofItem]) => [
      itemId,
      ofItem.map(({ from, until, missing }) => ({ start: Temporal.Instant.from(from), end: Temporal.Instant.from(until), missing })),
    ]),
  )
}

/** Lists the bookings that occupy the items within the stretches, each with everything that is missing while it does. */
async function listShortBookings(tx: Tx, short: Array<{ itemId: string; stretches: RecordedShortage[] }>) {
  const stretchesOf = new Map(short.map(({ itemId, stretches }) => [itemId, stretches]))
  const lines = await tx
    .select({
      reservationId: reservationItems.reservationId,
      itemId: reservationItems.itemId,
      start: reservationItems.startsAt,
      end: reservationItems.endsAt,
    })
    .from(reservationItems)
    .where(
      and(
        eq(reservationItems.organizationId, tx.organizationId),
        inArray(reservationItems.itemId, [...stretchesOf.keys()]),
        eq(reservationItems.active, true),
        gt(reservationItems.endsAt, now()),
      ),
    )
  const missingOf = new Map<string, Map<string, OverCapacity>>()
  for (const { reservationId, itemId, ...line } of lines)
    for (const stretch of stretchesOf.get(itemId) ?? []) {
      const common = overlapOf(line, stretch)
      if (!common) continue
      const entry = { itemId, from: common.start.toString(), until: common.end.toString(), missing: stretch.missing }
      const known = missingOf.get(reservationId) ?? new Map<string, OverCapacity>()
      missingOf.set(reservationId, known.set(`${itemId} ${entry.from}`, entry))
    }
  const found = await tx
    .select({
      id: reservations.id,
      number: reservations.number,
      startsAt: reservations.startsAt,
      endsAt: reservations.endsAt,
      overCapacity: reservations.overCapacity,
    })
    .from(reservations)
    .where(and(eq(reservations.organizationId, tx.organizationId), inArray(reservations.id, [...missingOf.keys()])))
    .orderBy(asc(reservations.startsAt), asc(reservations.number))
    .for("update")
  return found.map((booking) => ({ ...booking, missing: [...(missingOf.get(booking.id)?.values() ?? [])] }))
}

const shownBooking = ({ number, startsAt, endsAt, missing }: Awaited<ReturnType<typeof listShortBookings>>[number]): ShortBooking => ({
  number,
  from: startsAt.toString(),
  until: endsAt.toString(),
  missing: Math.max(...missing.map((stretch) => stretch.missing)),
})

const isLineOf = and(eq(reservationItems.organizationId, reservations.organizationId), eq(reservationItems.reservationId, reservations.id))

function overlapOf(one: Period, other: Period): Period | undefined {
  const start = isBefore(one.start, other.start) ? other.start : one.start
  const end = isBefore(one.end, other.end) ? one.end : other.end
  return isBefore(start, end) ? { start, end } : undefined
}
