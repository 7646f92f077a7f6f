import { positionOf } from "./day-scale.ts"

/** Times that a booking takes of an item, as instants in epoch milliseconds. */
export interface BarTimes {
  start: number
  end: number
  /** With both buffers. */
  occupiedFrom: number
  occupiedUntil: number
  /** Handed out and not back by `end`: it reaches until now. */
  isLate: boolean
}

/** A bar in its row. Positions are in percent of the days in view, and never outside them. */
export type PlacedBar<Bar> = Bar & {
  /** From 0. Bars of one lane do not overlap, buffers and the least width included. */
  lane: number
  left: number
  right: number
  /** The beginning of the link of the least width: before `left` at the end of the row. */
  linkLeft: number
  /** Outer ends of the buffers; the same as `left` and `right` without them. */
  bufferLeft: number
  bufferRight: number
}

interface Days {
  midnights: readonly number[]
  /** Epoch milliseconds. */
  now: number
  /** Share of the row, in percent, that the narrowest bar takes on screen. */
  leastWidth: number
}

/** Places bars that overlap the days, in order of their start: each in the first lane that is free by then. */
export function placeBars<Bar extends BarTimes>(bars: readonly Bar[], { midnights, now, leastWidth }: Days): Array<PlacedBar<Bar>> {
  const ends: number[] = []
  return bars.toSorted(byStart).map((bar) => {
    const end = bar.isLate ? Math.max(bar.end, now) : bar.end
    const [left, right] = [positionOf(bar.start, midnights), positionOf(end, midnights)]
    const bufferLeft = Math.min(left, positionOf(bar.occupiedFrom, midnights))
    const bufferRight = Math.max(right, positionOf(bar.occupiedUntil, midnights))
    const linkLeft = Math.min(left, 100 - leastWidth)
    const free = ends.findIndex((taken) => taken <= Math.min(bufferLeft, linkLeft))
    const lane = free === -1 ? ends.length : free
    ends[lane] = Math.max(bufferRight, linkLeft + leastWidth)
    return { ...bar, lane, left, right, linkLeft, bufferLeft, bufferRight }
  })
}

const byStart = (one: BarTimes, other: BarTimes) => one.occupiedFrom - other.occupiedFrom || one.start - other.start || other.end - one.end

/** The lanes that the bars of a row take. */
export const countLanes = (bars: ReadonlyArray<{ lane: number }>) => bars.reduce((most, { lane }) => Math.max(most, lane + 1), 0)
