import type { OfferedItem } from "#app/modules/inventory/queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { requireStock } from "#app/modules/reservations/reserve/check-stock.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Period } from "#app/platform/time.ts"
import { parseBookablePeriod } from "../dates/read-period.ts"
import type { AddToCartInput, OtherDates, ShortageInCart } from "./add-to-cart.ts"
import { addLine, type Cart, mostLines, quantityOf } from "./cart.ts"

/**
 * The cart with the item in it. Refuses, beside wrong dates, "cart.period" when the cart has other dates and nobody has said whose hold,
 * "stock" as a booking does (`ShortageInCart`), and "cart.full".
 */
export async function addToCart(scope: Scope, cart: Cart, item: OfferedItem, input: AddToCartInput): Promise<Cart> {
  const { from, to, period } = chooseDates(cart, input, scope.organization.timeZone)
  const already = quantityOf(cart, item.number)
  if (!already && cart.lines.length >= mostLines) throw new Refusal("cart.full")
  const checkFree = (quantity: number) => transact(scope, (tx) => requireStock(tx, scope.organization, period, [{ item, quantity }]))
  await checkFree(already + input.quantity).catch(async (error: unknown) => {
    if (!already || !isShortage(error)) throw error
    // Where too few are free for what was asked alone, that says so, and when they are.
    await checkFree(input.quantity)
    const details: ShortageInCart = { ...(error.details as ShortageInCart), nearest: null, inCart: already }
    throw new Refusal("stock", { status: 409, details })
  })
  return addLine({ ...cart, from, to }, { item: item.number, quantity: input.quantity, price: item.price })
}

function chooseDates(cart: Cart, { intent, from, to }: AddToCartInput, zone: string): { from: string; to: string; period: Period } {
  const inCart = cart.lines.length > 0 ? parseBookablePeriod(cart, zone) : undefined
  if (inCart?.ok && intent === "keep-dates") return { from: cart.from, to: cart.to, period: inCart.period }
  const asked = parseBookablePeriod({ from, to }, zone)
  if (!asked.ok) throw new Refusal(asked.code, { field: asked.field })
  if (inCart?.ok && intent === "add" && (cart.from !== from || cart.to !== to)) {
    const details: OtherDates = { inCart: { from: cart.from, to: cart.to, ...spelled(inCart.period) }, asked: spelled(asked.period) }
    throw new Refusal("cart.period", { status: 409, details })
  }
  return { from, to, period: asked.period }
}

const isShortage = (error: unknown): error is Refusal => error instanceof Refusal && error.code === "stock"

const spelled = ({ start, end }: Period) => ({ start: start.toString(), end: end.toString() })
