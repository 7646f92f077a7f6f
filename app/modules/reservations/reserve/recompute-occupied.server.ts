import { and, asc, eq, gt, notInArray, sql } from "drizzle-orm"
import { lockItems, raiseMaxSpan } from "#app/modules/inventory/lock-items.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { type OccupyingSettings, occupiedPeriodFor } from "../rules/buffers.ts"
import { reservationItems, reservations } from "../schema.server.ts"
import { isOut } from "./hand-overs.server.ts"
import { recordShortages, requireAccepted } from "./record-shortages.server.ts"

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
  const bookings = await tx
    .select({
      id: reservations.id,
      start: reservations.startsAt,
      end: reservations.endsAt,
    })
    .from(reservations)
    .where(
      and(
        eq(reservations.organizationId, tx.organizationId),
        notInArray(reservations.status, ["completed", "cancelled"]),
        gt(reservations.endsAt, now()),
      ),
    )
    .orderBy(asc(reservations.id))
    .for("update")
  if (bookings.length === 0) return
  await writeRanges(
    tx,
    bookings.map(({ id, start, end }) => ({ id, ...occupiedPeriodFor(next, { start, end }) })),
  )
  await raiseMaxSpan(tx, locked, await longestSpan(tx))
  requireAccepted("buffers.collide", await recordShortages(tx, locked), acceptsShortage)
}

/** Writes what the lines occupy, and with it what their bookings do. A line of which pieces are out keeps an earlier start. */
async function writeRanges(tx: Tx, ranges: Array<{ id: string; start: Temporal.Instant; end: Temporal.Instant }>) {
  const column = (values: string[]) => sql.param(values)
  const changed = sql`(select * from unnest(${column(ranges.map(({ id }) => id))}::uuid[], ${column(ranges.map(({ start }) => start.toString()))}::timestamptz[],
    ${column(ranges.map(({ end }) => end.toString()))}::timestamptz[]) as changed (id, starts_at, ends_at)) changed`
  await tx.execute(sql`update ${reservationItems} set ends_at = changed.ends_at,
      starts_at = case when ${isOut} then least(${reservationItems.startsAt}, changed.starts_at) else changed.starts_at end
    from ${changed} where ${reservationItems.organizationId} = ${tx.organizationId} and ${reservationItems.reservationId} = changed.id`)
  await tx.execute(sql`update reservations r set occupied_from = least(r.starts_at, lines.starts_at), occupied_until = greatest(r.ends_at, lines.ends_at)
    from (select reservation_id, min(starts_at) as starts_at, max(ends_at) as ends_at from reservation_items
      where organization_id = ${tx.organizationId} and reservation_id = any(${column(ranges.map(({ id }) => id))}::uuid[]) group by reservation_id) lines
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
