import { isBookable } from "#app/modules/inventory/is-bookable.ts"
import { listItemsByNumber, type NumberedItem } from "#app/modules/inventory/queries.server.ts"
import { requirementsOf } from "#app/modules/inventory/requirements.ts"
import type { Organization } from "#app/modules/organizations/organization.server.ts"
import { isReadOnly } from "#app/modules/organizations/plan.ts"
import { getSubscriptionStatus } from "#app/modules/organizations/plan-queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { deliveryCharge } from "#app/modules/pricing/delivery-charge.ts"
import { shownDeposit } from "#app/modules/pricing/deposit.ts"
import { findNearestFreePeriod } from "#app/modules/reservations/availability/find-nearest-free-period.server.ts"
import { countFree } from "#app/modules/reservations/availability/occupancy.server.ts"
import { readPropertyPlaces } from "#app/modules/reservations/lines/property-places.server.ts"
import { type BookingRules, rulesOf } from "#app/modules/reservations/rules/booking-rules.ts"
import { occupiedBy, termsOf } from "#app/modules/reservations/rules/line-terms.ts"
import { customersLateEnd } from "#app/modules/reservations/stock/late-return.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Period } from "#app/platform/time.ts"
import { type Cart, type CartLine, quantityOf, withDatesFor } from "../cart.ts"
import { parseBookablePeriod, toWallTimes } from "../dates/read-period.ts"
import { limitsOf, readPlaces } from "../shop/read-shop-rules.server.ts"
import type { CartLineView, CartView } from "./cart-view.ts"
import { chargeCart } from "./charge-cart.server.ts"
import { closedPlaces } from "./closed-places.server.ts"
import { lineView, unknownLine } from "./line-view.server.ts"

/** Returns the cart with today's prices and stock, and what is wrong with it. */
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
    const lines = await readLines(tx, organization, { cart, items, rules, period, locale })
    const known = lines.flatMap(({ line, item, view }) => (item ? [{ line, item, view }] : []))
    const bookable = known.filter(({ item }) => isBookable(item))
    const needsPlace = known.some(({ item }) => item.kind === "equipment")
    const charged = period
      ? await chargeCart(tx, {
          organization,
          locale,
          cart,
          period,
          lines: bookable.flatMap(({ line, item, view }) =>
            view.total === null ? [] : [{ item, quantity: line.quantity, total: view.total }],
          ),
        })
      : { extras: [], charges: [], total: null, coupon: cart.coupon === "" ? null : { code: cart.coupon, problem: null } }
    const { total } = charged
    const isShort = lines.some(({ view }) => view.problem === "stock")
    const wanted = bookable.map(({ line, item }) => ({ item, quantity: line.quantity }))
    const nearest =
      read?.ok === false ? read.nearest : period && isShort && (await findNearestFreePeriod(tx, organization, rules, period, wanted))
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
      lines: lines.map(({ view }) => view),
      ...charged,
      delivery: total === null || !needsPlace ? null : deliveryOf(organization, total),
      deposit: shownDeposit(
        organization,
        wanted.map(({ item, quantity }) => ({ deposit: item.deposit, quantity })),
      ),
      nearest: nearest ? { ...toWallTimes(nearest, zone), start: nearest.start.toString(), end: nearest.end.toString() } : null,
      requirements: requirementsOf(
        bookable.map(({ item }) => item),
        locale,
      ),
      isPaused: isReadOnly(status),
      hasProblem: !period || lines.some(({ view }) => view.problem),
    }
  })
}

interface CartContents {
  cart: Cart
  items: NumberedItem[]
  rules: BookingRules
  period: Period | undefined
  locale: Locale
}

/** Reads how many are free for each line of the cart and where each property is; `item` is missing where the shop has it no more. */
async function readLines(
  tx: Tx,
  organization: Organization,
  { cart, items, rules, period, locale }: CartContents,
): Promise<Array<{ line: CartLine; item: NumberedItem | undefined; view: CartLineView }>> {
  const late = customersLateEnd(organization, rules, now())
  const { timeZone: zone } = organization
  const free = period && (await countFree(tx, items, (item) => occupiedBy(period, termsOf(organization, item), zone), late))
  const places = await readPropertyPlaces(tx, items)
  return cart.lines.map((line) => {
    const item = items.find(({ number }) => number === line.item)
    if (!item) return { line, item, view: unknownLine(line, locale) }
    const [ofItem, taken, place] = [free?.get(item.id), quantityOf(cart, line.item), places.get(item.id)]
    return { line, item, view: lineView(line, item, { organization, period, locale, free: ofItem, taken, place }) }
  })
}

function deliveryOf({ delivers, prices: { delivery } }: Organization, total: bigint): CartView["delivery"] {
  if (!delivers || delivery.fee === 0) return null
  return { fee: deliveryCharge(delivery, total), freeFrom: delivery.freeFrom === null ? null : BigInt(delivery.freeFrom) }
}
