import { now } from "#app/platform/clock.ts"
import { earlierOf, isBefore, laterOf, type Period, startOfMinute } from "#app/platform/time.ts"
import { dueAtOf, hullOfLines, isSameTime, timedLine } from "../lines/line-periods.ts"
import { occupiedPeriod } from "../rules/availability.ts"
import { buffersOf, type OccupyingSettings, type OwnBuffers } from "../rules/buffers.ts"
import { type Claim, claimsMore } from "../rules/claims.ts"
import { isLate, lateUntil } from "../stock/late-return.ts"
import type { ChangedLine } from "./change-lines.ts"
import type { SavedBooking } from "./lock-booking.server.ts"

interface PlannedClaims {
  /** The period of the booking. Where it is out and late it ends some minutes from now, since nobody knows when it comes back. */
  period: Period
  endsFromNow: boolean
  /** In the order of the lines. */
  claims: Claim[]
  /** The claims that staff are asked about. A line that went out early leaves the time since then out, because it was asked about when it went out. */
  checked: Claim[]
  /** Whether a line occupies anything that it did not before. What it had is not asked about again. */
  takesMore: boolean
}

type PlannedLine = Pick<ChangedLine, "id" | "itemId" | "held" | "rateUnit" | "fromAt" | "untilAt">

/** Returns the rest of a period from this minute on, in which another size of what is with the customer is taken; all of a period that is over. */
export function fromNow({ start, end }: Period): Period {
  const present = startOfMinute(now())
  return { start: isBefore(present, end) ? laterOf(start, present) : start, end }
}

/** Plans what the lines of a booking occupy once they are changed; `items` are theirs. */
export function planClaims(
  booking: SavedBooking,
  organization: OccupyingSettings,
  { lines, items }: { lines: readonly PlannedLine[]; items: ReadonlyArray<{ id: string } & OwnBuffers> },
): PlannedClaims {
  const endsFromNow = isLate({ status: booking.status, dueAt: dueAtOf(lines.map(timedLine)) }, now())
  const periodOf = ({ rateUnit, fromAt: start, untilAt: end }: PlannedLine) => ({
    start,
    end: endsFromNow && rateUnit !== "night" ? lateUntil(now()) : end,
  })
  const plans = lines.map((line) => {
    const { id, itemId, held } = line
    const before = booking.claims.get(id ?? "")
    const saved = booking.lines.find((each) => each.id === id)
    const item = items.find((each) => each.id === itemId)
    const planned = occupiedPeriod(periodOf(line), buffersOf(organization, item), organization.timeZone)
    if (before?.isOut && saved && saved.itemId !== itemId)
      return { before: undefined, planned, claim: { itemId, held, ...fromNow(planned) } }
    // The occupied end of a late booking moves with the clock: while the period stays, so does what a line occupies.
    if (before && saved && isSameTime(line, saved))
      return { before, planned, claim: { itemId, held, start: before.start, end: before.end } }
    // Pieces that left before the planned start are not there for others: while one is out, the line keeps the start that it had from then on.
    const start = before?.isOut ? earlierOf(before.start, planned.start) : planned.start
    return { before, planned, claim: { itemId, held, start, end: planned.end } }
  })
  const checked = plans.map(({ before, planned, claim }): Claim => {
    if (!before?.isOut || claim.held > before.held) return claim
    return { ...claim, start: laterOf(claim.start, earlierOf(planned.start, before.end)) }
  })
  return {
    period: hullOfLines(lines.map((line) => ({ period: periodOf(line) }))),
    endsFromNow,
    claims: plans.map(({ claim }) => claim),
    checked,
    takesMore: plans.some(({ before, claim }) => claimsMore(before, claim)),
  }
}
