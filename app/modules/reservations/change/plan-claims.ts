import { now } from "#app/platform/clock.ts"
import { earlierOf, laterOf, type Period } from "#app/platform/time.ts"
import { isLate, lateUntil } from "../late/late-return.ts"
import { type OccupyingSettings, occupiedPeriodFor } from "../rules/buffers.ts"
import { type Claim, claimsMore } from "../rules/claims.ts"
import type { ChangedLine } from "./change-lines.ts"
import type { SavedBooking } from "./lock-booking.server.ts"

interface PlannedClaims {
  /** The period of the booking. Where it is out and late it ends some minutes from now, since nobody knows when it comes back. */
  period: Period
  endsFromNow: boolean
  /** In the order of the lines. */
  claims: Claim[]
  /** The claims that staff are asked about. A line that went out early leaves the time since then out, because it was asked about when it went out. */
  asked: Claim[]
  /** Whether a line occupies anything that it did not before. What it had is not asked about again. */
  takesMore: boolean
}

/** Plans what the lines of a booking occupy once its period, if one is given, and its lines are changed. */
export function planClaims(
  booking: SavedBooking,
  organization: OccupyingSettings,
  { period, lines }: { period: Period | undefined; lines: ReadonlyArray<Pick<ChangedLine, "id" | "itemId" | "held">> },
): PlannedClaims {
  const { start, end } = period ?? { start: booking.startsAt, end: booking.endsAt }
  const endsFromNow = isLate({ status: booking.status, endsAt: end }, now())
  const held = { start, end: endsFromNow ? lateUntil(now()) : end }
  const planned = occupiedPeriodFor(organization, held)
  const claims = lines.map(({ id, itemId, held: pieces }): Claim => {
    const before = booking.claims.get(id ?? "")
    // The occupied end of a late booking moves with the clock: while the period stays, so does what a line occupies.
    if (before && !period) return { itemId, held: pieces, start: before.start, end: before.end }
    // Pieces that left before the planned start are not there for others: while one is out, the line keeps the start that it had from then on.
    return { itemId, held: pieces, start: before?.isOut ? earlierOf(before.start, planned.start) : planned.start, end: planned.end }
  })
  const beforeOf = (index: number) => booking.claims.get(lines[index]?.id ?? "")
  const asked = claims.map((claim, index) => {
    const before = beforeOf(index)
    if (!before?.isOut || claim.held > before.held) return claim
    return { ...claim, start: laterOf(claim.start, earlierOf(planned.start, before.end)) }
  })
  const takesMore = claims.some((claim, index) => claimsMore(beforeOf(index), claim))
  return { period: held, endsFromNow, claims, asked, takesMore }
}
