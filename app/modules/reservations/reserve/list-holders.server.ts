import { and, asc, eq, type SQL, sql } from "drizzle-orm"
import { items } from "#app/modules/inventory/schema.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Period } from "#app/platform/time.ts"
import { reservationItems, reservations } from "../schema.server.ts"

/** An item in a window of time. */
export interface HeldItem {
  itemId: string
  window: Period
  /** Id of the booking that asks: its own lines are left out. */
  besides?: string
}

export type HoldingLine = Awaited<ReturnType<typeof selectHolders>>[number]

/** Lists the lines that hold each item in its window, with their bookings, in the order of the questions; each by the booking's start. One query for all. */
export async function listHolders(tx: Tx, asked: HeldItem[]): Promise<HoldingLine[][]> {
  if (asked.length === 0) return []
  const byQuestion = Map.groupBy(await selectHolders(tx, asked), ({ question }) => question)
  return asked.map((_, index) => byQuestion.get(index + 1) ?? [])
}

function selectHolders(tx: Tx, asked: HeldItem[]) {
  const ids = sql.param(asked.map(({ itemId }) => itemId))
  const from = sql.param(asked.map(({ window }) => window.start.toString()))
  const until = sql.param(asked.map(({ window }) => window.end.toString()))
  const besides = sql.param(asked.map((each) => each.besides ?? null))
  const questions = sql`unnest(${ids}::uuid[], ${from}::timestamptz[], ${until}::timestamptz[], ${besides}::uuid[])
    with ordinality as asked (item_id, starts_at, ends_at, besides, question)`
  return (
    tx
      .select({
        question: sql<number>`asked.question::int`,
        itemId: reservationItems.itemId,
        quantity: reservationItems.quantity,
        itemName: reservationItems.itemName,
        item: { name: items.name, translations: items.translations },
        occupied: { start: reservationItems.startsAt, end: reservationItems.endsAt },
        number: reservations.number,
        status: reservations.status,
        holdUntil: reservations.holdUntil,
        name: reservations.contactName,
        lastName: reservations.contactLastName,
        start: reservations.startsAt,
        end: reservations.endsAt,
      })
      .from(reservationItems)
      .innerJoin(items, and(eq(items.organizationId, reservationItems.organizationId), eq(items.id, reservationItems.itemId)))
      // The longest span of the item bounds the range that the index is read in.
      .innerJoin(questions, isAsked(tx))
      .innerJoin(
        reservations,
        and(eq(reservations.organizationId, reservationItems.organizationId), eq(reservations.id, reservationItems.reservationId)),
      )
      .orderBy(asc(reservations.startsAt), asc(reservations.number), asc(reservationItems.position))
  )
}

const isAsked = (tx: Tx): SQL | undefined =>
  and(
    eq(reservationItems.organizationId, tx.organizationId),
    sql`${reservationItems.itemId} = asked.item_id and ${reservationItems.active} and ${reservationItems.reservationId} is distinct from asked.besides`,
    sql`${reservationItems.endsAt} > asked.starts_at and ${reservationItems.endsAt} < asked.ends_at + ${items.maxSpan} and ${reservationItems.startsAt} < asked.ends_at`,
  )
