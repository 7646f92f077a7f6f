import { randomUUIDv7 } from "node:crypto"
import { and, eq, inArray } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Period } from "#app/platform/time.ts"
import { outOfService } from "../out-of-service-schema.server.ts"
import { recordShortages } from "../stock/record-shortages.server.ts"

/** When an event of another program's calendar takes the item. */
export type TakenPeriod = Period & { uid: string }

interface Feed {
  id: string
  /** Pieces that each event takes. */
  quantity: number
}

/**
 * Makes what a calendar takes of the item exactly these periods. Nothing is refused: bookings that no longer fit get their shortage recorded, and are returned. Called
 * under the item's lock.
 */
export async function takeByCalendar(tx: Tx, item: { id: string; quantity: number }, feed: Feed, periods: TakenPeriod[]) {
  const { organizationId } = tx
  const isOfFeed = and(eq(outOfService.organizationId, organizationId), eq(outOfService.feedId, feed.id))
  const requested = new Map(periods.map(({ uid, start, end }) => [keyOf(uid, start, end, feed.quantity), { uid, start, end }]))
  const gone: string[] = []
  for (const { id, sourceUid, startsAt, endsAt, quantity } of await tx.select().from(outOfService).where(isOfFeed))
    if (!requested.delete(keyOf(sourceUid, startsAt, endsAt, quantity))) gone.push(id)
  if (gone.length > 0) await tx.delete(outOfService).where(and(isOfFeed, inArray(outOfService.id, gone)))
  if (requested.size > 0)
    await tx.insert(outOfService).values(
      [...requested.values()].map(({ uid, start, end }) => ({
        organizationId,
        id: randomUUIDv7(),
        itemId: item.id,
        feedId: feed.id,
        sourceUid: uid,
        quantity: feed.quantity,
        startsAt: start,
        endsAt: end,
      })),
    )
  return recordShortages(tx, [item])
}

const keyOf = (uid: string | null, start: Temporal.Instant, end: Temporal.Instant | null, quantity: number) =>
  JSON.stringify([uid, start.epochMilliseconds, end?.epochMilliseconds, quantity])
