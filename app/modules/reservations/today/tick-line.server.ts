import { and, eq, sql } from "drizzle-orm"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import { now } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { StatusChanged } from "../reserve/change-status.server.ts"
import { tickColumns, ticksOf, withTick, writeTicks } from "../reserve/set-ticks.server.ts"
import { isTickable, statusAfterTick } from "../rules/line-ticks.ts"
import { reservationItems, reservations } from "../schema.server.ts"
import { setStatuses } from "../status/set-statuses.server.ts"
import type { TickAnswer, TickInput } from "./tick-input.ts"

/**
 * Ticks one step of a line, or takes the tick back; a tick that is there keeps its time and its author. The status that this leads to is set in the same transaction.
 * Answers "reservation.missing", "line.missing", and "status.changed" where the status of the booking allows no such tick.
 */
export async function tickLine(scope: Scope, { number, ...tick }: TickInput): Promise<TickAnswer> {
  try {
    const { status, next } = await tickAlone(scope, { number, ...tick })
    if (!next) return { status: null }
    const results = await setStatuses(scope, { bookings: [{ number, shown: status }], to: next, accepted: new Map(), tick })
    return { status: { request: undefined, to: next, results }, tick }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: error.code, details: error.details }
  }
}

/** Ticks a line under the lock of its booking alone, unless that leads to another status, which needs the locks of the items first: then nothing is written. */
function tickAlone(scope: Scope, { number, ...tick }: TickInput) {
  return transact(scope, async (tx) => {
    const isIt = and(eq(reservations.organizationId, tx.organizationId), eq(reservations.number, number))
    const [booking] = await tx
      .select({ id: reservations.id, status: reservations.status })
      .from(reservations)
      .where(isIt)
      .for("no key update")
    if (!booking) throw new Refusal("reservation.missing")
    const { id, status } = booking
    if (!isTickable(tick.step, status)) throw new Refusal("status.changed", { status: 409, details: { status } satisfies StatusChanged })
    const saved = await tx
      .select({ id: reservationItems.id, ...tickColumns })
      .from(reservationItems)
      .where(and(eq(reservationItems.organizationId, tx.organizationId), eq(reservationItems.reservationId, id)))
    const by = toActorColumns(scope.actor).actorId
    const lines = withTick(saved, tick, by)
    const next = statusAfterTick({ status, ...tick, lines: lines.map(ticksOf) })
    const changed = lines.find((line) => !saved.includes(line))
    if (!next && changed) {
      await writeTicks(tx, changed.id, ticksOf(changed))
      await tx
        .update(reservations)
        .set({ version: sql`${reservations.version} + 1`, updatedBy: by, updatedAt: now() })
        .where(isIt)
      await announceLive(tx, "reservation.changed", { reservationId: id })
    }
    return { status, next }
  })
}
