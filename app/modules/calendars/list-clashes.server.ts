import { type SQL, sql } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"

/** A booking that lacks what an event of another program's calendar takes. Instants in ISO 8601. */
export interface Clash {
  feedId: string
  /** When the event takes it. */
  from: string
  until: string
  booking: number
  client: string
  bookedFrom: string
  bookedUntil: string
}

/** Lists the bookings that lack now or later what calendars take, of all feeds or of one, in order. */
export async function listClashes(tx: Tx, feedId?: string): Promise<Clash[]> {
  const ofFeed = feedId ? sql`and o.feed_id = ${feedId}` : sql``
  const { rows } = await tx.execute<{ [Column in keyof Clash]: Clash[Column] }>(sql`
    select distinct o.feed_id as "feedId", ${iso(sql`o.starts_at`)} as "from", ${iso(sql`o.ends_at`)} as "until", r.number as "booking",
      trim(r.contact_name || ' ' || r.contact_last_name) as "client", ${iso(sql`r.starts_at`)} as "bookedFrom", ${iso(sql`r.ends_at`)} as "bookedUntil"
    from out_of_service o
    join reservations r on r.organization_id = o.organization_id and r.status <> 'cancelled' and r.over_capacity is not null
    cross join lateral jsonb_array_elements(r.over_capacity) as short
    where o.organization_id = ${tx.organizationId} and o.feed_id is not null and o.ends_at > ${now().toString()}::timestamptz ${ofFeed}
      and short->>'itemId' = o.item_id::text
      and (short->>'from')::timestamptz < o.ends_at and (short->>'until')::timestamptz > o.starts_at
    order by "from", "booking"`)
  return rows
}

const iso = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
