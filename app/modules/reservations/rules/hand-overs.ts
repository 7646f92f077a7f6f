import { isBefore } from "#app/platform/time.ts"
import type { ReservationStatus } from "./reservation-status.ts"

/** The two steps of a booked line that staff tick off, piece by piece. */
export const tickSteps = ["handOut", "return"] as const

export type TickStep = (typeof tickSteps)[number]

/** When pieces went out or came back, and the member who ticked them; null for the program. */
export interface Tick {
  at: Temporal.Instant
  by: string | null
}

/** Pieces of a line that went out together, and came back together or are still out. */
export interface HandOver {
  pieces: number
  out: Tick
  back: Tick | null
}

/** A line as far as it was handed over, in the order in which its pieces went out. */
export interface HandedLine {
  quantity: number
  handOvers: readonly HandOver[]
}

/** A step of one line, and how many of its pieces have it then. */
export interface LineTick {
  /** Id of the line. */
  line: string
  step: TickStep
  pieces: number
}

/** Counts the pieces of a line that went out, or came back. */
export const countTicked = ({ handOvers }: Pick<HandedLine, "handOvers">, step: TickStep): number =>
  handOvers.reduce((sum, { pieces, back }) => sum + (step === "handOut" || back ? pieces : 0), 0)

/** Counts the pieces of a line that are with the customer. */
export const countStillOut = (line: Pick<HandedLine, "handOvers">) => countTicked(line, "handOut") - countTicked(line, "return")

const isWhole = (line: HandedLine, step: TickStep) => countTicked(line, step) >= line.quantity

/** Returns the hand-overs of a line with so many pieces in the step. Pieces that come back count as gone out; taking a step back drops the latest. */
export function withPieces(line: HandedLine, step: TickStep, pieces: number, tick: Tick): HandOver[] {
  const more = pieces - countTicked(line, step)
  if (more < 0) return step === "handOut" ? withoutOut(line.handOvers, -more) : withoutBack(line.handOvers, -more)
  if (step === "handOut") return more === 0 ? [...line.handOvers] : [...line.handOvers, { pieces: more, out: tick, back: null }]
  const lacking = more - countStillOut(line)
  const handOvers = lacking > 0 ? withPieces(line, "handOut", countTicked(line, "handOut") + lacking, tick) : line.handOvers
  return withBack(handOvers, more, tick)
}

/** Takes pieces back, those that went out first. */
function withBack(handOvers: readonly HandOver[], pieces: number, tick: Tick): HandOver[] {
  let left = pieces
  return handOvers.flatMap((each) => {
    const taken = each.back ? 0 : Math.min(left, each.pieces)
    left -= taken
    return split(each, taken, { ...each, back: tick })
  })
}

/** Returns lines whose pieces that are out have come back, as far as `back` has them by the line's id. */
export const withReturned = <Line extends HandedLine & { id: string }>(
  lines: readonly Line[],
  back: ReadonlyMap<string, number>,
  tick: Tick,
) =>
  lines.map((line) => {
    const returned = Math.min(back.get(line.id) ?? 0, countStillOut(line))
    return { ...line, handOvers: withPieces(line, "return", countTicked(line, "return") + returned, tick) }
  })

/** Takes the latest returns back. */
function withoutBack(handOvers: readonly HandOver[], pieces: number): HandOver[] {
  let left = pieces
  const latestFirst = handOvers.filter(({ back }) => back).sort((one, other) => compareTicks(other.back, one.back))
  const undone = new Map<HandOver, number>()
  for (const each of latestFirst) {
    undone.set(each, Math.min(left, each.pieces))
    left -= undone.get(each) ?? 0
  }
  return handOvers.flatMap((each) => split(each, undone.get(each) ?? 0, { ...each, back: null }))
}

/** Drops what went out last, what is still out before what came back. */
function withoutOut(handOvers: readonly HandOver[], pieces: number): HandOver[] {
  let left = pieces
  const dropped = new Map<HandOver, number>()
  for (const each of [...handOvers.filter(({ back }) => back), ...handOvers.filter(({ back }) => !back)].toReversed()) {
    dropped.set(each, Math.min(left, each.pieces))
    left -= dropped.get(each) ?? 0
  }
  return handOvers.flatMap((each) => ({ ...each, pieces: each.pieces - (dropped.get(each) ?? 0) })).filter((each) => each.pieces > 0)
}

/** Puts `changed` in the place of so many of the pieces. */
function split(handOver: HandOver, pieces: number, changed: HandOver): HandOver[] {
  if (pieces === 0) return [handOver]
  const rest = handOver.pieces - pieces
  return [{ ...changed, pieces }, ...(rest > 0 ? [{ ...handOver, pieces: rest }] : [])]
}

const compareTicks = (one: Tick | null, other: Tick | null) => (one && other ? Temporal.Instant.compare(one.at, other.at) : 0)

/** The statuses in which a step can be ticked and unticked. */
const tickable: Record<TickStep, readonly ReservationStatus[]> = {
  handOut: ["new", "confirmed", "inProgress"],
  return: ["inProgress", "completed"],
}

export const isTickable = (step: TickStep, status: ReservationStatus) => tickable[step].includes(status)

/** The status in which every piece has the step. */
export const statusWhenTicked = { handOut: "inProgress", return: "completed" } as const satisfies Record<TickStep, ReservationStatus>

/** The status before that one. */
const statusBefore = { handOut: "confirmed", return: "inProgress" } as const satisfies Record<TickStep, ReservationStatus>

/** A line's step as it was set, with more pieces than before or fewer, and all lines of the booking after that. */
interface TickedBooking {
  status: ReservationStatus
  step: TickStep
  isMore: boolean
  lines: readonly HandedLine[]
}

/** Returns the status that a tick leads to: the last piece's to the next one, a tick that is taken back to the one before. The booking's own where it stays. */
export function statusAfterTick({ status, step, isMore, lines }: TickedBooking): ReservationStatus {
  const isDone = status === statusWhenTicked[step]
  if (!isMore) return isDone ? statusBefore[step] : status
  return lines.every((line) => isWhole(line, step)) ? statusWhenTicked[step] : status
}

/**
 * Returns the hand-overs of a booking's lines once it has got a status, in the order of the lines. A status that says that everything went out or came back says so of what
 * did not. One that says that not everything did takes the latest tick back where every piece has one, so that *Undo* restores the ticks before the last. Cancelled
 * takes back what is out.
 */
export function handOversInStatus(status: ReservationStatus, lines: readonly HandedLine[], tick: Tick): HandOver[][] {
  const withAll = (all: readonly HandedLine[], step: TickStep) =>
    all.map((line) => ({ ...line, handOvers: withPieces(line, step, line.quantity, tick) }))
  const handOversOf = (all: readonly HandedLine[]) => all.map(({ handOvers }) => [...handOvers])
  switch (status) {
    case "new":
    case "confirmed":
      return handOversOf(withoutLatest(withoutReturns(lines), "handOut"))
    case "inProgress":
      return handOversOf(withoutLatest(withAll(lines, "handOut"), "return"))
    case "completed":
      return handOversOf(withAll(lines, "return"))
    case "cancelled":
      return lines.map((line) => withPieces(line, "return", countTicked(line, "handOut"), tick))
  }
}

const withoutReturns = (lines: readonly HandedLine[]) =>
  lines.map((line) => ({ ...line, handOvers: line.handOvers.map((each) => ({ ...each, back: null })) }))

function withoutLatest(lines: readonly HandedLine[], step: TickStep): HandedLine[] {
  if (!lines.every((line) => isWhole(line, step))) return [...lines]
  const tickOf = ({ out, back }: HandOver) => (step === "handOut" ? out : back)
  const ticks = lines.flatMap(({ handOvers }) => handOvers.flatMap((each) => tickOf(each) ?? []))
  const latest = ticks.reduce<Temporal.Instant | undefined>((found, { at }) => (found && isBefore(at, found) ? found : at), undefined)
  if (!latest) return [...lines]
  const isLatest = (each: HandOver) => tickOf(each)?.at.equals(latest) ?? false
  return lines.map((line) => ({
    ...line,
    handOvers:
      step === "handOut"
        ? line.handOvers.filter((each) => !isLatest(each))
        : line.handOvers.map((each) => (isLatest(each) ? { ...each, back: null } : each)),
  }))
}
