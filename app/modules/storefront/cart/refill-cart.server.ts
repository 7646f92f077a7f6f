import { data } from "react-router"
import type { NotFoundSubject } from "#app/errors/not-found-subject.ts"
import { listItemNames, listItemsByNumber } from "#app/modules/inventory/queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { findReservationByKey } from "#app/modules/reservations/queries.server.ts"
import { quantityOf } from "#app/modules/reservations/rules/quantity-of.ts"
import { now } from "#app/platform/clock.ts"
import { isBookingKey } from "../booking/booking-key.ts"
import { toWallTimes } from "../dates/read-period.ts"
import { type Cart, maxLines } from "./cart.ts"

/** Returns the cart with the items of a booking that are still offered, at their present prices, and with its dates while they are to come. */
export async function refillCart(scope: Scope, cart: Cart, key: string): Promise<Cart> {
  return transact(scope, async (tx) => {
    const booking = isBookingKey(key) ? await findReservationByKey(tx, key) : undefined
    if (!booking) throw data<NotFoundSubject>({ kind: "booking" }, { status: 404 })
    const { startsAt, endsAt } = booking
    const named = await listItemNames(
      tx,
      booking.lines.map(({ itemId }) => itemId),
    )
    const items = await listItemsByNumber(
      tx,
      named.map(({ number }) => number),
    )
    const lines = items
      .filter(({ isArchived }) => !isArchived)
      .map(({ id, number, price }) => ({ item: number, quantity: quantityOf(booking.lines, id), price }))
    const others = cart.lines.filter(({ item }) => !lines.some((line) => line.item === item))
    const isToCome = Temporal.Instant.compare(startsAt, now()) > 0
    const dates = isToCome ? toWallTimes({ start: startsAt, end: endsAt }, scope.organization.timeZone) : undefined
    return { ...cart, ...dates, lines: [...lines, ...others].slice(0, maxLines) }
  })
}
