import { earlierOf, laterOf, type Period, startOfMinute } from "#app/platform/time.ts"
import { occupiedPeriod } from "../rules/availability.ts"
import { buffersOf, type OccupyingSettings, type OwnBuffers } from "../rules/buffers.ts"
import { type Claim, claimsMore } from "../rules/claims.ts"
import { countStillOut } from "../rules/hand-overs.ts"
import { holdsStock, type ReservationStatus } from "../rules/reservation-status.ts"
import { isLate, lateUntil } from "../stock/late-return.ts"
import type { SavedLine } from "./plan-status.ts"

interface Placing {
  reservation: { status: ReservationStatus; dueAt: Temporal.Instant | null }
  organization: OccupyingSettings
  items: ReadonlyArray<{ id: string } & OwnBuffers>
  saved: readonly SavedLine[]
  /** In the same order, as they are once the booking has the status `to`. */
  lines: readonly SavedLine[]
  to: ReservationStatus
  /** The present. */
  at: Temporal.Instant
}

/** A line before and after, with what it would occupy by its own times. */
export interface PlacedLine {
  before: SavedLine
  after: SavedLine
  planned: Period
  isGoingOut: boolean
  /** It occupies more than it did, or the booking did not hold stock. */
  isGrown: boolean
}

export interface PlacedLines {
  lines: PlacedLine[]
  /** The minute in which pieces leave. */
  left: Temporal.Instant
  /** The booking is out and late: its end moves with the clock. */
  endsFromNow: boolean
  isAnyOut: boolean
  /** The booking gets stock that it did not hold. */
  retakes: boolean
}

/** Plans what the lines of a booking occupy once it has a status, by the present buffers: they may have changed while it held no stock. */
export function placeLines({ reservation: { status, dueAt }, organization, items, saved, lines, to, at }: Placing): PlacedLines {
  const left = startOfMinute(at)
  const isAnyOut = lines.some((line) => countStillOut(line) > 0)
  const endsFromNow = isLate({ status: isAnyOut ? "inProgress" : to, dueAt }, at)
  const retakes = holdsStock(to) && !holdsStock(status)
  const plannedOf = ({ itemId, rateUnit, fromAt: start, untilAt }: SavedLine) => {
    const item = items.find((each) => each.id === itemId)
    const end = endsFromNow && rateUnit !== "night" ? lateUntil(at) : untilAt
    return occupiedPeriod({ start, end }, buffersOf(organization, item), organization.timeZone)
  }
  const placed = lines.map((line, index): PlacedLine => {
    const planned = plannedOf(line)
    const after = placeLine(line, { planned, left, isRetaken: retakes })
    const before = saved[index] ?? after
    const isGoingOut = countStillOut(after) > countStillOut(before)
    return { before, after, planned, isGoingOut, isGrown: retakes || claimsMore(claimOf(before), claimOf(after)) }
  })
  return { lines: placed, left, endsFromNow, isAnyOut, retakes }
}

export const claimOf = ({ itemId, held, startsAt: start, endsAt: end }: SavedLine): Claim => ({ itemId, held, start, end })

/** Returns a line with what it occupies. A line that left the shop before its planned time occupies from the minute in which it left, until that is taken back. */
function placeLine(
  line: SavedLine,
  { planned, left, isRetaken }: { planned: Period; left: Temporal.Instant; isRetaken: boolean },
): SavedLine {
  const { start, end } = isRetaken ? planned : { start: line.startsAt, end: line.endsAt }
  if (countStillOut(line) > 0) return { ...line, startsAt: earlierOf(left, start), endsAt: end }
  return { ...line, startsAt: line.handOvers.length === 0 ? laterOf(start, planned.start) : start, endsAt: end }
}
