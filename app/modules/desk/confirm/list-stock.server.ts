import { and, asc, eq, inArray } from "drizzle-orm"
import { items } from "#app/modules/inventory/schema.server.ts"
import type { Picture } from "#app/modules/media/picture.ts"
import { images } from "#app/modules/media/schema.server.ts"
import { describeShort } from "#app/modules/reservations/availability/staff-shortage.server.ts"
import type { ShortItem } from "#app/modules/reservations/refusal-details.ts"
import { findShortages, freeQuantity } from "#app/modules/reservations/rules/availability.ts"
import { localizedItemName } from "#app/modules/reservations/rules/localized-item-name.ts"
import { quantityOf } from "#app/modules/reservations/rules/quantity-of.ts"
import { reservationItems } from "#app/modules/reservations/schema.server.ts"
import { listHolders } from "#app/modules/reservations/stock/list-holders.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"

/** A line of a booking, and how many of its item are free throughout the occupied period beside that booking. */
export interface LineStock {
  id: string
  /** The name is in the language of the page, unless the item was renamed since it was booked: then it is the booked one. */
  name: string
  picture: Picture | null
  quantity: number
  free: number
  /** As many as the shop has. */
  stock: number
  /** The shortage if the booking needs more than are free; else null. */
  short: ShortItem | null
}

/** Lists the lines of each booking with their stock, in the order of the bookings. Occupied periods include the buffers. */
export async function listStockOf(tx: Tx, bookings: Array<{ id: string }>, locale: Locale): Promise<LineStock[][]> {
  const lines = await selectLines(
    tx,
    bookings.map(({ id }) => id),
  )
  const holders = await listHolders(
    tx,
    lines.map(({ itemId, occupied, reservationId }) => ({ itemId, window: occupied, besides: reservationId })),
  )
  const described = lines.map(({ id, quantity, itemName, item, itemId, picture, occupied, reservationId }, index) => {
    const holding = holders[index] ?? []
    const occupations = holding.map((line) => ({ ...line.occupied, quantity: line.quantity }))
    const needed = quantityOf(
      lines.filter((line) => line.reservationId === reservationId),
      itemId,
    )
    const stretches = findShortages(occupations, item.quantity, needed, occupied)
    return {
      reservationId,
      line: {
        id,
        name: localizedItemName(itemName, item, locale),
        picture,
        quantity,
        free: freeQuantity(occupations, item.quantity, occupied),
        stock: item.quantity,
        short: stretches.length > 0 ? describeShort(item, { asked: needed, stretches, holders: holding }) : null,
      },
    }
  })
  return bookings.map(({ id }) => described.filter(({ reservationId }) => reservationId === id).map(({ line }) => line))
}

async function selectLines(tx: Tx, bookingIds: string[]) {
  if (bookingIds.length === 0) return []
  const { organizationId, key, width, height, color } = images
  return tx
    .select({
      id: reservationItems.id,
      reservationId: reservationItems.reservationId,
      itemId: reservationItems.itemId,
      itemName: reservationItems.itemName,
      quantity: reservationItems.quantity,
      occupied: { start: reservationItems.startsAt, end: reservationItems.endsAt },
      item: { number: items.number, name: items.name, translations: items.translations, quantity: items.quantity },
      picture: { organizationId, key, width, height, color },
    })
    .from(reservationItems)
    .innerJoin(items, and(eq(items.organizationId, reservationItems.organizationId), eq(items.id, reservationItems.itemId)))
    .leftJoin(images, and(eq(organizationId, reservationItems.organizationId), eq(key, reservationItems.imageKey)))
    .where(and(eq(reservationItems.organizationId, tx.organizationId), inArray(reservationItems.reservationId, bookingIds)))
    .orderBy(asc(reservationItems.position))
}
