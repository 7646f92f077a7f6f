import { and, eq, gt, inArray, lt, ne, or, sql } from "drizzle-orm"
import { items } from "#app/modules/inventory/schema.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Period } from "#app/platform/time.ts"
import { occupations } from "../hand-overs-schema.server.ts"
import type { ItemDemand, Occupation } from "../rules/availability.ts"

interface StockedItem {
  id: string
  quantity: number
}

/** Returns how many of each item are free throughout the window, by id; never below 0. */
export async function countFree(tx: Tx, items: StockedItem[], window: Period): Promise<Map<string, number>> {
  if (items.length === 0) return new Map()
  const peaks = await findPeaks(
    tx,
    items.map((item) => item.id),
    window,
  )
  return new Map(items.map((item) => [item.id, Math.max(0, item.quantity - (peaks.get(item.id) ?? 0))]))
}

/** Returns the lines with the occupations that overlap the window. */
export async function loadDemands<Line extends { item: StockedItem; quantity: number }>(
  tx: Tx,
  lines: Line[],
  window: Period,
): Promise<Array<Line & ItemDemand>> {
  if (lines.length === 0) return []
  const occupations = await listOccupations(
    tx,
    lines.map((line) => line.item.id),
    window,
  )
  return lines.map((line) => ({ ...line, stock: line.item.quantity, occupations: occupations.get(line.item.id) ?? [] }))
}

/**
 * Merges all lines into one virtual item that is occupied whenever some line cannot be served. PostgreSQL merges the stretches, so that
 * the result stays short for a long cart of busy items.
 */
export async function mergeDemands(tx: Tx, lines: Array<{ item: StockedItem; quantity: number }>, window: Period): Promise<ItemDemand> {
  const spare = lines.map(({ item, quantity }) => item.quantity - quantity)
  if (spare.some((units) => units < 0)) return { stock: 1, quantity: 1, occupations: [{ ...window, quantity: 1 }] }
  const [start, end] = [sql`${window.start.toString()}::timestamptz`, sql`${window.end.toString()}::timestamptz`]
  const ids = sql.param(lines.map(({ item }) => item.id))
  const { rows } = await tx.execute<Record<"from" | "until", number>>(sql`
    select extract(epoch from lower(stretch))::float8 * 1000 as from, extract(epoch from upper(stretch))::float8 * 1000 as until
    from (
      select unnest(range_agg(tstzrange(at, next))) as stretch
      from unnest(${ids}::uuid[], ${sql.param(spare)}::int[]) as asked (id, spare)
      join items i on i.organization_id = ${tx.organizationId} and i.id = asked.id
      cross join lateral (
        select at, is_short, lead(at) over (order by at, is_short) as next
        from (
          select at, taken > spare as is_short, taken - change > spare as was_short
          from (
            select at, change, sum(change) over (order by at, change rows unbounded preceding) as taken
            from (
              select unnest(array[r.starts_at, r.ends_at]) as at, unnest(array[r.quantity, -r.quantity]) as change
              from occupations r
              where r.organization_id = i.organization_id and r.item_id = i.id
                and r.ends_at > ${start} and r.ends_at < ${end} + i.max_span and r.starts_at < ${end}
            ) changes
          ) sweep
        ) edges
        where is_short <> was_short
      ) stretches
      where is_short
    ) merged`)
  const at = (milliseconds: number) => Temporal.Instant.fromEpochMilliseconds(milliseconds)
  return { stock: 1, quantity: 1, occupations: rows.map((row) => ({ start: at(row.from), end: at(row.until), quantity: 1 })) }
}

/**
 * Returns the peak quantity taken of each item in the window, by id, without items that have none. Uses an index-only scan bounded by the
 * item's longest span. Releases at or
 * after the window's end are skipped: they raise no peak.
 */
export async function findPeaks(tx: Tx, itemIds: string[], window: Period): Promise<Map<string, number>> {
  const [start, end] = [sql`${window.start.toString()}::timestamptz`, sql`${window.end.toString()}::timestamptz`]
  const reaching = sql`occupations r where r.organization_id = i.organization_id and r.item_id = i.id and r.ends_at > ${start}`
  const { rows } = await tx.execute<{ id: string; peak: number }>(sql`
    select i.id, k.peak
    from items i
    cross join lateral (
      select max(taken)::int as peak
      from (
        select sum(change) over (order by at, change rows unbounded preceding) as taken
        from (
          select r.starts_at as at, r.quantity as change from ${reaching} and r.ends_at < ${end} + i.max_span and r.starts_at < ${end}
          union all
          select r.ends_at, -r.quantity from ${reaching} and r.ends_at < ${end}
        ) changes
      ) sweep
    ) k
    where i.organization_id = ${tx.organizationId} and i.id = any(${sql.param(itemIds)}::uuid[]) and k.peak > 0`)
  return new Map(rows.map((row) => [row.id, row.peak]))
}

/** Returns the occupations of the items that overlap the window, by item id. Without what the booking `besides` holds itself. */
export async function listOccupations(
  tx: Tx,
  itemIds: string[],
  window: Period,
  { besides }: { besides?: string | undefined } = {},
): Promise<Map<string, Occupation[]>> {
  const rows = await tx
    .select({
      itemId: occupations.itemId,
      start: occupations.startsAt,
      end: occupations.endsAt,
      quantity: occupations.quantity,
    })
    .from(occupations)
    .innerJoin(items, and(eq(items.organizationId, occupations.organizationId), eq(items.id, occupations.itemId)))
    .where(
      and(
        eq(occupations.organizationId, tx.organizationId),
        inArray(occupations.itemId, itemIds),
        besides ? or(ne(occupations.reservationId, besides), occupations.isBack) : undefined,
        gt(occupations.endsAt, window.start),
        lt(occupations.endsAt, sql`${window.end.toString()}::timestamptz + ${items.maxSpan}`),
        lt(occupations.startsAt, window.end),
      ),
    )
  return Map.groupBy(rows, (row) => row.itemId)
}
