import { and, eq, inArray, or } from "drizzle-orm"
import { areBookable } from "#app/modules/inventory/bookable-items.server.ts"
import { type ShownSize, shownSize, sortItems } from "#app/modules/inventory/item-order.ts"
import { itemOrder, orderColumns } from "#app/modules/inventory/ordered-items.server.ts"
import { priceColumns, termColumns } from "#app/modules/inventory/queries.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import { addressOf, placeIn } from "#app/modules/locations/place.ts"
import { listPickupLocations } from "#app/modules/locations/queries.server.ts"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import type { DeliveryPlace } from "#app/modules/reservations/rules/reservation-status.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import type { Currency } from "#app/platform/money.ts"
import { mostItems } from "./line-drafts.ts"

/** An item that is offered, or one of the booking that no longer is. */
export interface ChoosableItem {
  number: number
  name: string
  /** Null where the organization's currency is not the booking's. */
  price: bigint | null
  rateUnit: RateUnit
  /** As many as the shop has. */
  quantity: number
  isArchived: boolean
  /** Null for an item that is no size of another. */
  size: ShownSize | null
}

export interface BookedItem {
  name: string
  unitPrice: bigint
  rateUnit: RateUnit
  /** The item is charged another way today. */
  isPriceOld: boolean
}

/** Data that the rows of the items are shown with. */
export interface LineChoices {
  currency: Currency
  items: ChoosableItem[]
  /** The items as they were booked, by the line's id. */
  booked: Record<string, BookedItem>
}

export interface PlaceChoice {
  id: string
  name: string
  address: string
}

/** Lists the offered items and those of `bookedIds`, by name, sizes in place of their item. */
export const listItemChoices = (tx: Tx, bookedIds: string[] = []) =>
  tx
    .select({
      ...termColumns,
      ...priceColumns,
      ...orderColumns,
      id: items.id,
      quantity: items.quantity,
      archivedAt: items.archivedAt,
    })
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), or(areBookable, inArray(items.id, bookedIds))))
    .orderBy(...itemOrder)
    .limit(mostItems)

type ItemRow = Awaited<ReturnType<typeof listItemChoices>>[number]

/** In the order of the names that are shown. */
export const choosableItems = (rows: ItemRow[], locale: Locale): ChoosableItem[] =>
  sortItems(rows, locale).map((item) => choosableItem(item, locale))

export const choosableItem = ({ archivedAt, ...item }: ItemRow, locale: Locale): ChoosableItem => ({
  number: item.number,
  name: translated(item, "name", locale),
  price: item.price,
  rateUnit: item.rateUnit,
  quantity: item.quantity,
  isArchived: archivedAt !== null,
  size: shownSize(item, locale),
})

export const listPlaceChoices = async (tx: Tx, locale: Locale): Promise<PlaceChoice[]> =>
  (await listPickupLocations(tx)).map((location) => placeChoice(location.id, location, locale))

export function placeChoice(id: string, place: DeliveryPlace, locale: Locale): PlaceChoice {
  const named = placeIn(place, locale)
  return { id, name: named.name, address: addressOf(named) }
}
