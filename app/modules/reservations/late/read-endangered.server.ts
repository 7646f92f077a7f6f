import { and, eq, gt } from "drizzle-orm"
import { items } from "#app/modules/inventory/schema.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { isBefore, type Period } from "#app/platform/time.ts"
import { listShortages } from "../rules/availability.ts"
import { localizedItemName } from "../rules/localized-item-name.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import { reservationItems } from "../schema.server.ts"
import { isLate } from "../stock/late-return.ts"
import { listHolders } from "../stock/list-holders.server.ts"

/** A booking that lacks items while another one holds them. */
export interface Endangered {
  number: number
  /** "" once the person's data has been erased. */
  client: string
  /** In ISO 8601. */
  start: string
  items: LackedItem[]
}

/** Named in the language of the page while it is still called as it was booked. */
interface LackedItem {
  name: string
  missing: number
}

interface HoldingBooking {
  id: string
  status: ReservationStatus
  dueAt: Temporal.Instant | null
}

/** How far a late booking is taken to stay out, in hours. */
const outlook = 24

/**
 * Lists the bookings to be handed out that lack items while this one, in progress, holds them: as long as it occupies them, and if it is late for the next 24 hours. By
 * their start, and each with its items.
 */
export async function readEndangered(tx: Tx, booking: HoldingBooking, locale: Locale): Promise<Endangered[]> {
  if (booking.status !== "inProgress") return []
  const own = await listOwn(tx, booking.id)
  const lasting = isLate(booking, now()) ? now().add({ hours: outlook }) : now()
  const held = own.map((line) => ({ ...line, end: line.rateUnit !== "night" && isBefore(line.end, lasting) ? lasting : line.end }))
  const end = held.map((line) => line.end).reduce((one, other) => (isBefore(one, other) ? other : one), now())
  const window = { start: now(), end }
  const itemIds = [...new Set(held.map(({ itemId }) => itemId))]
  const holders = await listHolders(
    tx,
    itemIds.map((itemId) => ({ itemId, window, besides: booking.id })),
  )
  const others = holders.flat().map(({ occupied, start, ...line }) => ({ ...line, ...occupied, startsAt: start }))
  const lackedOf = (lines: typeof others): LackedItem[] => {
    const [line] = lines
    if (!line) return []
    const ofItem = [...held, ...others].filter(({ itemId }) => itemId === line.itemId)
    const shortages = held
      .filter(({ itemId }) => itemId === line.itemId)
      .flatMap((one) => listShortages(ofItem, one.stock, commonOf(commonOf(line, one), window)))
    const quantity = lines.reduce((sum, one) => sum + one.quantity, 0)
    const missing = Math.min(quantity, Math.max(0, ...shortages.map((shortage) => shortage.missing)))
    return missing > 0 ? [{ name: localizedItemName(line.itemName, line.item, locale), missing }] : []
  }
  const toHandOut = others
    .filter(({ status }) => status === "new" || status === "confirmed")
    .sort((one, other) => Temporal.Instant.compare(one.startsAt, other.startsAt) || one.number - other.number)
  return [...Map.groupBy(toHandOut, ({ number }) => number).values()].flatMap((lines) => {
    const [first] = lines
    const lacked = [...Map.groupBy(lines, ({ itemId }) => itemId).values()].flatMap(lackedOf)
    if (!first || lacked.length === 0) return []
    return [{ number: first.number, client: `${first.name} ${first.lastName}`.trim(), start: first.startsAt.toString(), items: lacked }]
  })
}

const listOwn = (tx: Tx, reservationId: string) =>
  tx
    .select({
      itemId: reservationItems.itemId,
      rateUnit: reservationItems.rateUnit,
      start: reservationItems.startsAt,
      end: reservationItems.endsAt,
      quantity: reservationItems.held,
      stock: items.quantity,
    })
    .from(reservationItems)
    .innerJoin(items, and(eq(items.organizationId, reservationItems.organizationId), eq(items.id, reservationItems.itemId)))
    .where(
      and(
        eq(reservationItems.organizationId, tx.organizationId),
        eq(reservationItems.reservationId, reservationId),
        gt(reservationItems.held, 0),
      ),
    )

const commonOf = (one: Period, other: Period): Period => ({
  start: isBefore(one.start, other.start) ? other.start : one.start,
  end: isBefore(one.end, other.end) ? one.end : other.end,
})
