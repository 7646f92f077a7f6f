import { listItemsByNumber, type OfferedItem } from "#app/modules/inventory/queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { requireStock } from "#app/modules/reservations/reserve/check-stock.server.ts"
import type { BookingRules } from "#app/modules/reservations/rules/booking-rules.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Period } from "#app/platform/time.ts"
import { parseBookablePeriod } from "../dates/read-period.ts"
import { readShopRules } from "../dates/read-shop-rules.server.ts"
import type { AddToCartInput, OtherDates, ShortageInCart } from "./add-to-cart.ts"
import { addLine, type Cart, maxLines, quantityOf } from "./cart.ts"

/**
 * Returns the cart with the item added. Refuses wrong dates, "cart.period" when the cart has other dates and the customer has not chosen,
 * "stock" as a booking does (`ShortageInCart`), and "cart.full".
 */
export async function addToCart(scope: Scope, cart: Cart, item: OfferedItem, input: AddToCartInput): Promise<Cart> {
  const inCart = await transact(scope, (tx) =>
    listItemsByNumber(
      tx,
      cart.lines.map((line) => line.item),
    ),
  )
  // The longer and the shorter of both count, also for the dates that are in the cart.
  const rules = await readShopRules(scope, [...inCart, item])
  const { from, to, period } = chooseDates(cart, input, rules)
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

function chooseDates(cart: Cart, { intent, from, to }: AddToCartInput, rules: BookingRules): { from: string; to: string; period: Period } {
  const inCart = cart.lines.length > 0 ? parseBookablePeriod(cart, rules) : undefined
  if (inCart?.ok && intent === "keep-dates") return { from: cart.from, to: cart.to, period: inCart.period }
  const requested = parseBookablePeriod({ from, to }, rules)
  if (!requested.ok) throw new Refusal(requested.code, { field: requested.field })
  if (inCart?.ok && intent === "add" && (cart.from !== from || cart.to !== to)) {
    const details: OtherDates = {
      inCart: { from: cart.from, to: cart.to, ...toIsoPeriod(inCart.period) },
      asked: toIsoPeriod(requested.period),
    }
    throw new Refusal("cart.period", { status: 409, details })
  }
  return { from, to, period: requested.period }
}

const isShortage = (error: unknown): error is Refusal => error instanceof Refusal && error.code === "stock"

const toIsoPeriod = ({ start, end }: Period) => ({ start: start.toString(), end: end.toString() })
