import { Refusal } from "#app/platform/errors.ts"
import {
  countStillOut,
  countTicked,
  type HandedLine,
  type HandOver,
  handOversInStatus,
  type LineTick,
  statusAfterTick,
  type Tick,
  withPieces,
  withReturned,
} from "../rules/hand-overs.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import type { reservationItems } from "../schema.server.ts"
import { LinesChanged } from "../stock/lock-items-of.server.ts"
import type { StatusAnswers } from "./status-question.ts"

/** A stored line with its hand-overs. */
export type SavedLine = typeof reservationItems.$inferSelect & HandedLine

type TickableLine = HandedLine & { id: string; held: number }

interface StatusBefore<Line> {
  status: ReservationStatus
  lines: Line[]
  to: ReservationStatus | undefined
  tick: LineTick | undefined
  /** Missing where *Undo* or the program sets the status. */
  answers: Pick<StatusAnswers, "back"> | undefined
  author: Tick
}

export interface StatusPlan<Line = SavedLine> {
  to: ReservationStatus
  /** In the same order as before. */
  lines: Line[]
}

/**
 * Plans a booking's next status and its lines with their hand-overs: the requested status, or the one that the tick leads to. A booking that staff cancel keeps its status while pieces are out. Refuses
 * with "line.missing" a tick of no line. @throws LinesChanged where the tick does not lead to the requested status.
 */
export function planStatus<Line extends TickableLine>({
  status,
  lines,
  to: requested,
  tick,
  answers,
  author,
}: StatusBefore<Line>): StatusPlan<Line> {
  const ticked = tick ? withTick(lines, tick, author) : lines
  const isMore = tick && tick.pieces >= countTicked(lines.find(({ id }) => id === tick.line) ?? { handOvers: [] }, tick.step)
  const led = tick ? statusAfterTick({ status, step: tick.step, isMore: isMore === true, lines: ticked }) : status
  if (tick && requested !== undefined && led !== requested) throw new LinesChanged()
  const to = requested ?? led
  const withHandOvers = (handOvers: ReadonlyArray<readonly HandOver[]>) =>
    lines.map((line, index): Line => {
      const own = handOvers[index] ?? []
      return { ...line, handOvers: own, held: Math.max(0, line.quantity - countTicked({ handOvers: own }, "return")) }
    })
  if (to === "cancelled" && answers) {
    const returned = withReturned(lines, answers.back, author)
    if (returned.some((line) => countStillOut(line) > 0))
      return { to: status, lines: withHandOvers(returned.map(({ handOvers }) => handOvers)) }
  }
  if (to === status) return { to, lines: withHandOvers(ticked.map(({ handOvers }) => handOvers)) }
  const isForgotten = answers && !tick && (to === "new" || to === "confirmed")
  return { to, lines: withHandOvers(isForgotten ? [] : handOversInStatus(to, ticked, author)) }
}

/** Returns the lines with one of them ticked. Refuses with "line.missing", also for more pieces than it has. */
function withTick<Line extends TickableLine>(lines: Line[], { line: id, step, pieces }: LineTick, author: Tick): Line[] {
  const line = lines.find((each) => each.id === id)
  if (!line || pieces > line.quantity) throw new Refusal("line.missing", { status: 409 })
  return lines.map((each) => (each === line ? { ...each, handOvers: withPieces(each, step, pieces, author) } : each))
}
