import { type SQL, sql } from "drizzle-orm"
import { mostBuffer } from "#app/modules/inventory/item/buffer-input.ts"
import { now } from "#app/platform/clock.ts"
import { currentOrganization } from "#app/platform/database/current-organization.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { isBefore, laterOf, type Period } from "#app/platform/time.ts"
import type { ItemDemand, Occupation } from "../rules/availability.ts"
import { type LineDemand, widenedRange } from "../rules/day-availability.ts"
import type { LineTerms } from "../rules/line-terms.ts"
import type { LateEnd } from "../stock/late-return.ts"

interface StockedItem {
  id: string
  quantity: number
}

/**
 * Returns how many of each item are free throughout its window, by id; never below 0. For customers, `late` says until when what is late is taken
 * (`customersLateEnd`); this holds for every function of this file.
 */
export async function countFree<Item extends StockedItem>(
  tx: Tx,
  items: Item[],
  windowOf: (item: Item) => Period,
  late?: LateEnd,
): Promise<Map<string, number>> {
  const free = new Map<string, number>()
  for (const { window, items: alike } of groupByWindow(items, windowOf)) {
    const ids = alike.map(({ id }) => id)
    const peaks = await findPeaks(tx, ids, window, late)
    for (const { id, quantity } of alike) free.set(id, Math.max(0, quantity - (peaks.get(id) ?? 0)))
  }
  return free
}

/** Most questions have one window for all items. */
function groupByWindow<Item>(items: Item[], windowOf: (item: Item) => Period): Array<{ window: Period; items: Item[] }> {
  const windows = items.map((item) => ({ item, window: windowOf(item) }))
  const alike = Map.groupBy(windows, ({ window: { start, end } }) => `${start.toString()} ${end.toString()}`)
  return [...alike.values()].flatMap((all) => (all[0] ? [{ window: all[0].window, items: all.map(({ item }) => item) }] : []))
}

/** Returns the lines with the occupations that overlap the window of each. */
export async function loadDemands<Line extends { item: StockedItem; quantity: number }>(
  tx: Tx,
  lines: Line[],
  windowOf: (line: Line) => Period,
  { late, besides }: { late?: LateEnd | undefined; besides?: string | undefined } = {},
): Promise<Array<Line & ItemDemand>> {
  const loaded = new Map<Line, Line & ItemDemand>()
  for (const { window, items: alike } of groupByWindow(lines, windowOf)) {
    const ids = alike.map(({ item }) => item.id)
    const occupations = await listOccupations(tx, ids, window, { late, besides })
    for (const line of alike) loaded.set(line, { ...line, stock: line.item.quantity, occupations: occupations.get(line.item.id) ?? [] })
  }
  return lines.flatMap((line) => loaded.get(line) ?? [])
}

/** A quantity of an item, and how its line follows from the period of a booking. */
export interface RequestedItem {
  item: StockedItem
  quantity: number
  terms: LineTerms
}

/** Merges the lines with equal terms into one virtual item each (`mergeDemands`), with what is taken while a booking within the range would occupy it. */
export async function readDemands(
  tx: Tx,
  lines: RequestedItem[],
  range: Period,
  { zone, late }: { zone: string; late?: LateEnd | undefined },
): Promise<LineDemand[]> {
  const demands: LineDemand[] = []
  for (const alike of Map.groupBy(lines, ({ terms }) => JSON.stringify(terms)).values()) {
    const terms = alike[0]?.terms
    if (terms) demands.push({ ...(await mergeDemands(tx, alike, widenedRange(range, terms, zone), late)), ...terms })
  }
  return demands
}

/**
 * Merges all lines into one virtual item that is occupied whenever some line cannot be served. PostgreSQL merges the stretches, so that
 * the result stays short for a long cart of busy items.
 */
export async function mergeDemands(
  tx: Tx,
  lines: Array<{ item: StockedItem; quantity: number }>,
  window: Period,
  late?: LateEnd,
): Promise<ItemDemand> {
  const spare = lines.map(({ item, quantity }) => item.quantity - quantity)
  if (spare.some((units) => units < 0)) return { stock: 1, quantity: 1, occupations: [{ ...window, quantity: 1 }] }
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
              from ${takenOfItem(window, late)} r
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
export async function findPeaks(tx: Tx, itemIds: string[], window: Period, late?: LateEnd): Promise<Map<string, number>> {
  const { end } = boundsOf(window)
  const taken = takenOfItem(window, late)
  const { rows } = await tx.execute<{ id: string; peak: number }>(sql`
    select i.id, k.peak
    from items i
    cross join lateral (
      select max(taken)::int as peak
      from (
        select sum(change) over (order by at, change rows unbounded preceding) as taken
        from (
          select r.starts_at as at, r.quantity as change from ${taken} r
          union all
          select r.ends_at, -r.quantity from ${taken} r where r.ends_at < ${end}
        ) changes
      ) sweep
    ) k
    where i.organization_id = ${tx.organizationId} and i.id = any(${sql.param(itemIds)}::uuid[]) and k.peak > 0`)
  return new Map(rows.map((row) => [row.id, row.peak]))
}

/** Returns the occupations of the items that overlap the window, by item id. Without what the booking `besides` holds itself, and what the calendar `besidesFeed` takes. */
export async function listOccupations(
  tx: Tx,
  itemIds: string[],
  window: Period,
  { besides, besidesFeed, late }: { besides?: string | undefined; besidesFeed?: string | undefined; late?: LateEnd | undefined } = {},
): Promise<Map<string, Occupation[]>> {
  const { rows } = await tx.execute<{ itemId: string; from: number; until: number; quantity: number }>(sql`
    select i.id as "itemId", extract(epoch from r.starts_at)::float8 * 1000 as from, extract(epoch from r.ends_at)::float8 * 1000 as until, r.quantity
    from items i cross join lateral ${takenOfItem(window, late, { besides, besidesFeed })} r
    where i.organization_id = ${tx.organizationId} and i.id = any(${sql.param(itemIds)}::uuid[])`)
  const at = (milliseconds: number) => Temporal.Instant.fromEpochMilliseconds(milliseconds)
  const taken = rows.map(({ itemId, from, until, quantity }) => ({ itemId, start: at(from), end: at(until), quantity }))
  return Map.groupBy(taken, ({ itemId }) => itemId)
}

const boundsOf = ({ start, end }: Period) => ({ start: sql`${start.toString()}::timestamptz`, end: sql`${end.toString()}::timestamptz` })

/** Due work moves the stored end of what is late on, every minute; further back it has not looked for days. */
const LATE_KNOWN_HOURS = 72

/**
 * Selects what is taken of item `i` in the window, in rows of `starts_at`, `ends_at` and `quantity`. What the booking `besides` holds itself is left out, so that it can be changed,
 * and what the calendar `besidesFeed` takes, so that it is not sent back there.
 * The item's longest span bounds how far back the index is read. What is late is taken until it is back and its end buffer is over, which is later than its stored end.
 */
function takenOfItem(
  window: Period,
  late: LateEnd | undefined,
  { besides, besidesFeed }: { besides?: string | undefined; besidesFeed?: string | undefined } = {},
): SQL {
  const { start, end } = boundsOf(window)
  const others = besides ? sql`and (r.reservation_id <> ${besides} or r.is_back)` : sql``
  const taken = sql`select r.starts_at, r.ends_at, r.quantity from occupations r
    where r.organization_id = ${currentOrganization} and r.item_id = i.id
      and r.ends_at > ${start} and r.ends_at < ${end} + i.max_span and r.starts_at < ${end} ${others}`
  const otherFeeds = besidesFeed ? sql`and o.feed_id is distinct from ${besidesFeed}` : sql``
  // No span bounds what is out of service: it may be so until further notice.
  const service = sql`select o.starts_at, least(coalesce(o.ends_at, ${end}), ${end}), o.quantity from out_of_service o
    where o.organization_id = ${currentOrganization} and o.item_id = i.id and o.starts_at < ${end} and (o.ends_at is null or o.ends_at > ${start}) ${otherFeeds}`
  if (!late || !isBefore(window.start, laterOf(late.until, late.back.add({ minutes: mostBuffer }))))
    return sql`(${taken} union all ${service})`
  const until = sql`coalesce(${late.back.toString()}::timestamptz + make_interval(mins => i.buffer_after), ${late.until.toString()}::timestamptz)`
  return sql`(${taken} union all ${service} union all select l.ends_at, ${until}, l.held from reservation_items l
    join reservations b on b.organization_id = l.organization_id and b.id = l.reservation_id
    where l.organization_id = ${currentOrganization} and l.item_id = i.id and l.active and l.held > 0 and l.rate_unit <> 'night'
      and l.ends_at > ${now().subtract({ hours: LATE_KNOWN_HOURS }).toString()}::timestamptz and l.ends_at < ${until} and l.ends_at < ${end} and ${until} > ${start} and b.due_at <= ${now().toString()}::timestamptz
      and (b.status = 'inProgress' or b.status in ('new', 'confirmed')
        and exists (select from hand_overs h where h.organization_id = ${currentOrganization} and h.line_id = l.id and h.back_at is null)))`
}
