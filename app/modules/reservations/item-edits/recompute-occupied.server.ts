import { and, asc, eq, gt, inArray, notInArray, or, sql } from "drizzle-orm"
import { type LockedItem, lockItems, raiseMaxSpan } from "#app/modules/inventory/lock-items.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Period } from "#app/platform/time.ts"
import { occupiedPeriod } from "../rules/availability.ts"
import { buffersOf, type OccupyingSettings } from "../rules/buffers.ts"
import { reservationItems, reservations } from "../schema.server.ts"
import { isOut } from "../stock/hand-overs.server.ts"
import { recordShortages, requireAccepted } from "../stock/record-shortages.server.ts"

/**
 * Recomputes the occupied ranges of bookings that hold stock and have not ended, by the organization's new buffers and zone. Refuses with "buffers.collide" and the bookings
 * that collide then, unless `acceptsShortage` is the digest of that refusal: the shortage is then recorded on them. The organization's row is saved in the same transaction, after the locks of
 * all items that this takes: a booking reads it under those locks, and so never mixes old and new buffers. `save` returns the settings that are then in force; undefined if
 * none of them has changed.
 */
export async function recomputeOccupied(
  tx: Tx,
  { acceptsShortage, save }: { acceptsShortage: string | undefined; save: () => Promise<OccupyingSettings | undefined> },
): Promise<void> {
  const all = await tx.select({ id: items.id }).from(items).where(eq(items.organizationId, tx.organizationId))
  const locked = await lockItems(tx, { ids: all.map(({ id }) => id) })
  const next = await save()
  if (!next) return
  await widenLines(tx, next, locked)
  requireAccepted("buffers.collide", await recordShortages(tx, locked), acceptsShortage)
}

/**
 * Recomputes what lines of the locked items occupy, by the present buffers, in bookings that hold stock and have not ended, and with it what their bookings do. A line of which
 * pieces are out keeps an earlier start.
 */
export async function widenLines(tx: Tx, organization: OccupyingSettings, locked: LockedItem[]): Promise<void> {
  const isOfBooking = and(
    eq(reservations.organizationId, reservationItems.organizationId),
    eq(reservations.id, reservationItems.reservationId),
    notInArray(reservations.status, ["completed", "cancelled"]),
    gt(reservations.endsAt, now()),
    // A line with times that is due is extended by `late/` as long as it is out.
    or(eq(reservationItems.rateUnit, "night"), gt(reservations.dueAt, now())),
  )
  const lines = await tx
    .select({
      id: reservationItems.id,
      bookingId: reservations.id,
      itemId: reservationItems.itemId,
      start: reservationItems.fromAt,
      end: reservationItems.untilAt,
    })
    .from(reservationItems)
    .innerJoin(reservations, isOfBooking)
    .where(
      and(
        eq(reservationItems.organizationId, tx.organizationId),
        inArray(
          reservationItems.itemId,
          locked.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(reservations.id))
    .for("update", { of: reservations })
  if (lines.length === 0) return
  const buffers = new Map(locked.map((item) => [item.id, buffersOf(organization, item)]))
  const widened = lines.flatMap(({ id, itemId, start, end }) => {
    const own = buffers.get(itemId)
    return own ? [{ id, ...occupiedPeriod({ start, end }, own, organization.timeZone) }] : []
  })
  await writeRanges(tx, widened, [...new Set(lines.map(({ bookingId }) => bookingId))])
  await raiseMaxSpan(tx, locked, await longestSpan(tx))
}

async function writeRanges(tx: Tx, ranges: Array<{ id: string } & Period>, bookings: string[]) {
  const column = (values: string[]) => sql.param(values)
  const changed = sql`(select * from unnest(${column(ranges.map(({ id }) => id))}::uuid[], ${column(ranges.map(({ start }) => start.toString()))}::timestamptz[],
    ${column(ranges.map(({ end }) => end.toString()))}::timestamptz[]) as changed (id, starts_at, ends_at)) changed`
  await tx.execute(sql`update ${reservationItems} set ends_at = changed.ends_at,
      starts_at = case when ${isOut} then least(${reservationItems.startsAt}, changed.starts_at) else changed.starts_at end
    from ${changed} where ${reservationItems.organizationId} = ${tx.organizationId} and ${reservationItems.id} = changed.id`)
  await tx.execute(sql`update reservations r set occupied_from = least(r.starts_at, lines.starts_at), occupied_until = greatest(r.ends_at, lines.ends_at)
    from (select reservation_id, min(starts_at) as starts_at, max(ends_at) as ends_at from reservation_items
      where organization_id = ${tx.organizationId} and reservation_id = any(${column(bookings)}::uuid[]) group by reservation_id) lines
    where r.organization_id = ${tx.organizationId} and r.id = lines.reservation_id`)
}

/** In seconds, over all lines that hold stock. */
async function longestSpan(tx: Tx): Promise<number> {
  const [longest] = await tx
    .select({
      seconds: sql<number>`extract(epoch from coalesce(max(${reservationItems.endsAt} - ${reservationItems.startsAt}), interval '0'))::float8`,
    })
    .from(reservationItems)
    .where(and(eq(reservationItems.organizationId, tx.organizationId), eq(reservationItems.active, true)))
  return longest?.seconds ?? 0
}
