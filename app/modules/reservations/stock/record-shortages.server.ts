import { createHash } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import { and, asc, eq, gt, inArray, isNotNull, isNull, or } from "drizzle-orm"
import type { ShortBookings } from "#app/modules/inventory/item/short-bookings.ts"
import { now } from "#app/platform/clock.ts"
import { isAmong } from "#app/platform/database/is-among.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { isBefore, laterOf, type Period } from "#app/platform/time.ts"
import { occupations } from "../hand-overs-schema.server.ts"
import { outOfService } from "../out-of-service-schema.server.ts"
import { isRecorded, listShortages } from "../rules/availability.ts"
import type { OverCapacity } from "../rules/reservation-status.ts"
import { reservations } from "../schema.server.ts"
import { isLate } from "./late-return.ts"

interface StockedItem {
  id: string
  quantity: number
}

type ShortBooking = Omit<ShortBookings["bookings"][number], "items"> & { itemIds: string[] }

/**
 * Records on every booking of the items what is missing from now on while it holds them, exactly: a record ends with its shortage, and covers no later one. The
 * records of a late booking have that cause. Returns the bookings that lack more than they had on record. Called under the items' locks, after the change of their stock or of what is booked.
 */
export async function recordShortages(tx: Tx, items: StockedItem[]): Promise<ShortBooking[]> {
  const lines = [...(await listLines(tx, items)), ...(await listService(tx, items))]
  const missingOf = listMissing(items, lines)
  const isOfItems = ({ itemId }: OverCapacity) => items.some(({ id }) => id === itemId)
  const short: ShortBooking[] = []
  for (const booking of await lockBookings(tx, lines, [...missingOf.keys()])) {
    const { id, number, startsAt, endsAt } = booking
    const [records, found] = [booking.overCapacity ?? [], missingOf.get(id) ?? []]
    const missing = isLate(booking, now()) ? found.map((record) => ({ ...record, cause: "late" as const })) : found
    const next = [...records.filter((record) => !isOfItems(record)), ...missing]
    if (isDeepStrictEqual(next, records)) continue
    await tx
      .update(reservations)
      .set({ overCapacity: next.length > 0 ? next : null, updatedAt: now() })
      .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.id, id)))
    const unrecorded = missing.filter(
      (one) => !isRecorded(shortageOf(one), records.filter(({ itemId }) => itemId === one.itemId).map(shortageOf)),
    )
    if (unrecorded.length > 0)
      short.push({
        number,
        from: startsAt.toString(),
        until: endsAt.toString(),
        missing: Math.max(...unrecorded.map((one) => one.missing)),
        itemIds: [...new Set(unrecorded.map(({ itemId }) => itemId))],
      })
  }
  return short.toSorted((one, other) => one.from.localeCompare(other.from) || one.number - other.number)
}

/**
 * Refuses with `code` and the bookings, unless `accepted` is the digest of a refusal that listed exactly these. With the numbers of the items by id, each booking has those that
 * it lacks.
 */
export function requireAccepted(
  code: "quantity.short" | "buffers.collide" | "service.short",
  short: ShortBooking[],
  accepted: string | undefined,
  numbers?: ReadonlyMap<string, number>,
) {
  if (short.length === 0) return
  const bookings = short.map(({ itemIds, ...booking }) =>
    numbers ? { ...booking, items: itemIds.flatMap((id) => numbers.get(id) ?? []) } : booking,
  )
  const digest = createHash("sha256").update(JSON.stringify(bookings)).digest("base64url")
  if (accepted !== digest) throw new Refusal(code, { status: 409, details: { bookings, digest } satisfies ShortBookings })
}

type Line = Awaited<ReturnType<typeof listLines>>[number]

/** Lists what is taken of the items from now on. */
const listLines = (tx: Tx, items: StockedItem[]) =>
  tx
    .select({
      reservationId: occupations.reservationId,
      itemId: occupations.itemId,
      start: occupations.startsAt,
      end: occupations.endsAt,
      quantity: occupations.quantity,
      isBack: occupations.isBack,
    })
    .from(occupations)
    .where(
      and(
        eq(occupations.organizationId, tx.organizationId),
        isAmong(
          occupations.itemId,
          items.map(({ id }) => id),
        ),
        gt(occupations.endsAt, now()),
      ),
    )

/** Further than any booking reaches: 730 days ahead, for 366. */
const FURTHEST_DAYS = 1100

/** Lists what is out of service from now on: taken, but by no booking. */
async function listService(tx: Tx, items: StockedItem[]): Promise<Line[]> {
  const { itemId, startsAt, endsAt, quantity, organizationId } = outOfService
  const ids = items.map(({ id }) => id)
  const isPresent = and(eq(organizationId, tx.organizationId), inArray(itemId, ids), or(isNull(endsAt), gt(endsAt, now())))
  const rows = await tx.select({ itemId, start: startsAt, end: endsAt, quantity }).from(outOfService).where(isPresent)
  const furthest = now().add({ hours: FURTHEST_DAYS * 24 })
  return rows.map((row) => ({ ...row, end: row.end ?? furthest, reservationId: "", isBack: true }))
}

/** Lists what is missing while the lines hold the items, by the booking's id. */
function listMissing(items: StockedItem[], lines: Line[]): Map<string, OverCapacity[]> {
  const missingOf = new Map<string, OverCapacity[]>()
  const linesOf = Map.groupBy(lines, ({ itemId }) => itemId)
  for (const { id: itemId, quantity } of items) {
    const ofItem = linesOf.get(itemId) ?? []
    const window = { start: now(), end: ofItem.map(({ end }) => end).reduce(laterOf, now()) }
    const shortages = listShortages(ofItem, quantity, window)
    const ofBookings = Map.groupBy(
      ofItem.filter(({ isBack }) => !isBack),
      ({ reservationId }) => reservationId,
    )
    for (const [reservationId, held] of ofBookings)
      for (const { missing, ...shortage } of shortages) {
        // The taken quantity changes nowhere within a shortage: a line of the booking holds the item through all of it, or in none.
        const [common] = held.flatMap((line) => overlapOf(line, shortage) ?? [])
        if (!common) continue
        const record = { itemId, from: common.start.toString(), until: common.end.toString(), missing }
        missingOf.set(reservationId, [...(missingOf.get(reservationId) ?? []), record])
      }
  }
  return missingOf
}

/** Locks the bookings of the lines that are short or have something on record, in id order. */
function lockBookings(tx: Tx, lines: Line[], short: string[]) {
  const held = isAmong(reservations.id, [...new Set(lines.flatMap(({ reservationId }) => reservationId || []))])
  return tx
    .select({
      id: reservations.id,
      number: reservations.number,
      status: reservations.status,
      startsAt: reservations.startsAt,
      endsAt: reservations.endsAt,
      dueAt: reservations.dueAt,
      overCapacity: reservations.overCapacity,
    })
    .from(reservations)
    .where(
      and(
        eq(reservations.organizationId, tx.organizationId),
        held,
        or(isNotNull(reservations.overCapacity), isAmong(reservations.id, short)),
      ),
    )
    .orderBy(asc(reservations.id))
    .for("no key update")
}

const shortageOf = ({ from, until, missing }: OverCapacity) => ({
  start: Temporal.Instant.from(from),
  end: Temporal.Instant.from(until),
  missing,
})

function overlapOf(one: Period, other: Period): Period | undefined {
  const start = laterOf(one.start, other.start)
  const end = isBefore(one.end, other.end) ? one.end : other.end
  return isBefore(start, end) ? { start, end } : undefined
}
