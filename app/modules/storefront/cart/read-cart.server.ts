import { translators } from "#app/messages/translators.server.ts"
import { isBookable } from "#app/modules/inventory/is-bookable.ts"
import { listItemsByNumber, type NumberedItem } from "#app/modules/inventory/queries.server.ts"
import { requirementsOf } from "#app/modules/inventory/requirements.ts"
import { addressOf, placeIn } from "#app/modules/locations/place.ts"
import type { Organization } from "#app/modules/organizations/organization.server.ts"
import { isReadOnly } from "#app/modules/organizations/plan.ts"
import { getSubscriptionStatus } from "#app/modules/organizations/plan-queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { deliveryCharge } from "#app/modules/pricing/delivery-charge.ts"
import { shownDeposit } from "#app/modules/pricing/deposit.ts"
import { priceLine } from "#app/modules/pricing/line/price-line.ts"
import { tariffOf } from "#app/modules/pricing/tariff-of.ts"
import { findNearestFreePeriod } from "#app/modules/reservations/availability/find-nearest-free-period.server.ts"
import { countFree } from "#app/modules/reservations/availability/occupancy.server.ts"
import { readPropertyPlaces } from "#app/modules/reservations/lines/property-places.server.ts"
import { type BookingRules, rulesOf } from "#app/modules/reservations/rules/booking-rules.ts"
import { linePeriod, occupiedBy, termsOf } from "#app/modules/reservations/rules/line-terms.ts"
import { realLengthOf } from "#app/modules/reservations/rules/pricing.ts"
import type { DeliveryPlace } from "#app/modules/reservations/rules/reservation-status.ts"
import { customersLateEnd } from "#app/modules/reservations/stock/late-return.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import type { Period } from "#app/platform/time.ts"
import { type Cart, type CartLine, nameText, quantityOf, withDatesFor } from "../cart.ts"
import { parseBookablePeriod, toWallTimes } from "../dates/read-period.ts"
import { limitsOf, readPlaces } from "../shop/read-shop-rules.server.ts"
import type { CartLineView, CartView } from "./cart-view.ts"
import { chargeCart } from "./charge-cart.server.ts"
import { closedPlaces } from "./closed-places.server.ts"

/** The cart with today's prices and stock, and what is wrong with it. */
export async function readCart(scope: Scope, cart: Cart, locale: Locale): Promise<CartView> {
  const { organization } = scope
  const { timeZone: zone } = organization
  const handOverAt = await readPlaces(scope)
  return transact(scope, async (tx) => {
    const status = await getSubscriptionStatus(tx)
    const items = await listItemsByNumber(
      tx,
      cart.lines.map((line) => line.item),
    )
    const offered = items.filter(isBookable)
    const rules = rulesOf(organization, handOverAt, offered.length > 0 ? offered : items)
    const { from, to } = withDatesFor(cart, rules.isByNights)
    const read = from || to ? parseBookablePeriod({ from, to }, rules) : undefined
    const period = read?.ok ? read.period : undefined
    const late = customersLateEnd(organization, rules, now())
    const free = period && (await countFree(tx, items, (item) => occupiedBy(period, termsOf(organization, item), zone), late))
    const places = await readPropertyPlaces(tx, items)
    const known = cart.lines.flatMap((line) => {
      const item = items.find(({ number }) => number === line.item)
      return item ? [{ line, item }] : []
    })
    const lines = cart.lines.map((line) => {
      const item = items.find(({ number }) => number === line.item)
      const ofItem = item && {
        organization,
        period,
        locale,
        free: free?.get(item.id),
        taken: quantityOf(cart, line.item),
        place: places.get(item.id),
      }
      return item && ofItem ? lineView(line, item, ofItem) : unknownLine(line, locale)
    })
    const needsPlace = known.some(({ item }) => item.kind === "equipment")
    const charged = period
      ? await chargeCart(tx, {
          organization,
          locale,
          cart,
          period,
          lines: known.flatMap(({ line, item }) => {
            const total = lines[cart.lines.indexOf(line)]?.total
            return !isBookable(item) || total === null || total === undefined ? [] : [{ item, quantity: line.quantity, total }]
          }),
        })
      : { extras: [], charges: [], total: null, coupon: cart.coupon === "" ? null : { code: cart.coupon, problem: null } }
    const { total } = charged
    const isShort = lines.some((line) => line.problem === "stock")
    return {
      key: cart.key,
      from,
      to,
      period: period ? { start: period.start.toString(), end: period.end.toString() } : null,
      limits: limitsOf(rules),
      closed: period && needsPlace ? closedPlaces(rules, period) : {},
      needsPlace,
      isByNights: rules.isByNights,
      periodProblem: read && !read.ok ? read.code : null,
      lines,
      ...charged,
      delivery: total === null || !needsPlace ? null : deliveryOf(organization, total),
      deposit: shownDeposit(
        organization,
        known.flatMap(({ line, item }) => (isBookable(item) ? { deposit: item.deposit, quantity: line.quantity } : [])),
      ),
      nearest: nearestOf(
        read?.ok === false ? read.nearest : period && isShort && (await findDates(tx, organization, rules, { lines: known, period })),
        zone,
      ),
      requirements: requirementsOf(
        known.flatMap(({ item }) => (isBookable(item) ? item : [])),
        locale,
      ),
      isPaused: isReadOnly(status),
      hasProblem: !period || lines.some((line) => line.problem),
    }
  })
}

function deliveryOf({ delivers, prices: { delivery } }: Organization, total: bigint): CartView["delivery"] {
  if (!delivers || delivery.fee === 0) return null
  return { fee: deliveryCharge(delivery, total), freeFrom: delivery.freeFrom === null ? null : BigInt(delivery.freeFrom) }
}

interface Surroundings {
  organization: Organization
  period: Period | undefined
  locale: Locale
  free: number | undefined
  /** How many of the item all lines of the cart take. */
  taken: number
  /** The place of a property. */
  place: DeliveryPlace | undefined
}

function lineView(line: CartLine, item: NumberedItem, { organization, period, locale, free, taken, place }: Surroundings): CartLineView {
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

/** A line of what the shop does not know, or no longer: it can be taken out. */
function unknownLine(line: CartLine, locale: Locale): CartLineView {
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

interface RequestedDates {
  lines: Array<{ line: CartLine; item: NumberedItem }>
  period: Period
}

async function findDates(tx: Tx, organization: Organization, rules: BookingRules, { lines, period }: RequestedDates) {
  const offered = lines.filter(({ item }) => isBookable(item)).map(({ line, item }) => ({ item, quantity: line.quantity }))
  return findNearestFreePeriod(tx, organization, rules, period, offered)
}

const nearestOf = (nearest: Period | false | undefined, zone: string) =>
  nearest ? { ...toWallTimes(nearest, zone), start: nearest.start.toString(), end: nearest.end.toString() } : null
