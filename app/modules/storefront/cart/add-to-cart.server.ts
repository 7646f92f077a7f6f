import type { OfferedItem } from "#app/modules/inventory/queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { requireStock } from "#app/modules/reservations/reserve/check-stock.server.ts"
import type { BookingRules } from "#app/modules/reservations/rules/booking-rules.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Period } from "#app/platform/time.ts"
import { parseBookablePeriod } from "../dates/read-period.ts"
import { readShopRules } from "../dates/read-shop-rules.server.ts"
import type { AddToCartInput, OtherDates, ShortageInCart } from "./add-to-cart.ts"
import { addLine, type Cart, maxLines, quantityOf } from "./cart.ts"
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
  if (!already && cart.lines.length >= maxLines) throw new Refusal("cart.full")
  const checkFree = (quantity: number) =>
    transact(scope, (tx) => requireStock(tx, { organization, period, lines: [{ item, quantity }], rules }))
  await checkFree(already + input.quantity).catch(async (error: unknown) => {
    if (!already || !isShortage(error)) throw error
    // Refuses with the nearest dates when too few are free even without the cart.
    await checkFree(input.quantity)
    const details: ShortageInCart = { ...(error.details as ShortageInCart), nearest: null, inCart: already }
    throw new Refusal("stock", { status: 409, details })
  })
  return addLine({ ...cart, from, to }, { item: item.number, quantity: input.quantity, price: item.price })
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
  if (inCart?.ok && intent === "keep-dates") return { from: cart.from, to: cart.to, period: requirePeriod(cart, together) }
  const requested = parseBookablePeriod({ from, to }, ofItem)
  if (!requested.ok) throw new Refusal(requested.code, { field: requested.field })
  if (inCart?.ok && intent === "add" && (cart.from !== from || cart.to !== to)) {
    const details: OtherDates = {
      inCart: { from: cart.from, to: cart.to, ...toIsoPeriod(inCart.period) },
      asked: toIsoPeriod(requested.period),
    }
    throw new Refusal("cart.period", { status: 409, details })
  }
  return { from, to, period: requirePeriod({ from, to }, together) }
}

/** Refuses dates that one of the items takes and another doesn't. */
function requirePeriod(asked: { from: string; to: string }, together: BookingRules): Period {
  const read = parseBookablePeriod(asked, together)
  if (!read.ok) throw new Refusal("cart.rules", { status: 409 })
  return read.period
}

const isShortage = (error: unknown): error is Refusal => error instanceof Refusal && error.code === "stock"

const toIsoPeriod = ({ start, end }: Period) => ({ start: start.toString(), end: end.toString() })
