import { isDeepStrictEqual } from "node:util"
import { and, eq } from "drizzle-orm"
import { type LockedItem, raiseMaxSpan } from "#app/modules/inventory/lock-items.server.ts"
import type { Organization } from "#app/modules/organizations/organization.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { isBefore, laterOf, startOfMinute } from "#app/platform/time.ts"
import { checkStock } from "../availability/check-stock.server.ts"
import { occupiedPeriod } from "../rules/availability.ts"
import { buffersOf } from "../rules/buffers.ts"
import { type Claim, claimsMore, demandsOf, hullOf } from "../rules/claims.ts"
import { countStillOut } from "../rules/hand-overs.ts"
import { holdsStock, type ReservationStatus } from "../rules/reservation-status.ts"
import { reservationItems, type reservations } from "../schema.server.ts"
import { type SavedHandOver, writeHandOvers } from "../stock/hand-overs.server.ts"
import { isLate, lateUntil } from "../stock/late-return.ts"
import { placeLine, type SavedLine } from "./plan-status.ts"

interface Rewriting {
  reservation: Pick<typeof reservations.$inferSelect, "id" | "status" | "startsAt" | "endsAt" | "dueAt">
  organization: Organization
  locked: LockedItem[]
  saved: Array<SavedLine & { handOvers: readonly SavedHandOver[] }>
  /** In the same order, as they are once the booking has the status `to`. */
  lines: SavedLine[]
  to: ReservationStatus
  acceptsShortage: string | undefined
  /** Stock is not checked. */
  isShortageAccepted?: boolean | undefined
}

/**
 * Writes a booking's lines with their hand-overs as a status or a tick leaves them, and what they occupy. Asks where a line takes more than it did, or its pieces go out, and the shop does not have them: throws `Shortage`,
 * or returns what staff accepted as missing.
 */
export async function rewriteLines(tx: Tx, rewriting: Rewriting) {
  const { reservation, organization, locked, saved, lines, to, acceptsShortage, isShortageAccepted = false } = rewriting
  const { id, status, startsAt, endsAt, dueAt } = reservation
  const isOfReservation = and(eq(reservationItems.organizationId, tx.organizationId), eq(reservationItems.reservationId, id))
  const left = startOfMinute(now())
  const isAnyOut = lines.some((line) => countStillOut(line) > 0)
  const endsFromNow = isLate({ status: isAnyOut ? "inProgress" : to, dueAt }, now())
  const period = { start: startsAt, end: endsFromNow ? laterOf(lateUntil(now()), endsAt) : endsAt }
  // By the current buffers: they may have changed while the booking held no stock.
  const plannedOf = ({ itemId, rateUnit, fromAt: start, untilAt }: SavedLine) => {
    const item = locked.find((each) => each.id === itemId)
    const end = endsFromNow && rateUnit !== "night" ? lateUntil(now()) : untilAt
    return occupiedPeriod({ start, end }, buffersOf(organization, item), organization.timeZone)
  }
  const retakes = holdsStock(to) && !holdsStock(status)
  const placed = lines.map((line) => placeLine(line, { planned: plannedOf(line), left, isRetaken: retakes }))
  // The booking's lines are inactive from here on: neither what it holds itself nor pieces whose return is taken back compete with it.
  await tx.update(reservationItems).set({ active: false }).where(isOfReservation)
  for (const [index, line] of placed.entries()) {
    const before = saved[index]
    if (before && !isDeepStrictEqual(line.handOvers, before.handOvers))
      await writeHandOvers(tx, { organization, items: locked, reservationId: id, saved: before.handOvers }, line)
  }
  const goingOut = placed.filter((line, index) => countStillOut(line) > countStillOut(saved[index] ?? line))
  const grown = placed.filter((line, index) => retakes || claimsMore(claimOf(saved[index] ?? line), claimOf(line)))
  const accepted = holdsStock(to) && !isShortageAccepted ? await check([...goingOut, ...grown].map(({ itemId }) => itemId)) : null

  /** From now on: what is over is nobody's any more. */
  function check(itemIds: string[]) {
    const claims = placed
      .filter(({ itemId }) => itemIds.includes(itemId))
      .map((line) => ({
        ...claimOf(line),
        start: laterOf(left, line.startsAt),
        end: endsFromNow ? laterOf(line.endsAt, plannedOf(line).end) : line.endsAt,
      }))
      .filter(({ start, end }) => isBefore(start, end))
    const demands = demandsOf(claims)
    const demanded = locked.flatMap((item) => {
      const demand = demands.get(item.id)
      return demand ? [{ item, ...demand }] : []
    })
    const moving = [left, ...(endsFromNow ? placed.map((line) => plannedOf(line).end) : [])]
    return checkStock(tx, { organization, period, lines: demanded, moving, acceptsShortage })
  }

  await tx
    .update(reservationItems)
    .set({ active: holdsStock(to) })
    .where(isOfReservation)
  for (const [index, line] of placed.entries())
    if (!isSamePeriod(line, saved[index]))
      await tx
        .update(reservationItems)
        .set({ startsAt: line.startsAt, endsAt: line.endsAt })
        .where(and(isOfReservation, eq(reservationItems.id, line.id)))
  const occupied = hullOf(placed.map(claimOf), { start: startsAt, end: endsAt })
  await raiseMaxSpan(tx, locked, occupied.end.since(occupied.start).total("seconds"))
  return {
    occupied,
    accepted,
    retakes,
    isAnyOut,
    isGoingOut: goingOut.length > 0,
    isOccupiedAnew: placed.some((line, index) => line.held !== saved[index]?.held || !isSamePeriod(line, saved[index])),
  }
}

const claimOf = ({ itemId, held, startsAt: start, endsAt: end }: SavedLine): Claim => ({ itemId, held, start, end })

const isSamePeriod = (line: SavedLine, other: SavedLine | undefined) =>
  other !== undefined && line.startsAt.equals(other.startsAt) && line.endsAt.equals(other.endsAt)
