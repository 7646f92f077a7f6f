import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { findBookingOfCart } from "#app/modules/reservations/queries.server.ts"
import { httpOnlyCookie } from "#app/platform/cookies.ts"
import { isSameSecret } from "#app/platform/token.server.ts"
import { type Cart, isCartKey } from "../cart.ts"

/** A cart that a page still shows and that another tab has booked or emptied. */
export interface StaleCart {
  isBooked: boolean
  /** Set only in the browser that booked it. `key` opens the page of the booking. */
  booking: { number: number; key: string } | null
}

/** Returns the address of the cart's page where that is told; `was` is the key. */
export const staleCartUrl = ({ organization }: Scope, was: string) =>
  `/${organization.urlCode}/cart${was && `?${new URLSearchParams({ was })}`}`

/** Keeps the key of the booking that this browser has made last, which opens the booking's page, for a day. */
export function lastBooking(request: Request, { organization }: Scope) {
  const cookie = httpOnlyCookie(request, `booked_${organization.id}`)
  return { key: cookie.value, keep: (key: string) => cookie.set(key, 24 * 3600), forget: () => cookie.set("", 0) }
}

/**
 * Tells what became of the cart that a page still shows, by its key; null where the visitor has it, or another one and nobody has booked that.
 * The way to its booking is for the browser that booked it: `bookingKey` is of its last booking.
 */
export async function readStaleCart(scope: Scope, cart: Cart, was: string, bookingKey: string): Promise<StaleCart | null> {
  if (!isCartKey(was) || was === cart.key) return null
  const booking = await transact(scope, (tx) => findBookingOfCart(tx, was))
  if (booking) return { isBooked: true, booking: isSameSecret(booking.key, bookingKey) ? booking : null }
  return cart.lines.length === 0 ? { isBooked: false, booking: null } : null
}
