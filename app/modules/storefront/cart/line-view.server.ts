import { translators } from "#app/messages/translators.server.ts"
import { isBookable } from "#app/modules/inventory/is-bookable.ts"
import type { NumberedItem } from "#app/modules/inventory/queries.server.ts"
import { addressOf, placeIn } from "#app/modules/locations/place.ts"
import type { Organization } from "#app/modules/organizations/organization.server.ts"
import { priceLine } from "#app/modules/pricing/line/price-line.ts"
import { tariffOf } from "#app/modules/pricing/tariff-of.ts"
import { linePeriod, termsOf } from "#app/modules/reservations/rules/line-terms.ts"
import { realLengthOf } from "#app/modules/reservations/rules/pricing.ts"
import type { DeliveryPlace } from "#app/modules/reservations/rules/reservation-status.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import type { Period } from "#app/platform/time.ts"
import { type CartLine, nameText } from "../cart.ts"
import type { CartLineView } from "./cart-view.ts"

export interface LineSurroundings {
  organization: Organization
  period: Period | undefined
  locale: Locale
  free: number | undefined
  /** How many of the item all lines of the cart take. */
  taken: number
  /** The place of a property. */
  place: DeliveryPlace | undefined
}

/** Returns a line as the cart's page shows it, with today's price and stock. */
export function lineView(
  line: CartLine,
  item: NumberedItem,
  { organization, period, locale, free, taken, place }: LineSurroundings,
): CartLineView {
  const { quantity, guests } = line
  const zone = organization.timeZone
  const own = period && linePeriod(period, termsOf(organization, item), zone)
  const tariff = tariffOf(organization, item)
  const priced = own && priceLine(tariff, quantity, own, zone)
  const [cover] = item.pictures
  const most = Math.max(0, (free ?? item.quantity) - (taken - quantity))
  const mostGuests = item.facts.guests === undefined ? null : item.facts.guests * quantity
  const isCrowded = guests !== null && mostGuests !== null && guests.adults + guests.children > mostGuests
  return {
    name: translated(item, "name", locale),
    key: nameText(line),
    number: item.number,
    page: item.parentNumber ? `item-${item.parentNumber}?size=${item.number}` : `item-${item.number}`,
    guests,
    period: own && period && !isSamePeriod(own, period) ? { start: own.start.toString(), end: own.end.toString() } : null,
    address: place ? addressOf(placeIn(place, locale)) : "",
    image: cover ?? null,
    quantity,
    price: item.price,
    rateUnit: item.rateUnit,
    units: priced?.units ?? null,
    rows: priced?.rows ?? [],
    total: priced?.total ?? null,
    rounded: priced ? realLengthOf({ ...item, ...priced, tariff }, own, zone) : null,
    free: free ?? null,
    most,
    mostGuests,
    hasSizes: item.hasSizes && !item.isArchived,
    problem: !isBookable(item) ? "gone" : quantity > most ? "stock" : isCrowded ? "guests" : null,
  }
}

/** Returns a line whose item the shop does not have (any more): it can be removed. */
export function unknownLine(line: CartLine, locale: Locale): CartLineView {
  const { item: number, quantity, guests } = line
  const name = translators[locale].t("order:cart.unknown", { number })
  const none = { image: null, period: null, units: null, rows: [], total: null, rounded: null, free: null, mostGuests: null }
  return {
    key: nameText(line),
    number,
    page: `item-${number}`,
    name,
    quantity,
    guests,
    address: "",
    price: 0n,
    rateUnit: "day",
    most: 0,
    hasSizes: false,
    problem: "gone",
    ...none,
  }
}

const isSamePeriod = (one: Period, other: Period) => one.start.equals(other.start) && one.end.equals(other.end)
