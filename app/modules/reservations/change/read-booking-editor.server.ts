import { and, asc, eq, inArray, isNull, or } from "drizzle-orm"
import { findClient } from "#app/modules/clients/edit-client.server.ts"
import type { RateUnit } from "#app/modules/inventory/rate-unit.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import { addressOf, placeIn } from "#app/modules/locations/place.ts"
import { listPickupLocations } from "#app/modules/locations/queries.server.ts"
import { findOrganization } from "#app/modules/organizations/organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import type { Currency } from "#app/platform/money.ts"
import { formatPhone, phoneCountryOf } from "#app/platform/phone.server.ts"
import { localizedItemName } from "../rules/localized-item-name.ts"
import type { DeliveryPlace } from "../rules/reservation-status.ts"
import type { BookingField } from "./booking-input.ts"
import { savedValues } from "./edit-booking.server.ts"
import { findBooking } from "./lock-booking.server.ts"

/** Data that the form of a booking shows beside its fields. Amounts are in minor units of the booking's currency. */
export interface BookingEditorView {
  number: number
  values: FormValues<BookingField>
  total: bigint
  currency: Currency
  /** IANA name of the organization's zone. */
  zone: string
  /** The items as they were booked, by the line's id. */
  booked: Record<string, BookedItem>
  items: ChoosableItem[]
  /** The pick-up points; the booked one first, where the shop no longer has it. */
  places: Array<{ id: string; name: string; address: string }>
  delivers: boolean
  phoneCountry: string
  client: { id: string; name: string; phone: string } | null
}

export interface BookedItem {
  name: string
  unitPrice: bigint
  rateUnit: RateUnit
}

/** An item that is offered, or one of the booking that no longer is. */
export interface ChoosableItem {
  number: number
  name: string
  /** Null where the organization's currency is not the booking's. */
  price: bigint | null
  rateUnit: RateUnit
  isArchived: boolean
}

/** Reads a booking for its form; undefined when there is none. Items and places are named in `locale`. */
export function readBookingEditor(scope: Scope, number: number, locale: Locale): Promise<BookingEditorView | undefined> {
  return transact(scope, async (tx) => {
    const [booking, organization] = [await findBooking(tx, number), await findOrganization(tx)]
    if (!booking || !organization) return undefined
    const { timeZone: zone, delivers } = organization
    const all = await listItems(
      tx,
      booking.lines.map(({ itemId }) => itemId),
    )
    const client = booking.clientId === null ? undefined : await findClient(tx, booking.clientId)
    const values = savedValues({ booking, organization, items: all })
    const places = (await listPickupLocations(tx)).map((location) => ({ id: location.id, ...nameOf(location, locale) }))
    const isFormer = booking.deliveryType === "pickup" && places.every(({ id }) => id !== values.place)
    const former = isFormer ? [{ id: values.place, ...nameOf(booking.deliveryPlace, locale) }] : []
    const hasPrices = organization.currency === booking.currency
    return {
      number,
      values: { ...values, phone: values.phone && formatPhone(values.phone, zone) },
      total: booking.total,
      currency: booking.currency,
      zone,
      booked: Object.fromEntries(
        booking.lines.map(({ id, itemId, itemName, unitPrice, rateUnit }) => {
          const name = localizedItemName(
            itemName,
            all.find((item) => item.id === itemId),
            locale,
          )
          return [id, { name, unitPrice, rateUnit }]
        }),
      ),
      items: all.map((item) => ({
        number: item.number,
        name: translated(item, "name", locale),
        price: hasPrices ? item.price : null,
        rateUnit: item.rateUnit,
        isArchived: item.archivedAt !== null,
      })),
      places: [...former, ...places],
      delivers: delivers || booking.deliveryType === "delivery",
      phoneCountry: phoneCountryOf(zone),
      client: client ? { id: client.id, name: `${client.name} ${client.lastName}`.trim(), phone: formatPhone(client.phone, zone) } : null,
    }
  })
}

function nameOf(place: DeliveryPlace, locale: Locale) {
  const named = placeIn(place, locale)
  return { name: named.name, address: addressOf(named) }
}

/** Lists the offered items and those of the booking, by name. */
const listItems = (tx: Tx, bookedIds: string[]) =>
  tx
    .select({
      id: items.id,
      number: items.number,
      name: items.name,
      translations: items.translations,
      price: items.price,
      rateUnit: items.rateUnit,
      archivedAt: items.archivedAt,
    })
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), or(isNull(items.archivedAt), inArray(items.id, bookedIds))))
    .orderBy(asc(items.name), asc(items.number))
    .limit(mostItems)

/** Beyond these an item is added by its number. */
const mostItems = 2000
