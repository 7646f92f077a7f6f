import { and, eq, sql } from "drizzle-orm"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import { now } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { StatusChanged } from "../reserve/change-status.server.ts"
import { tickColumns, ticksOf, writeTicks } from "../reserve/set-ticks.server.ts"
import { isTickable, type LineTicks, statusAfterTick, type TickStep } from "../rules/line-ticks.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import { reservationItems, reservations } from "../schema.server.ts"

interface LineTick {
  /** Number of the booking. */
  number: number
  /** Id of the line. */
  line: string
  step: TickStep
  isTicked: boolean
}

/** The booking's status, and the one that the tick leads to; null where it stays. */
interface TickedLine {
  status: ReservationStatus
  next: ReservationStatus | null
}

/**
 * Ticks one step of a line, or takes the tick back; a tick that is there keeps its time and its author. Refuses with "reservation.missing", with "line.missing", and with
 * "status.changed" where the status of the booking allows no such tick.
 */
export function tickLine(scope: Scope, { number, line, step, isTicked }: LineTick): Promise<TickedLine> {
  return transact(scope, async (tx) => {
    const isIt = and(eq(reservations.organizationId, tx.organizationId), eq(reservations.number, number))
    const [booking] = await tx
      .select({ id: reservations.id, status: reservations.status })
      .from(reservations)
      .where(isIt)
      .for("no key update")
    if (!booking) throw new Refusal("reservation.missing")
    const { id, status } = booking
    if (!isTickable(step, status)) throw new Refusal("status.changed", { status: 409, details: { status } satisfies StatusChanged })
    const rows = await tx
      .select({ id: reservationItems.id, ...tickColumns })
      .from(reservationItems)
      .where(and(eq(reservationItems.organizationId, tx.organizationId), eq(reservationItems.reservationId, id)))
    const lines = new Map(rows.map((row) => [row.id, ticksOf(row)]))
    const before = lines.get(line)
    if (!before) throw new Refusal("line.missing", { status: 409 })

    const by = toActorColumns(scope.actor).actorId
    if ((before[step] !== null) !== isTicked) {
      const after = setStep(before, step, isTicked ? { at: now(), by } : null)
      lines.set(line, after)
      await writeTicks(tx, line, after)
      await tx
        .update(reservations)
        .set({ version: sql`${reservations.version} + 1`, updatedBy: by, updatedAt: now() })
        .where(isIt)
      await announceLive(tx, "reservation.changed", { reservationId: id })
    }
    return { status, next: statusAfterTick({ status, step, isTicked, lines: [...lines.values()] }) ?? null }
  })
}

/** A line that did not go out did not come back. */
const setStep = (ticks: LineTicks, step: TickStep, tick: LineTicks[TickStep]): LineTicks =>
  step === "handOut" && tick === null ? { handOut: null, return: null } : { ...ticks, [step]: tick }
