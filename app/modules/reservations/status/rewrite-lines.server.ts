import { isDeepStrictEqual } from "node:util"
import { and, eq } from "drizzle-orm"
import { raiseMaxSpan } from "#app/modules/inventory/lock-items.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { isBefore, laterOf } from "#app/platform/time.ts"
import { checkStock } from "../availability/check-stock.server.ts"
import { demandsOf, hullOf } from "../rules/claims.ts"
import { holdsStock } from "../rules/reservation-status.ts"
import { reservationItems } from "../schema.server.ts"
import { writeHandOvers } from "../stock/hand-overs.server.ts"
import { lateUntil } from "../stock/late-return.ts"
import type { LockedForStatus } from "./lock-for-status.server.ts"
import { claimOf, type PlacedLine, type PlacedLines, placeLines } from "./place-lines.ts"
import type { StatusPlan } from "./plan-status.ts"
import type { RequestedStatus } from "./status-change.ts"

/**
 * Writes a booking's lines with their hand-overs as a status or a tick leaves them, and what they occupy. Checks the stock where a line takes more than it did, or its pieces go out: throws `Shortage`,
 * or returns what staff accepted as missing.
 */
export async function rewriteLines(
  tx: Tx,
  locked: LockedForStatus,
  { to, lines }: StatusPlan,
  { acceptsShortage, isShortageAccepted = false }: RequestedStatus,
) {
  const { reservation, organization, items, lines: saved } = locked
  const placed = placeLines({ reservation, organization, items, saved, lines, to, at: now() })
  // The booking's lines are inactive from here on: neither what it holds itself nor pieces whose return is taken back compete with it.
  await setActive(tx, reservation.id, false)
  await rewriteHandOvers(tx, locked, placed)
  const accepted = holdsStock(to) && !isShortageAccepted ? await checkClaims(tx, locked, placed, acceptsShortage) : null
  await setActive(tx, reservation.id, holdsStock(to))
  const moved = placed.lines.filter(isMoved)
  await writeRanges(tx, reservation.id, moved)
  const occupied = hullOf(
    placed.lines.map(({ after }) => claimOf(after)),
    { start: reservation.startsAt, end: reservation.endsAt },
  )
  await raiseMaxSpan(tx, items, occupied.end.since(occupied.start).total("seconds"))
  return {
    occupied,
    accepted,
    retakes: placed.retakes,
    isAnyOut: placed.isAnyOut,
    isGoingOut: placed.lines.some(({ isGoingOut }) => isGoingOut),
    isOccupiedAnew: moved.length > 0 || placed.lines.some(({ before, after }) => after.held !== before.held),
  }
}

const isOfReservation = (tx: Tx, reservationId: string) =>
  and(eq(reservationItems.organizationId, tx.organizationId), eq(reservationItems.reservationId, reservationId))

const setActive = (tx: Tx, reservationId: string, active: boolean) =>
  tx.update(reservationItems).set({ active }).where(isOfReservation(tx, reservationId))

async function rewriteHandOvers(tx: Tx, { reservation, organization, items, lines: saved }: LockedForStatus, { lines }: PlacedLines) {
  for (const [index, { after }] of lines.entries()) {
    const before = saved[index]
    if (before && !isDeepStrictEqual(after.handOvers, before.handOvers))
      await writeHandOvers(tx, { organization, items, reservationId: reservation.id, saved: before.handOvers }, after)
  }
}

/** Checks the stock of the items that take more or go out, from now on: the past competes with nothing. */
function checkClaims(
  tx: Tx,
  { reservation: { startsAt, endsAt }, organization, items }: LockedForStatus,
  { lines, left, endsFromNow }: PlacedLines,
  acceptsShortage: string | undefined,
) {
  const checked = new Set(lines.filter(({ isGoingOut, isGrown }) => isGoingOut || isGrown).map(({ after }) => after.itemId))
  const claims = lines
    .filter(({ after }) => checked.has(after.itemId))
    .map(({ after, planned }) => ({
      ...claimOf(after),
      start: laterOf(left, after.startsAt),
      end: endsFromNow ? laterOf(after.endsAt, planned.end) : after.endsAt,
    }))
    .filter(({ start, end }) => isBefore(start, end))
  const demands = demandsOf(claims)
  const demanded = items.flatMap((item) => {
    const demand = demands.get(item.id)
    return demand ? [{ item, ...demand }] : []
  })
  const period = { start: startsAt, end: endsFromNow ? laterOf(lateUntil(now()), endsAt) : endsAt }
  const moving = [left, ...(endsFromNow ? lines.map(({ planned }) => planned.end) : [])]
  return checkStock(tx, { organization, period, lines: demanded, moving, acceptsShortage })
}

const isMoved = ({ before, after }: PlacedLine) => !after.startsAt.equals(before.startsAt) || !after.endsAt.equals(before.endsAt)

async function writeRanges(tx: Tx, reservationId: string, moved: readonly PlacedLine[]) {
  for (const { after } of moved)
    await tx
      .update(reservationItems)
      .set({ startsAt: after.startsAt, endsAt: after.endsAt })
      .where(and(isOfReservation(tx, reservationId), eq(reservationItems.id, after.id)))
}
