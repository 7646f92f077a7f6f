import { translators } from "#app/messages/translators.server.ts"
import { listItemsByNumber, type NumberedItem } from "#app/modules/inventory/queries.server.ts"
import { requirementsOf } from "#app/modules/inventory/requirements.ts"
import type { Organization } from "#app/modules/organizations/organization.server.ts"
import { isReadOnly } from "#app/modules/organizations/plan.ts"
import { getSubscriptionStatus } from "#app/modules/organizations/plan-queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { customersLateEnd } from "#app/modules/reservations/late/late-return.ts"
import { findNearestFreePeriod } from "#app/modules/reservations/reserve/find-nearest-free-period.server.ts"
import { countFree } from "#app/modules/reservations/reserve/occupancy.server.ts"
import { type BookingRules, rulesOf } from "#app/modules/reservations/rules/booking-rules.ts"
import { occupiedPeriodFor } from "#app/modules/reservations/rules/buffers.ts"
import { priceOfLine, roundedOf } from "#app/modules/reservations/rules/pricing.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import type { Period } from "#app/platform/time.ts"
import { closedPlaces } from "../checkout/closed-places.server.ts"
import { parseBookablePeriod, toWallTimes } from "../dates/read-period.ts"
import { limitsOf, readPlaces } from "../dates/read-shop-rules.server.ts"
import type { Cart, CartLine } from "./cart.ts"
import type { CartLineView, CartView } from "./cart-view.ts"

/** The cart with today's prices and stock, and what is wrong with it. */
export async function readCart(scope: Scope, cart: Cart, locale: Locale): Promise<CartView> {
  const { organization } = scope
  const { timeZone: zone } = organization
  const places = await readPlaces(scope)
  return transact(scope, async (tx) => {
    const status = await getSubscriptionStatus(tx)
    const items = await listItemsByNumber(
      tx,
      cart.lines.map((line) => line.item),
    )
    const rules = rulesOf(
      organization,
      places,
      items.filter(({ isArchived }) => !isArchived),
    )
    const read = cart.from || cart.to ? parseBookablePeriod(cart, rules) : undefined
    const period = read?.ok ? read.period : undefined
    const lateUntil = customersLateEnd(organization, rules, now())
    const free = period ? await countFree(tx, items, occupiedPeriodFor(organization, period), lateUntil) : undefined
    const known = cart.lines.flatMap((line) => {
      const item = items.find(({ number }) => number === line.item)
      return item ? [{ line, item }] : []
    })
    const lines = cart.lines.map((line) => {
      const item = items.find(({ number }) => number === line.item)
      return item ? lineView(line, item, { period, zone, locale, free: free?.get(item.id) }) : unknownLine(line, locale)
    })
    const isShort = lines.some((line) => line.problem === "stock")
    return {
      key: cart.key,
      from: cart.from,
      to: cart.to,
      period: period ? { start: period.start.toString(), end: period.end.toString() } : null,
      limits: limitsOf(rules),
      closed: period ? closedPlaces(rules, period) : {},
      periodProblem: read && !read.ok ? read.code : null,
      lines,
      total: period ? lines.reduce((sum, line) => sum + (line.problem === "gone" ? 0n : (line.total ?? 0n)), 0n) : null,
      nearest: nearestOf(
        read?.ok === false ? read.nearest : period && isShort && (await findDates(tx, organization, rules, { lines: known, period })),
        zone,
      ),
      requirements: requirementsOf(
        known.flatMap(({ item }) => (item.isArchived ? [] : item)),
        locale,
      ),
      isPaused: isReadOnly(status),
      hasProblem: !period || lines.some((line) => line.problem),
    }
  })
}

interface Surroundings {
  period: Period | undefined
  zone: string
  locale: Locale
  free: number | undefined
}

function lineView({ quantity, price }: CartLine, item: NumberedItem, { period, zone, locale, free }: Surroundings): CartLineView {
  const priced = period && priceOfLine({ unitPrice: item.price, quantity, rateUnit: item.rateUnit }, period, zone)
  const [cover] = item.pictures
  const most = free ?? item.quantity
  return {
    number: item.number,
    name: translated(item, "name", locale),
    image: cover ?? null,
    quantity,
    price: item.price,
    rateUnit: item.rateUnit,
    units: priced?.units ?? null,
    total: priced?.total ?? null,
    rounded: period ? roundedOf(period, zone, item.rateUnit) : null,
    free: free ?? null,
    most,
    problem: item.isArchived ? "gone" : quantity > most ? "stock" : null,
    priceWas: price === item.price || item.isArchived ? null : price,
  }
}

/** A line of what the shop does not know, or no longer: it can be taken out. */
function unknownLine({ item: number, quantity, price }: CartLine, locale: Locale): CartLineView {
  const name = translators[locale].t("order:cart.unknown", { number })
  const none = { image: null, units: null, total: null, rounded: null, free: null, priceWas: null }
  return { number, name, quantity, price, rateUnit: "day", most: 0, problem: "gone", ...none }
}

interface AskedDates {
  lines: Array<{ line: CartLine; item: NumberedItem }>
  period: Period
}

async function findDates(tx: Tx, organization: Organization, rules: BookingRules, { lines, period }: AskedDates) {
  const offered = lines.filter(({ item }) => !item.isArchived).map(({ line, item }) => ({ item, quantity: line.quantity }))
  return findNearestFreePeriod(tx, organization, rules, period, offered)
}

const nearestOf = (nearest: Period | false | undefined, zone: string) =>
  nearest ? { ...toWallTimes(nearest, zone), start: nearest.start.toString(), end: nearest.end.toString() } : null
