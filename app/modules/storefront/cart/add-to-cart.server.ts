import type { OfferedItem } from "#app/modules/inventory/queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { occupiedBy, termsOf } from "#app/modules/reservations/lines/line-terms.ts"
import { requireStock } from "#app/modules/reservations/reserve/check-stock.server.ts"
import type { BookingRules } from "#app/modules/reservations/rules/booking-rules.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Period } from "#app/platform/time.ts"
import { parseBookablePeriod } from "../dates/read-period.ts"
import { readShopRules } from "../dates/read-shop-rules.server.ts"
import { guestsOf } from "../input-schemas.ts"
import type { AddToCartInput, OtherDates, ShortageInCart } from "./add-to-cart.ts"
import { addLine, type Cart, findLine, maxLines, quantityOf, withDatesFor } from "./cart.ts"
import { readCartRules } from "./read-cart-rules.server.ts"

/**
 * Returns the cart with the item added. Refuses wrong dates, "cart.period" when the cart has other dates and the customer has not chosen,
 * "cart.rules" when another item in the cart takes other lengths, "stock" as a booking does (`ShortageInCart`), and "cart.full".
 */
export async function addToCart(scope: Scope, cart: Cart, item: OfferedItem, input: AddToCartInput): Promise<Cart> {
  const rules = await readCartRules(scope, cart, [item])
  const { from, to, period } = chooseDates(cart, input, {
    together: rules,
    ofCart: await readCartRules(scope, cart),
    ofItem: await readShopRules(scope, [item]),
  })
  const { organization } = scope
  const already = quantityOf(cart, item.number)
  const guests = item.kind === "property" ? guestsOf(input) : null
  const line = { item: item.number, quantity: input.quantity, guests }
  if (!findLine(cart, line) && cart.lines.length >= maxLines) throw new Refusal("cart.full")
  const most = item.facts.guests
  if (guests && most && guests.adults + guests.children > most * input.quantity)
    throw new Refusal(`guests.most=${most * input.quantity}`, { field: "adults" })
  const occupied = occupiedBy(period, termsOf(organization, item), organization.timeZone)
  const checkFree = (quantity: number) =>
    transact(scope, (tx) => requireStock(tx, { organization, period, lines: [{ item, quantity, occupied }], rules }))
  await checkFree(already + input.quantity).catch(async (error: unknown) => {
    if (!already || !isShortage(error)) throw error
    // Refuses with the nearest dates when too few are free even without the cart.
    await checkFree(input.quantity)
    const details: ShortageInCart = { ...(error.details as ShortageInCart), nearest: null, inCart: already }
    throw new Refusal("stock", { status: 409, details })
  })
  return withDatesFor(addLine({ ...cart, from, to }, line), rules.isByNights)
}

interface RulesOfBoth {
  together: BookingRules
  ofCart: BookingRules
  ofItem: BookingRules
}

function chooseDates(
  cart: Cart,
  { intent, from, to }: AddToCartInput,
  { together, ofCart, ofItem }: RulesOfBoth,
): { from: string; to: string; period: Period } {
  const inCart = cart.lines.length > 0 ? parseBookablePeriod(cart, ofCart) : undefined
  const { isByNights } = together
  if (inCart?.ok && intent === "keep-dates") return requirePeriod(datesOf(cart, { from, to }, isByNights), together)
  const requested = parseBookablePeriod({ from, to }, ofItem)
  if (!requested.ok) throw new Refusal(requested.code, { field: requested.field })
  const asked = datesOf(ofItem.isByNights ? bare({ from, to }) : { from, to }, cart, isByNights)
  const kept = datesOf(cart, asked, isByNights)
  if (inCart?.ok && intent === "add" && (kept.from !== asked.from || kept.to !== asked.to)) {
    const details: OtherDates = {
      inCart: { from: cart.from, to: cart.to, ...toIsoPeriod(inCart.period) },
      asked: toIsoPeriod(requested.period),
    }
    throw new Refusal("cart.period", { status: 409, details })
  }
  // A stay joins items for which neither it nor the cart has times: the cart asks for dates.
  if (!isByNights && asked.from.length === 10) return { ...asked, period: requested.period }
  return requirePeriod(asked, together)
}

interface Dates {
  from: string
  to: string
}

const bare = ({ from, to }: Dates): Dates => ({ from: from.slice(0, 10), to: to.slice(0, 10) })

/** Returns dates as the cart keeps them: alone where all lines are by nights, else with times, which those of `other` are where they have none. */
function datesOf(dates: Dates, other: Dates, isByNights: boolean): Dates {
  if (isByNights) return bare(dates)
  const timed = (end: keyof Dates) => (dates[end].length > 10 ? dates[end] : dates[end] + other[end].slice(10))
  return { from: timed("from"), to: timed("to") }
}

/** Refuses dates that one of the items takes and another doesn't. */
function requirePeriod({ from, to }: Dates, together: BookingRules): Dates & { period: Period } {
  const read = parseBookablePeriod({ from, to }, together)
  if (!read.ok) throw new Refusal("cart.rules", { status: 409 })
  return { from, to, period: read.period }
}

const isShortage = (error: unknown): error is Refusal => error instanceof Refusal && error.code === "stock"

const toIsoPeriod = ({ start, end }: Period) => ({ start: start.toString(), end: end.toString() })
