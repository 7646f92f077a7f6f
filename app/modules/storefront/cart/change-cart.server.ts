import { listItemsByNumber } from "#app/modules/inventory/queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { parseBookablePeriod } from "../dates/read-period.ts"
import { getItem } from "../item/get-item.server.ts"
import { addToCart } from "./add-to-cart.server.ts"
import { type Cart, findLine, removeLine, restoreDates, restoreLine, setQuantity, withDatesFor } from "./cart.ts"
import type { ChangeCartInput } from "./change-cart.ts"
import { readCartRules } from "./read-cart-rules.server.ts"

/**
 * Returns the changed cart. Refuses what `addToCart` refuses, dates that cannot be booked, and
 * "cart.gone": a quantity of a line that was removed meanwhile.
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
  if (input.intent === "set") {
    if (!findLine(cart, input.item)) throw new Refusal("cart.gone", { status: 409 })
    const quantity = input.quantity + (input.step ?? 0)
    return quantity > 0 ? setQuantity(cart, input.item, quantity) : removeLine(cart, input.item)
  }
  if (input.intent === "period") {
    const { from, to } = input
    const read = parseBookablePeriod(input, await readCartRules(scope, cart))
    if (!read.ok) throw new Refusal(read.code, { field: read.field })
    return { ...cart, from, to }
  }
  return addToCart(scope, cart, await getItem(scope, input.item.item), input)
}
