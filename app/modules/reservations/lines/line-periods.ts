import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import { laterOf, type Period } from "#app/platform/time.ts"
import { hullOf } from "../rules/claims.ts"

/** A line with its own period. */
export interface TimedLine {
  rateUnit: RateUnit
  period: Period
}

/** A stored line. */
export interface SavedTimes {
  rateUnit: RateUnit
  fromAt: Temporal.Instant
  untilAt: Temporal.Instant
}

export const timedLine = ({ rateUnit, fromAt: start, untilAt: end }: SavedTimes): TimedLine => ({ rateUnit, period: { start, end } })

/** Returns the requested period: the hull of the lines with times or, where all are by nights, of all lines. The lines must not be empty. */
export function requestedPeriod(lines: readonly SavedTimes[]): Period {
  const timed = lines.filter(({ rateUnit }) => rateUnit !== "night")
  return hullOfLines((timed.length > 0 ? timed : lines).map(timedLine))
}

/** Whether a booking is one stay, whose times are those of the booking. */
export const isOneStay = (lines: readonly SavedTimes[]): boolean =>
  lines.every((line) => line.rateUnit === "night" && isSameTime(line, lines[0] ?? line))

export const isSameTime = (one: SavedTimes, other: SavedTimes) => one.fromAt.equals(other.fromAt) && one.untilAt.equals(other.untilAt)

/** Returns the period of the booking: from the first start of a line to the last end. */
export function hullOfLines(lines: readonly Pick<TimedLine, "period">[]): Period {
  const [first] = lines
  if (!first) throw new Error("A booking has no lines")
  return hullOf(
    lines.map(({ period }) => period),
    first.period,
  )
}

/** Returns when what the customer has with them is due back: the end of the lines with times; null by nights alone. */
export function dueAtOf(lines: readonly TimedLine[]): Temporal.Instant | null {
  const timed = lines.filter(({ rateUnit }) => rateUnit !== "night").map(({ period }) => period.end)
  return timed.length > 0 ? timed.reduce(laterOf) : null
}
