import { and, asc, eq, type SQL, sql } from "drizzle-orm"
import { items } from "#app/modules/inventory/schema.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Period } from "#app/platform/time.ts"
import { occupations } from "../hand-overs-schema.server.ts"
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
export async function listHolders(tx: Tx, requested: HeldItem[]): Promise<HoldingLine[][]> {
  if (requested.length === 0) return []
  const byQuestion = Map.groupBy(await selectHolders(tx, requested), ({ question }) => question)
  return requested.map((_, index) => byQuestion.get(index + 1) ?? [])
}

function selectHolders(tx: Tx, requested: HeldItem[]) {
  const ids = sql.param(requested.map(({ itemId }) => itemId))
  const from = sql.param(requested.map(({ window }) => window.start.toString()))
  const until = sql.param(requested.map(({ window }) => window.end.toString()))
  const besides = sql.param(requested.map((each) => each.besides ?? null))
  const questions = sql`unnest(${ids}::uuid[], ${from}::timestamptz[], ${until}::timestamptz[], ${besides}::uuid[])
    with ordinality as asked (item_id, starts_at, ends_at, besides, question)`
  return (
    tx
      .select({
        question: sql<number>`asked.question::int`,
        itemId: occupations.itemId,
        quantity: occupations.quantity,
        itemName: reservationItems.itemName,
        item: { name: items.name, translations: items.translations },
        occupied: { start: occupations.startsAt, end: occupations.endsAt },
        number: reservations.number,
        status: reservations.status,
        holdUntil: reservations.holdUntil,
        name: reservations.contactName,
        lastName: reservations.contactLastName,
        start: reservations.startsAt,
        end: reservations.endsAt,
      })
      .from(occupations)
      .innerJoin(items, and(eq(items.organizationId, occupations.organizationId), eq(items.id, occupations.itemId)))
      // The longest span of the item bounds the range that the index is read in.
      .innerJoin(questions, isInQuestion(tx))
      .innerJoin(
        reservationItems,
        and(eq(reservationItems.organizationId, occupations.organizationId), eq(reservationItems.id, occupations.lineId)),
      )
      .innerJoin(
        reservations,
        and(eq(reservations.organizationId, occupations.organizationId), eq(reservations.id, occupations.reservationId)),
      )
      .orderBy(asc(reservations.startsAt), asc(reservations.number), asc(reservationItems.position))
  )
}

const isInQuestion = (tx: Tx): SQL | undefined =>
  and(
    eq(occupations.organizationId, tx.organizationId),
    sql`${occupations.itemId} = asked.item_id and ${occupations.reservationId} is distinct from asked.besides`,
    sql`${occupations.endsAt} > asked.starts_at and ${occupations.endsAt} < asked.ends_at + ${items.maxSpan} and ${occupations.startsAt} < asked.ends_at`,
  )
