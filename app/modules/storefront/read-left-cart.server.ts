import { ask, type Scope } from "#app/modules/organizations/scope.server.ts"
import { findBookingOfCart } from "#app/modules/reservations/queries.server.ts"
import { type Cart, isCartKey } from "./cart.ts"
import type { LeftCart } from "./components/left-cart-notice.tsx"

/** The address of the cart's page where that is told; `was` is the key. */
export const leftCartAt = ({ organization }: Scope, was: string) =>
  `/${organization.urlCode}/cart${was && `?${new URLSearchParams({ was })}`}`

/** What became of the cart that a page still shows, by its key; null where the visitor has it, or another one and nobody has booked that. */
export async function readLeftCart(scope: Scope, cart: Cart, was: string): Promise<LeftCart | null> {
  if (!isCartKey(was) || was === cart.key) return null
  const booking = await ask(scope, (tx) => findBookingOfCart(tx, was))
  return booking || cart.lines.length === 0 ? { booking: booking ?? null } : null
}
