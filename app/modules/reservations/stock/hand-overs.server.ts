import { randomUUIDv7 } from "node:crypto"
import { and, asc, eq, sql } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import { currentOrganization } from "#app/platform/database/current-organization.server.ts"
import { isAmong } from "#app/platform/database/is-among.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { isBefore, startOfMinute } from "#app/platform/time.ts"
import { handOvers } from "../hand-overs-schema.server.ts"
import { widenOn } from "../rules/availability.ts"
import { buffersOf, type OccupyingSettings, type OwnBuffers } from "../rules/buffers.ts"
import { countTicked, type HandedLine, type HandOver, type Tick } from "../rules/hand-overs.ts"
import { reservationItems } from "../schema.server.ts"

/** `freeAt`: until when the end buffer keeps what came back taken; null where it does not. */
export type SavedHandOver = HandOver & { freeAt: Temporal.Instant | null }

/** Lists the hand-overs of each line of the bookings, by the line's id, in the order in which they went out. */
export async function listHandOvers(tx: Tx, reservationIds: string[]): Promise<Map<string, SavedHandOver[]>> {
  if (reservationIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(handOvers)
    .where(and(eq(handOvers.organizationId, tx.organizationId), sql`${handOvers.lineId} = any(array(${linesOf(tx, reservationIds)}))`))
    .orderBy(asc(handOvers.outAt), asc(handOvers.id))
  const byLine = Map.groupBy(rows, ({ lineId }) => lineId)
  return new Map([...byLine].map(([lineId, all]) => [lineId, all.map(toHandOver)]))
}

/** As an array, which the planner takes for a few: it reads them by index where it would read all hand-overs of the shop for a join. */
const linesOf = (tx: Tx, reservationIds: string[]) =>
  tx
    .select({ id: reservationItems.id })
    .from(reservationItems)
    .where(and(eq(reservationItems.organizationId, tx.organizationId), isAmong(reservationItems.reservationId, reservationIds)))

const toHandOver = ({ pieces, outAt, outBy, backAt, backBy, freeAt }: typeof handOvers.$inferSelect): SavedHandOver => ({
  pieces,
  out: { at: outAt, by: outBy },
  back: backAt && { at: backAt, by: backBy },
  freeAt,
})

/** A condition on lines: pieces of it are with the customer. */
export const isOut = sql`exists (select from ${handOvers} where ${handOvers.organizationId} = ${currentOrganization}
  and ${handOvers.lineId} = ${reservationItems.id} and ${handOvers.backAt} is null)`

/** A line whose hand-overs are written. */
export interface WrittenLine extends HandedLine {
  id: string
  itemId: string
  /** The end of what it occupies. */
  endsAt: Temporal.Instant
}

/**
 * Writes the hand-overs of a line in the place of those that it had, and what it holds then. What has just come back stays taken for the end buffer, at most until the line's own end. The items are
 * locked.
 */
export async function writeHandOvers(
  tx: Tx,
  { organization, items, reservationId, saved }: HandOverContext,
  line: WrittenLine,
): Promise<void> {
  const isOfLine = and(eq(handOvers.organizationId, tx.organizationId), eq(handOvers.lineId, line.id))
  if (saved.length > 0) await tx.delete(handOvers).where(isOfLine)
  const freeAtOf = (back: Tick) => {
    const same = saved.find((each) => each.back?.at.equals(back.at) && each.back.by === back.by)
    const item = items.find(({ id }) => id === line.itemId)
    return same
      ? same.freeAt
      : bufferedUntil(widenOn(startOfMinute(back.at), buffersOf(organization, item).after, organization.timeZone), back.at, line.endsAt)
  }
  if (line.handOvers.length > 0)
    await tx.insert(handOvers).values(
      line.handOvers.map(({ pieces, out, back }) => ({
        organizationId: tx.organizationId,
        id: randomUUIDv7(),
        reservationId,
        lineId: line.id,
        itemId: line.itemId,
        pieces,
        outAt: out.at,
        outBy: out.by,
        backAt: back?.at ?? null,
        backBy: back?.by ?? null,
        freeAt: back ? freeAtOf(back) : null,
      })),
    )
  await tx
    .update(reservationItems)
    .set({ held: sql`greatest(0, ${reservationItems.quantity} - ${countTicked(line, "return")}::int)` })
    .where(and(eq(reservationItems.organizationId, tx.organizationId), eq(reservationItems.id, line.id)))
}

interface HandOverContext {
  organization: OccupyingSettings
  /** The items of the booking. */
  items: ReadonlyArray<{ id: string } & OwnBuffers>
  reservationId: string
  saved: readonly SavedHandOver[]
}

/** Returns until when returned pieces stay taken, at most until `end`, where their end buffer is over at `free`; null where they are free at once. */
function bufferedUntil(free: Temporal.Instant, back: Temporal.Instant, end: Temporal.Instant): Temporal.Instant | null {
  const until = isBefore(end, free) ? end : free
  return isBefore(now(), until) && isBefore(back, until) ? until : null
}
