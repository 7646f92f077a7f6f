import { listItemsByNumber } from "#app/modules/inventory/queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { couponCode, isCouponCode } from "#app/modules/pricing/coupon.ts"
import { Refusal } from "#app/platform/errors.ts"
import { type Cart, findLine, removeLine, restoreDates, restoreLine, setExtra, setQuantity, withDatesFor } from "../cart.ts"
import { parseBookablePeriod } from "../dates/read-period.ts"
import { getItem } from "../shop/get-item.server.ts"
import { addToCart } from "./add-to-cart.server.ts"
import type { ChangeCartInput } from "./change-cart.ts"
import { readCart } from "./read-cart.server.ts"
import { readCartRules } from "./read-cart-rules.server.ts"

/**
 * Returns the changed cart. Refuses what `addToCart` refuses, dates that cannot be booked, and
 * "cart.gone": a quantity of a line that was removed meanwhile; and a coupon, at its field, that can't be used.
 */
export async function changeCart(scope: Scope, cart: Cart, input: ChangeCartInput): Promise<Cart> {
  const after = await changed(scope, cart, input)
  return withDatesFor(after, (await readCartRules(scope, after)).isByNights)
}

async function changed(scope: Scope, cart: Cart, input: ChangeCartInput): Promise<Cart> {
  if (input.intent === "remove") return removeLine(cart, input.item)
  if (input.intent === "restore") {
    const { item, quantity, place, from = "", to = "" } = input
    const [known] = await transact(scope, (tx) => listItemsByNumber(tx, [item.item]))
    return known ? restoreLine(restoreDates(cart, { from, to }), { ...item, quantity }, place) : cart
  }
  if (input.intent === "coupon") return withCoupon(scope, cart, input.coupon)
  if (input.intent === "remove-coupon") return { ...cart, coupon: "" }
  if (input.intent === "set") {
    if (!findLine(cart, input.item)) throw new Refusal("cart.gone", { status: 409 })
    const quantity = input.quantity + (input.step ?? 0)
    return quantity > 0 ? setQuantity(cart, input.item, quantity) : removeLine(cart, input.item)
  }
  if (input.intent === "extra") return setExtra(cart, input)
  if (input.intent === "period") {
    const { from, to } = input
    const read = parseBookablePeriod(input, await readCartRules(scope, cart))
    if (!read.ok) throw new Refusal(read.code, { field: read.field })
    return { ...cart, from, to }
  }
  const { item: number } = input.item
  return addToCart(scope, cart, await getItem(scope, number), { ...input, lines: [{ number, quantity: input.quantity }] })
}

/** Without dates nothing is priced, and the code waits for them. */
async function withCoupon(scope: Scope, cart: Cart, typed: string): Promise<Cart> {
  if (!isCouponCode(couponCode(typed))) throw new Refusal("coupon.missing", { field: "coupon" })
  const next = { ...cart, coupon: typed }
  const { coupon } = await readCart(scope, next, scope.organization.language)
  if (coupon?.problem) throw new Refusal(coupon.problem.code, { field: "coupon", details: coupon.problem.details })
  return next
}
