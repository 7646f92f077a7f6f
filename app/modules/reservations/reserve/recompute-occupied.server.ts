import { and, asc, eq, gt, notInArray, sql } from "drizzle-orm"
import { lockItems, raiseMaxSpan } from "#app/modules/inventory/lock-items.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { heldFrom } from "../late/early-hand-out.ts"
import { type OccupyingSettings, occupiedPeriodFor } from "../rules/buffers.ts"
import { reservations } from "../schema.server.ts"
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
      status: reservations.status,
      start: reservations.startsAt,
      end: reservations.endsAt,
      occupiedFrom: reservations.occupiedFrom,
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
  const ranges = bookings.map(({ id, start, end, ...held }) => {
    const planned = occupiedPeriodFor(next, { start, end })
    return { id, start: heldFrom(held, planned.start), end: planned.end }
  })
  await writeRanges(tx, ranges)
  const longest = Math.max(...ranges.map(({ start, end }) => end.since(start).total("seconds")))
  await raiseMaxSpan(tx, locked, longest)
  requireAccepted("buffers.collide", await recordShortages(tx, locked), acceptsShortage)
}

async function writeRanges(tx: Tx, ranges: Array<{ id: string; start: Temporal.Instant; end: Temporal.Instant }>) {
  const column = (values: string[]) => sql.param(values)
  const changed = sql`(select * from unnest(${column(ranges.map(({ id }) => id))}::uuid[], ${column(ranges.map(({ start }) => start.toString()))}::timestamptz[],
    ${column(ranges.map(({ end }) => end.toString()))}::timestamptz[]) as changed (id, starts_at, ends_at)) changed`
  await tx.execute(sql`update reservations r set occupied_from = changed.starts_at, occupied_until = changed.ends_at from ${changed}
    where r.organization_id = ${tx.organizationId} and r.id = changed.id`)
  await tx.execute(sql`update reservation_items l set starts_at = changed.starts_at, ends_at = changed.ends_at from ${changed}
    where l.organization_id = ${tx.organizationId} and l.reservation_id = changed.id`)
}
