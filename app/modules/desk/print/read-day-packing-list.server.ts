import { and, asc, eq, inArray } from "drizzle-orm"
import { items } from "#app/modules/inventory/schema.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { countTicked } from "#app/modules/reservations/rules/hand-overs.ts"
import { localizedItemName } from "#app/modules/reservations/rules/localized-item-name.ts"
import { reservationItems } from "#app/modules/reservations/schema.server.ts"
import { listHandOvers } from "#app/modules/reservations/stock/hand-overs.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { presentOf } from "../filter/booking-conditions.server.ts"
import { dayOn } from "../today/day.ts"
import { listDayBookings, listPlaces, placeIdOf } from "../today/day-bookings.server.ts"
import { isDone } from "../today/day-lists.ts"
import { type PackedItem, packItems } from "./pack-items.ts"

export interface DayPackingListView {
  /** When the day begins, in ISO 8601. */
  start: string
  zone: string
  shop: string
  /** By name; one without a name where nothing is to be told apart. "delivery" is that of deliveries. */
  places: Array<{ id: string; name: string; items: PackedItem[] }>
  /** More bookings belong to the day than were read. */
  hasMore: boolean
}

/** Reads the pieces that are still to go out on a day of the organization's zone, today without a date. Includes missed pick-ups today, and no test bookings. */
export function readDayPackingList(scope: Scope, date: Temporal.PlainDate | undefined, locale: Locale): Promise<DayPackingListView> {
  const present = presentOf(scope)
  const day = dayOn(date, present)
  return transact(scope, async (tx) => {
    const found = await listDayBookings(tx, "handOut", day, present)
    const bookings = found.bookings.filter(({ status, isTest }) => !isDone(status, "handOut") && !isTest)
    const lines = await listPackedLines(
      tx,
      bookings.map(({ id }) => id),
      locale,
    )
    const named = listPlaces(bookings, locale)
    const placeOf = new Map(bookings.map((booking) => [booking.id, named.length > 1 ? (placeIdOf(booking) ?? "") : ""]))
    const within = Map.groupBy(lines, ({ reservationId }) => placeOf.get(reservationId) ?? "")
    const places = [...named, { id: "", name: "" }].flatMap(({ id, name }) => {
      const packed = packItems(within.get(id) ?? [])
      return packed.length > 0 ? [{ id, name, items: packed }] : []
    })
    return { start: day.period.start.toString(), zone: present.zone, shop: scope.organization.name, places, hasMore: found.hasMore }
  })
}

/** Lists the lines of bookings with the pieces that are still to go out. */
async function listPackedLines(tx: Tx, ids: string[], locale: Locale) {
  if (ids.length === 0) return []
  const { id, reservationId, itemId, itemName, quantity, organizationId } = reservationItems
  const found = await tx
    .select({ id, reservationId, itemId, itemName, quantity })
    .from(reservationItems)
    .where(and(eq(organizationId, tx.organizationId), inArray(reservationId, ids)))
    .orderBy(asc(reservationItems.position))
  const booked = await listItems(tx, [...new Set(found.map((line) => line.itemId))])
  const known = new Map(
    [
      ...booked,
      ...(await listItems(
        tx,
        booked.flatMap(({ parentId }) => parentId ?? []),
      )),
    ].map((item) => [item.id, item]),
  )
  const handed = await listHandOvers(tx, ids)
  return found.map((line) => {
    const item = known.get(line.itemId)
    const parent = known.get(item?.parentId ?? "")
    return {
      reservationId: line.reservationId,
      item: parent?.id ?? line.itemId,
      name: parent ? translated(parent, "name", locale) : localizedItemName(line.itemName, item, locale),
      size: item && parent ? { position: item.sizePosition, label: translated(item, "sizeLabel", locale) } : null,
      pieces: line.quantity - countTicked({ handOvers: handed.get(line.id) ?? [] }, "handOut"),
    }
  })
}

async function listItems(tx: Tx, ids: string[]) {
  if (ids.length === 0) return []
  const { id, name, translations, parentId, sizePosition, sizeLabel } = items
  return tx
    .select({ id, name, translations, parentId, sizePosition, sizeLabel })
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), inArray(id, ids)))
}
