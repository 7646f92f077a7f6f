import { isBookable } from "#app/modules/inventory/is-bookable.ts"
import { listItemsByNumber } from "#app/modules/inventory/queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { BookingRules, RentalLengths } from "#app/modules/reservations/rules/booking-rules.ts"
import type { Cart } from "../cart.ts"
import { readShopRules } from "../shop/read-shop-rules.server.ts"

/**
 * Returns what the dates of a cart are held to: by its items that are offered and those `added`, or, where none is, by those that once were. Not within a transaction.
 */
export async function readCartRules(scope: Scope, cart: Cart, added: readonly RentalLengths[] = []): Promise<BookingRules> {
  const numbers = cart.lines.map((line) => line.item)
  const items = await transact(scope, (tx) => listItemsByNumber(tx, numbers))
  const offered = [...items.filter(isBookable), ...added]
  return readShopRules(scope, offered.length > 0 ? offered : items)
}
