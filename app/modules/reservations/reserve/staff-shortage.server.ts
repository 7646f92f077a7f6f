import { createHash } from "node:crypto"
import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm"
import { listItemNames } from "#app/modules/inventory/queries.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { isBefore, type Period } from "#app/platform/time.ts"
import { findShortages, type ShortStretch } from "../rules/availability.ts"
import { reservationItems, reservations } from "../schema.server.ts"
import type { Shortfall } from "./explain-shortage.server.ts"
import type { StaffShortage } from "./refusal-details.ts"

/** Bookings that are named of one item. */
const mostHolders = 10

/** Reads which items are short in the occupied period, and the bookings that have them then. Called under the items' locks. */
export async function readStaffShortage(
  tx: Tx,
  { lines, occupied }: Shortfall,
  { endsFromNow = false }: { endsFromNow?: boolean },
): Promise<StaffShortage> {
  const short = lines
    .map((line) => ({ ...line, stretches: findShortages(line.occupations, line.stock, line.quantity, occupied) }))
    .filter(({ stretches }) => stretches.length > 0)
  const holders = await listHolders(
    tx,
    short.map(({ item }) => item.id),
    occupied,
  )
  const names = new Map(
    (
      await listItemNames(
        tx,
        short.map(({ item }) => item.id),
      )
    ).map(({ id, translations }) => [id, translations]),
  )
  const described = short.map(({ item, quantity, stretches }) => {
    const having = (holders.get(item.id) ?? []).filter((holder) => overlapsAny(holder.occupied, stretches))
    return {
      itemNumber: item.number,
      name: item.name,
      translations: names.get(item.id) ?? {},
      asked: quantity,
      stretches: stretches.map(({ period, free }) => ({ from: period.start.toString(), until: period.end.toString(), free })),
      holders: having.slice(0, mostHolders).map(({ number, name, lastName, start, end, quantity: held }) => ({
        number,
        client: `${name} ${lastName}`.trim(),
        start: start.toString(),
        end: end.toString(),
        quantity: held,
      })),
      moreHolders: Math.max(0, having.length - mostHolders),
    }
  })
  return { items: described, digest: digestOf(described, endsFromNow ? occupied : undefined) }
}

/** Leaves out the end of a late booking, which moves on while its question is read. */
function digestOf(described: StaffShortage["items"], moving: Period | undefined): string {
  const end = moving?.end.toString()
  const content = JSON.stringify(described, (_, value: unknown) => (value === end ? null : value))
  return createHash("sha256").update(content).digest("base64url")
}

/** Lists the bookings that hold the items in the window, by item id, the earliest first. */
async function listHolders(tx: Tx, itemIds: string[], window: Period) {
  const rows = await tx
    .select({
      itemId: reservationItems.itemId,
      number: reservations.number,
      name: reservations.contactName,
      lastName: reservations.contactLastName,
      start: reservations.startsAt,
      end: reservations.endsAt,
      quantity: reservationItems.quantity,
      occupied: { start: reservationItems.startsAt, end: reservationItems.endsAt },
    })
    .from(reservationItems)
    .innerJoin(items, and(eq(items.organizationId, reservationItems.organizationId), eq(items.id, reservationItems.itemId)))
    .innerJoin(
      reservations,
      and(eq(reservations.organizationId, reservationItems.organizationId), eq(reservations.id, reservationItems.reservationId)),
    )
    .where(
      and(
        eq(reservationItems.organizationId, tx.organizationId),
        inArray(reservationItems.itemId, itemIds),
        eq(reservationItems.active, true),
        gt(reservationItems.endsAt, window.start),
        lt(reservationItems.endsAt, sql`${window.end.toString()}::timestamptz + ${items.maxSpan}`),
        lt(reservationItems.startsAt, window.end),
      ),
    )
    .orderBy(asc(reservations.startsAt), asc(reservations.number))
  return Map.groupBy(rows, (row) => row.itemId)
}

const overlapsAny = ({ start, end }: Period, stretches: ShortStretch[]) =>
  stretches.some(({ period }) => isBefore(start, period.end) && isBefore(period.start, end))
