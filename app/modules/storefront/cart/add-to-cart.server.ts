import { bookableOf } from "#app/modules/inventory/offered-sizes.server.ts"
import type { OfferedItem } from "#app/modules/inventory/queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { requireStock } from "#app/modules/reservations/availability/check-stock.server.ts"
import type { BookingRules } from "#app/modules/reservations/rules/booking-rules.ts"
import { occupiedBy, termsOf } from "#app/modules/reservations/rules/line-terms.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Period } from "#app/platform/time.ts"
import { addLine, type Cart, type CartLine, findLine, maxLines, quantityOf, withDatesFor } from "../cart.ts"
import { parseBookablePeriod } from "../dates/read-period.ts"
import { guestsOf } from "../input-schemas.ts"
import { readShopRules } from "../shop/read-shop-rules.server.ts"
import type { AddToCartInput, OtherDates, ShortageInCart } from "./add-to-cart.ts"
import { readCartRules } from "./read-cart-rules.server.ts"

/**
 * Returns the cart with the item added, or with all of its chosen sizes. Refuses wrong dates, "cart.period" when the cart has other dates and the customer has not chosen,
 * "cart.rules" when another item in the cart takes other lengths, "stock" as a booking does (`ShortageInCart`), "cart.full", and "size.required" of an item that comes in sizes.
 */
export async function addToCart(scope: Scope, cart: Cart, item: OfferedItem, input: AddToCartInput): Promise<Cart> {
  const rules = await readCartRules(scope, cart, [item])
  const { from, to, period } = chooseDates(cart, input, {
    together: rules,
    ofCart: await readCartRules(scope, cart),
    ofItem: await readShopRules(scope, [item]),
  })
  const { organization } = scope
  const chosen = bookableOf(item).flatMap((each) => {
    const line = input.lines.find(({ number }) => number === each.number)
    return line ? [{ item: each, quantity: line.quantity }] : []
  })
  if (chosen.length === 0) throw new Refusal("size.required")
  const guests = item.kind === "property" ? guestsOf(input) : null
  const lines = chosen.map((line) => ({ item: line.item.number, quantity: line.quantity, guests }))
  const added = lines.filter((line) => !findLine(cart, line))
  if (added.length > 0 && cart.lines.length + added.length > maxLines) throw new Refusal("cart.full")
  requireRoom(item, lines)
  const inCart = new Map(chosen.map(({ item: { number } }) => [number, quantityOf(cart, number)]))
  const checkFree = (already: (number: number) => number) => {
    const lines = chosen.map((line) => ({
      item: line.item,
      quantity: line.quantity + already(line.item.number),
      occupied: occupiedBy(period, termsOf(organization, line.item), organization.timeZone),
    }))
    return transact(scope, (tx) => requireStock(tx, { organization, period, lines, rules }))
  }
  await checkFree((number) => inCart.get(number) ?? 0).catch(async (error: unknown) => {
    if (![...inCart.values()].some((count) => count > 0) || !isShortage(error)) throw error
    // Refuses with the nearest dates when too few are free even without the cart.
    await checkFree(() => 0)
    const details: ShortageInCart = { ...(error.details as ShortageInCart), nearest: null, inCart: Object.fromEntries(inCart) }
    throw new Refusal("stock", { status: 409, details })
  })
  return withDatesFor(lines.reduce(addLine, { ...cart, from, to }), rules.isByNights)
}

/** Refuses more guests than there is room for. */
function requireRoom({ facts: { guests: most } }: OfferedItem, lines: CartLine[]) {
  for (const { guests, quantity } of lines)
    if (guests && most && guests.adults + guests.children > most * quantity)
      throw new Refusal(`guests.most=${most * quantity}`, { field: "adults" })
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
  const read = parseBookablePeriod({ from, to }, ofItem)
  if (!read.ok) throw new Refusal(read.code, { field: read.field })
  const requested = datesOf(ofItem.isByNights ? bare({ from, to }) : { from, to }, cart, isByNights)
  const current = datesOf(cart, requested, isByNights)
  if (inCart?.ok && intent === "add" && (current.from !== requested.from || current.to !== requested.to)) {
    const details: OtherDates = {
      inCart: { from: cart.from, to: cart.to, ...toIsoPeriod(inCart.period) },
      asked: toIsoPeriod(read.period),
    }
    throw new Refusal("cart.period", { status: 409, details })
  }
  // A stay joins items for which neither it nor the cart has times: the cart asks for dates.
  if (!isByNights && requested.from.length === 10) return { ...requested, period: read.period }
  return requirePeriod(requested, together)
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
