import { randomUUIDv7 } from "node:crypto"
import { and, eq, notInArray, sql } from "drizzle-orm"
import { type Actor, toActorColumns } from "#app/modules/organizations/scope.server.ts"
import { settlePending } from "#app/modules/payments/edit-payments.server.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { wallTimeAt } from "#app/platform/time.ts"
import { replaceCharges } from "../charges/charges.server.ts"
import { reservationHistory } from "../history-schema.server.ts"
import { dueAtOf, timedLine } from "../lines/line-periods.ts"
import { readPropertyPlaces } from "../lines/property-places.server.ts"
import { announceStale } from "../money/close-stale.server.ts"
import { moveDay } from "../money/move-day.ts"
import { placeColumns } from "../rules/delivery-place.ts"
import { countTicked, withPieces } from "../rules/hand-overs.ts"
import type { HistoryDetails } from "../rules/history-details.ts"
import { holdsStock } from "../rules/reservation-status.ts"
import { reservationItems, reservations } from "../schema.server.ts"
import { listHandOvers, writeHandOvers } from "../stock/hand-overs.server.ts"
import { recordShortages } from "../stock/record-shortages.server.ts"
import type { LockedBooking } from "./lock-booking.server.ts"
import type { ResolvedChange } from "./resolve-change.server.ts"
import type { TakenStock } from "./take-stock.server.ts"

interface Change {
  locked: LockedBooking
  resolved: ResolvedChange
  taken: TakenStock
  details: HistoryDetails
}

/** Writes a checked change: the booking, its lines and charges, the records of shortages, one row of history, and the payment that waits. */
export async function writeChange(tx: Tx, actor: Actor, { locked, resolved, taken, details }: Change): Promise<void> {
  const { booking, items } = locked
  await tx
    .update(reservations)
    .set({
      ...columnsOf(resolved),
      ...(resolved.period && restColumns(locked, resolved.period.start)),
      occupiedFrom: taken.occupied.start,
      occupiedUntil: taken.occupied.end,
      overCapacity: taken.overCapacity,
      total: resolved.total,
      version: sql`${reservations.version} + 1`,
      updatedBy: toActorColumns(actor).actorId,
      updatedAt: now(),
    })
    .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.id, booking.id)))
  if (resolved.period || resolved.lines) await writeLines(tx, locked, resolved, taken)
  if (resolved.charges) await replaceCharges(tx, booking.id, resolved.charges)
  if (taken.changesShortages) await recordShortages(tx, items)
  await tx.insert(reservationHistory).values({
    organizationId: tx.organizationId,
    id: randomUUIDv7(),
    reservationId: booking.id,
    from: booking.status,
    to: booking.status,
    details,
    ...toActorColumns(actor),
  })
  const { id, number, currency } = booking
  await settlePending(tx, actor, { id, number, currency, total: resolved.total })
  if (resolved.total !== booking.total) await announceStale(tx, id)
  await announceLive(tx, "reservation.changed", { reservationId: booking.id })
}

function columnsOf({ period, lines, clientId, contact, place }: ResolvedChange) {
  return {
    ...(period && { startsAt: period.start, endsAt: period.end }),
    ...(lines && { dueAt: dueAtOf(lines.map(timedLine)) }),
    // A booking of a client is no test any more, so that nobody removes it.
    ...(clientId && { clientId, isTest: false }),
    ...(contact && {
      contactName: contact.name,
      contactLastName: contact.lastName,
      contactEmail: contact.email,
      contactPhone: contact.phone,
    }),
    ...(place && placeColumns(place)),
  }
}

/** The rest of a prepaid booking stays due as many days before its start, and is requested on that day where it is yet to come. */
function restColumns({ booking, organization: { timeZone: zone } }: LockedBooking, start: Temporal.Instant) {
  const move = (day: string | null) => day && moveDay(day, { from: booking.startsAt, to: start, zone })
  const restDueOn = move(booking.restDueOn)
  const isAhead = restDueOn !== null && restDueOn > wallTimeAt(now(), zone).toPlainDate().toString()
  return { restDueOn, restNextOn: isAhead ? restDueOn : move(booking.restNextOn) }
}

/** A line that has fewer pieces now than went out loses the latest of its hand-overs; those of another size are its. */
async function writeLines(
  tx: Tx,
  { booking, organization, items }: LockedBooking,
  { lines = booking.lines }: ResolvedChange,
  { claims }: TakenStock,
) {
  const active = holdsStock(booking.status)
  const rangeOf = (line: (typeof lines)[number]) => {
    const claim = claims[lines.indexOf(line)]
    if (!claim) throw new Error("A changed line has no claim")
    return { startsAt: claim.start, endsAt: claim.end, active }
  }
  const isOfBooking = and(eq(reservationItems.organizationId, tx.organizationId), eq(reservationItems.reservationId, booking.id))
  const remaining = lines.filter((line) => line.id !== null)
  const ids = remaining.flatMap(({ id }) => id ?? [])
  if (ids.length < booking.lines.length)
    await tx.delete(reservationItems).where(and(isOfBooking, ids.length > 0 ? notInArray(reservationItems.id, ids) : undefined))
  for (const each of remaining) {
    const { id, ...line } = each
    await tx
      .update(reservationItems)
      .set({ ...line, ...rangeOf(each) })
      .where(and(isOfBooking, eq(reservationItems.id, id ?? "")))
  }
  const handed = await listHandOvers(tx, [booking.id])
  for (const each of remaining) {
    const { id, itemId, quantity } = each
    const handOvers = handed.get(id ?? "") ?? []
    const ticked = countTicked({ handOvers }, "handOut")
    const isOtherSize = booking.lines.some((before) => before.id === id && before.itemId !== itemId)
    if (id === null || ticked === 0 || (ticked <= quantity && !isOtherSize)) continue
    const line = {
      id,
      itemId,
      quantity,
      endsAt: rangeOf(each).endsAt,
      handOvers: withPieces({ quantity, handOvers }, "handOut", Math.min(ticked, quantity), { at: now(), by: null }),
    }
    await writeHandOvers(tx, { organization, items, reservationId: booking.id, saved: handOvers }, line)
  }
  const added = lines.filter((line) => line.id === null)
  if (added.length === 0) return
  const places = await readPropertyPlaces(tx, items)
  await tx.insert(reservationItems).values(
    added.map((line) => ({
      ...line,
      ...rangeOf(line),
      place: places.get(line.itemId) ?? null,
      organizationId: tx.organizationId,
      id: randomUUIDv7(),
      reservationId: booking.id,
    })),
  )
}
