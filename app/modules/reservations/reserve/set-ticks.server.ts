import { and, eq } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { type LineTick, type LineTicks, setStep, ticksInStatus } from "../rules/line-ticks.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import { reservationItems } from "../schema.server.ts"

type TickColumns = Pick<typeof reservationItems.$inferSelect, "handedOutAt" | "handedOutBy" | "returnedAt" | "returnedBy">

/** The columns of a line's ticks. */
export const tickColumns = {
  handedOutAt: reservationItems.handedOutAt,
  handedOutBy: reservationItems.handedOutBy,
  returnedAt: reservationItems.returnedAt,
  returnedBy: reservationItems.returnedBy,
}

export const ticksOf = ({ handedOutAt, handedOutBy, returnedAt, returnedBy }: TickColumns): LineTicks => ({
  handOut: handedOutAt && { at: handedOutAt, by: handedOutBy },
  return: returnedAt && { at: returnedAt, by: returnedBy },
})

const toColumns = (ticks: LineTicks): TickColumns => ({
  handedOutAt: ticks.handOut?.at ?? null,
  handedOutBy: ticks.handOut?.by ?? null,
  returnedAt: ticks.return?.at ?? null,
  returnedBy: ticks.return?.by ?? null,
})

type TickedLine = TickColumns & { id: string }

/** Returns the lines with one of them ticked or not; a tick that is there stays as it is. Refuses with "line.missing". */
export function withTick<Line extends TickedLine>(lines: Line[], { line: id, step, isTicked }: LineTick, by: string | null): Line[] {
  const line = lines.find((each) => each.id === id)
  if (!line) throw new Refusal("line.missing", { status: 409 })
  const before = ticksOf(line)
  if ((before[step] !== null) === isTicked) return lines
  const after = { ...line, ...toColumns(setStep(before, step, isTicked ? { at: now(), by } : null)) }
  return lines.map((each) => (each === line ? after : each))
}

interface StatusTicks {
  /** As they are stored. */
  saved: TickedLine[]
  /** In the same order, with a tick that comes with the status. */
  lines: TickedLine[]
  to: ReservationStatus
  /** The member who sets the status; null for the program. */
  by: string | null
}

/** Sets the ticks of a booking's lines that its new status says. The booking is locked. */
export async function setTicks(tx: Tx, { saved, lines, to, by }: StatusTicks): Promise<void> {
  const before = saved.map(ticksOf)
  const after = ticksInStatus(to, lines.map(ticksOf), { at: now(), by })
  for (const [index, { id }] of saved.entries()) {
    const ticks = after[index]
    if (ticks && !isSame(ticks, before[index])) await writeTicks(tx, id, ticks)
  }
}

/** Writes the ticks of a line. */
export const writeTicks = (tx: Tx, lineId: string, ticks: LineTicks) =>
  tx
    .update(reservationItems)
    .set(toColumns(ticks))
    .where(and(eq(reservationItems.organizationId, tx.organizationId), eq(reservationItems.id, lineId)))

const isSame = (ticks: LineTicks, other: LineTicks | undefined) => ticks.handOut === other?.handOut && ticks.return === other?.return
