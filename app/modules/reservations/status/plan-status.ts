import { earlierOf, laterOf, type Period } from "#app/platform/time.ts"
import {
  countStillOut,
  countTicked,
  type HandedLine,
  type HandOver,
  handOversInStatus,
  type LineTick,
  statusAfterTick,
  type Tick,
  withReturned,
} from "../rules/hand-overs.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import type { reservationItems } from "../schema.server.ts"
import { withTick } from "../stock/hand-overs.server.ts"
import { LinesChanged } from "../stock/lock-items-of.server.ts"
import type { StatusAnswers } from "./status-question.ts"

/** A stored line with its hand-overs. */
export type SavedLine = typeof reservationItems.$inferSelect & HandedLine

interface LinesBefore {
  status: ReservationStatus
  lines: SavedLine[]
  to: ReservationStatus | undefined
  tick: LineTick | undefined
  /** Missing where *Undo* or the program sets the status. */
  answers: Pick<StatusAnswers, "back"> | undefined
  author: Tick
}

/**
 * Returns the status that is asked for, or that the tick leads to, and the lines in it. Of a booking that staff cancel, what is not back yet keeps it as it is. @throws
 * LinesChanged where the tick does not lead to the status that is asked for.
 */
export function planStatus({ status, lines, to: requested, tick, answers, author }: LinesBefore) {
  const ticked = tick ? withTick(lines, tick, author) : lines
  const isMore = tick && tick.pieces >= countTicked(lines.find(({ id }) => id === tick.line) ?? { handOvers: [] }, tick.step)
  const led = tick ? statusAfterTick({ status, step: tick.step, isMore: isMore === true, lines: ticked }) : status
  if (tick && requested !== undefined && led !== requested) throw new LinesChanged()
  const to = requested ?? led
  const withHandOvers = (handOvers: ReadonlyArray<readonly HandOver[]>) =>
    lines.map((line, index): SavedLine => {
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

/**
 * Returns a line with what it occupies. What left the shop before its planned time is not there for others either: it occupies from the minute in which it left, until that is taken
 * back.
 */
export function placeLine(
  line: SavedLine,
  { planned, left, isRetaken }: { planned: Period; left: Temporal.Instant; isRetaken: boolean },
): SavedLine {
  const { start, end } = isRetaken ? planned : { start: line.startsAt, end: line.endsAt }
  if (countStillOut(line) > 0) return { ...line, startsAt: earlierOf(left, start), endsAt: end }
  return { ...line, startsAt: line.handOvers.length === 0 ? laterOf(start, planned.start) : start, endsAt: end }
}
