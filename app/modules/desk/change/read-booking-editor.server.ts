import { findClient } from "#app/modules/clients/edit-client.server.ts"
import { findOrganization } from "#app/modules/organizations/organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { isSameTariff } from "#app/modules/pricing/booked/same-tariff.ts"
import { tariffOf } from "#app/modules/pricing/tariff-of.ts"
import { findBooking } from "#app/modules/reservations/change/lock-booking.server.ts"
import type { Charge } from "#app/modules/reservations/charges/charge.ts"
import type { HandOverWay } from "#app/modules/reservations/rules/handover-words.ts"
import { localizedItemName } from "#app/modules/reservations/rules/localized-item-name.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { formatPhone, phoneCountryOf } from "#app/platform/phone.server.ts"
import {
  choosableItems,
  type LineChoices,
  listItemChoices,
  listPlaceChoices,
  type PlaceChoice,
  placeChoice,
} from "../fields/booking-choices.server.ts"
import { readWay } from "../lines/list-ways.server.ts"
import type { BookingField } from "./booking-input.ts"
import { savedValues } from "./edit-booking.server.ts"

/** Data that the form of a booking shows beside its fields. Amounts are in minor units of the booking's currency. */
export interface BookingEditorView extends LineChoices {
  number: number
  values: FormValues<BookingField>
  total: bigint
  /** In the total. */
  charges: Charge[]
  /** IANA name of the organization's zone. */
  zone: string
  /** "stay" where its lines are property alone. */
  way: HandOverWay
  /** The pick-up points; the booked one first, where the shop no longer has it. */
  places: PlaceChoice[]
  delivers: boolean
  phoneCountry: string
  client: { id: string; name: string; phone: string } | null
}

/** Reads a booking for its form; undefined when there is none. Items and places are named in `locale`. */
export function readBookingEditor(scope: Scope, number: number, locale: Locale): Promise<BookingEditorView | undefined> {
  return transact(scope, async (tx) => {
    const [booking, organization] = [await findBooking(tx, number), await findOrganization(tx)]
    if (!booking || !organization) return undefined
    const { timeZone: zone, delivers } = organization
    const all = await listItemChoices(
      tx,
      booking.lines.map(({ itemId }) => itemId),
    )
    const client = booking.clientId === null ? undefined : await findClient(tx, booking.clientId)
    const values = savedValues({ booking, organization, items: all })
    const places = await listPlaceChoices(tx, locale)
    const isFormer = booking.deliveryType === "pickup" && places.every(({ id }) => id !== values.place)
    const former = isFormer ? [placeChoice(values.place, booking.deliveryPlace, locale)] : []
    const hasPrices = organization.currency === booking.currency
    return {
      number,
      values: { ...values, phone: values.phone && formatPhone(values.phone, zone) },
      total: booking.total,
      charges: booking.charges,
      currency: booking.currency,
      zone,
      way: await readWay(tx, booking),
      booked: Object.fromEntries(
        booking.lines.map(({ id, itemId, itemName, unitPrice, rateUnit, tariff }) => {
          const item = all.find((each) => each.id === itemId)
          const isPriceOld = item !== undefined && !isSameTariff(tariffOf(organization, item), tariff)
          return [id, { name: localizedItemName(itemName, item, locale), unitPrice, rateUnit, isPriceOld }]
        }),
      ),
      items: choosableItems(all, locale).map((choice) => (hasPrices ? choice : { ...choice, price: null })),
      places: [...former, ...places],
      delivers: delivers || booking.deliveryType === "delivery",
      phoneCountry: phoneCountryOf(zone),
      client: client ? { id: client.id, name: `${client.name} ${client.lastName}`.trim(), phone: formatPhone(client.phone, zone) } : null,
    }
  })
}
