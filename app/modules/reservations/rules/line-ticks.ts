import { isBefore } from "#app/platform/time.ts"
import type { ReservationStatus } from "./reservation-status.ts"

/** The two steps of a booked line that staff tick off. */
export const tickSteps = ["handOut", "return"] as const

export type TickStep = (typeof tickSteps)[number]

/** When a line was ticked, and the member who did; null for the program. */
export interface Tick {
  at: Temporal.Instant
  by: string | null
}

export interface LineTicks {
  handOut: Tick | null
  return: Tick | null
}

/** A step of one line that is ticked, or whose tick is taken back. */
export interface LineTick {
  /** Id of the line. */
  line: string
  step: TickStep
  isTicked: boolean
}

/** Returns the ticks of a line with one step set. A line that did not go out did not come back. */
export const setStep = (ticks: LineTicks, step: TickStep, tick: Tick | null): LineTicks =>
  step === "handOut" && tick === null ? { handOut: null, return: null } : { ...ticks, [step]: tick }

/** The statuses in which a step can be ticked and unticked. */
const tickable: Record<TickStep, readonly ReservationStatus[]> = {
  handOut: ["new", "confirmed", "inProgress"],
  return: ["inProgress", "completed"],
}

export const isTickable = (step: TickStep, status: ReservationStatus) => tickable[step].includes(status)

/** The status in which every line has the step. */
export const statusWhenTicked = { handOut: "inProgress", return: "completed" } as const satisfies Record<TickStep, ReservationStatus>

/** The status before that one. */
const statusBefore = { handOut: "confirmed", return: "inProgress" } as const satisfies Record<TickStep, ReservationStatus>

/** A line's step as it was set, and all lines of the booking after that. */
interface TickedBooking {
  status: ReservationStatus
  step: TickStep
  isTicked: boolean
  lines: readonly LineTicks[]
}

/** Returns the status that a tick leads to: the last line's to the next one, a tick that is taken back to the one before. Undefined where it stays. */
export function statusAfterTick({ status, step, isTicked, lines }: TickedBooking): ReservationStatus | undefined {
  const isDone = status === statusWhenTicked[step]
  if (!isTicked) return isDone ? statusBefore[step] : undefined
  return !isDone && lines.every((line) => line[step] !== null) ? statusWhenTicked[step] : undefined
}

/**
 * Returns a booking's ticks once it has got a status, in the order of the lines. A status that says that all lines went out or came back ticks the others. One that says
 * that they did not takes the latest tick back where every line has one, so that *Undo* restores the ticks before the last.
 */
export function ticksInStatus(status: ReservationStatus, lines: readonly LineTicks[], tick: Tick): LineTicks[] {
  switch (status) {
    case "new":
    case "confirmed":
      return withoutLatest(lines, "handOut").map((line) => ({ ...line, return: null }))
    case "inProgress":
      return withoutLatest(withAll(lines, "handOut", tick), "return")
    case "completed":
      return withAll(lines, "return", tick)
    case "cancelled":
      return [...lines]
  }
}

const withAll = (lines: readonly LineTicks[], step: TickStep, tick: Tick) => lines.map((line) => ({ ...line, [step]: line[step] ?? tick }))

function withoutLatest(lines: readonly LineTicks[], step: TickStep): LineTicks[] {
  const latest = lines.reduce<Temporal.Instant | undefined>((found, line) => later(found, line[step]?.at), undefined)
  if (!latest || lines.some((line) => line[step] === null)) return [...lines]
  return lines.map((line) => (line[step]?.at.equals(latest) ? { ...line, [step]: null } : line))
}

const later = (one: Temporal.Instant | undefined, other: Temporal.Instant | undefined) =>
  one && other && isBefore(other, one) ? one : (other ?? one)
