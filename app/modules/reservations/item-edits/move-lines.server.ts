import { and, asc, eq, gt, inArray, isNotNull, or } from "drizzle-orm"
import type { LinesToSpread, Spread } from "#app/modules/inventory/item/lines-to-spread.ts"
import type { SizeContent } from "#app/modules/inventory/item/size-input.ts"
import { raiseMaxSpan } from "#app/modules/inventory/lock-items.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import type { Actor } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { listOccupations } from "../availability/occupancy.server.ts"
import { handOvers } from "../hand-overs-schema.server.ts"
import { outOfService } from "../out-of-service-schema.server.ts"
import { hullOf } from "../rules/claims.ts"
import { reservationItems, reservations } from "../schema.server.ts"
import { isOut } from "../stock/hand-overs.server.ts"
import { proposeSizes } from "./propose-sizes.ts"
import { type MovedLine, recordMoves } from "./record-moves.server.ts"

interface Moving {
  itemId: string
  /** Ids of what was booked of the item and no longer is: itself, or some of its sizes. */
  lost: string[]
  /** The sizes that it has now; none: it is booked itself. */
  sizes: readonly SizeContent[]
  /** The size of each line that is to come. */
  spread: Spread
}

/**
 * Moves the lines of bookings that are not over to what is booked of their item now. Their times, prices and amounts stay, and so do all past lines; what calendars take of sizes that go is taken of the item. Returns whether there were any. Called under the locks of
 * item and sizes, after these were written, before stock is checked. Refuses with "sizes.spread" and `LinesToSpread` where a line that holds stock has no size.
 */
export async function moveLines(tx: Tx, actor: Actor, { itemId, lost, sizes, spread }: Moving): Promise<boolean> {
  if (lost.length === 0) return false
  await moveService(tx, { itemId, lost, sizes })
  const lines = await lockLines(tx, lost)
  if (lines.length === 0) return false
  const sizeOf = sizes.length > 0 ? await chooseSizes(tx, lines, { sizes, spread }) : undefined
  const names = await listNames(tx, [itemId, ...sizes.map(({ id }) => id)])
  const moved = lines.map((line): MovedLine => {
    const to = sizeOf ? sizeOf.get(line.id) : itemId
    const name = names.get(to ?? "")
    if (to === undefined || name === undefined) throw new Error("A line has no item to move to")
    return { ...line, to, name }
  })
  for (const [to, own] of Map.groupBy(moved, (line) => line.to)) {
    const ids = own.map(({ id }) => id)
    await tx
      .update(reservationItems)
      .set({ itemId: to, itemName: names.get(to) ?? "" })
      .where(and(eq(reservationItems.organizationId, tx.organizationId), inArray(reservationItems.id, ids)))
    await tx
      .update(handOvers)
      .set({ itemId: to })
      .where(and(eq(handOvers.organizationId, tx.organizationId), inArray(handOvers.lineId, ids)))
    const spans = own.map(({ occupiedFrom, occupiedUntil }) => occupiedUntil.since(occupiedFrom).total("seconds"))
    await raiseMaxSpan(tx, [{ id: to, maxSpanSeconds: 0 }], Math.max(...spans))
  }
  await recordMoves(tx, actor, moved)
  return true
}

type Line = Awaited<ReturnType<typeof lockLines>>[number]

/** Lists the lines of the items that are to come or out, also of bookings that are over and may be opened again; locks their bookings in id order. */
function lockLines(tx: Tx, itemIds: string[]) {
  const { id, itemId, itemName, quantity, held, unitPrice, active, fromAt, untilAt, startsAt: start, endsAt: end } = reservationItems
  const { number, status, contactName, contactLastName, occupiedFrom, occupiedUntil } = reservations
  const booking = { reservationId: reservations.id, number, status, contactName, contactLastName, occupiedFrom, occupiedUntil }
  return tx
    .select({ id, itemId, itemName, quantity, held, unitPrice, active, fromAt, untilAt, start, end, ...booking })
    .from(reservationItems)
    .innerJoin(
      reservations,
      and(eq(reservations.organizationId, reservationItems.organizationId), eq(reservations.id, reservationItems.reservationId)),
    )
    .where(and(eq(reservationItems.organizationId, tx.organizationId), inArray(itemId, itemIds), or(gt(end, now()), isOut)))
    .orderBy(asc(reservations.id), asc(reservationItems.position))
    .for("no key update", { of: reservations })
}

/** Returns the size of each line by its id. Bookings that are over are not asked about; a size is proposed for all of their pieces, which an end buffer or a new status may take. */
async function chooseSizes(tx: Tx, lines: Line[], { sizes, spread }: Pick<Moving, "sizes" | "spread">) {
  const chosen = (line: Line) => sizes.find(({ id }) => id === spread[line.id])?.id
  const [first] = lines
  const window = first && hullOf(lines, first)
  const ids = sizes.map(({ id }) => id)
  const occupations = window ? await listOccupations(tx, ids, window) : new Map<string, never>()
  const stocked = sizes.map(({ id, quantity }) => ({ id, quantity, occupations: occupations.get(id) ?? [] }))
  const requested = lines
    .filter(({ active }) => active)
    .toSorted((one, other) => Temporal.Instant.compare(one.start, other.start) || one.number - other.number)
  const over = lines.filter(({ active }) => !active).map((line) => ({ ...line, held: line.quantity }))
  const proposed = proposeSizes([...requested, ...over], stocked)
  const sizeOf = new Map(lines.map((line) => [line.id, chosen(line) ?? proposed.get(line.id)]))
  if (requested.every((line) => chosen(line) !== undefined)) return sizeOf
  throw new Refusal("sizes.spread", {
    status: 409,
    details: {
      lines: requested.map(({ id, number, contactName, contactLastName, fromAt, untilAt, quantity }) => ({
        id,
        number,
        client: `${contactName} ${contactLastName}`.trim(),
        from: fromAt.toString(),
        until: untilAt.toString(),
        quantity,
        size: sizeOf.get(id) ?? "",
      })),
      sizes: sizes.map(({ id, label: { en, uk } }) => ({ id, label: { en, uk } })),
    } satisfies LinesToSpread,
  })
}

/** Takes of the item what calendars took of sizes that go, and what members did where no size stays. */
async function moveService(tx: Tx, { itemId, lost, sizes }: Pick<Moving, "itemId" | "lost" | "sizes">) {
  const { organizationId, itemId: of, feedId } = outOfService
  await tx
    .update(outOfService)
    .set({ itemId })
    .where(and(eq(organizationId, tx.organizationId), inArray(of, lost), sizes.length > 0 ? isNotNull(feedId) : undefined))
}

async function listNames(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: items.id, name: items.name })
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), inArray(items.id, ids)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
