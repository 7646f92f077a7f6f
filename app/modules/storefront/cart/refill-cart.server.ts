import { data } from "react-router"
import type { NotFoundSubject } from "#app/errors/not-found-subject.ts"
import { isBookable } from "#app/modules/inventory/is-bookable.ts"
import { listItemNames, listItemsByNumber } from "#app/modules/inventory/queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { bookedCoupon } from "#app/modules/reservations/charges/charge.ts"
import { listCharges } from "#app/modules/reservations/charges/charges.server.ts"
import { requestedPeriod } from "#app/modules/reservations/lines/line-periods.ts"
import { findReservationByKey } from "#app/modules/reservations/queries.server.ts"
import { quantityOf } from "#app/modules/reservations/rules/quantity-of.ts"
import { now } from "#app/platform/clock.ts"
import { isBookingKey } from "../booking-key.ts"
import { type Cart, type CartExtra, maxLines, setExtra, withDatesFor } from "../cart.ts"
import { toWallTimes } from "../dates/read-period.ts"
import { readCartRules } from "./read-cart-rules.server.ts"

/** Returns the cart with the items of a booking that are still offered, its extras and its coupon, and with its dates while they are to come. A code of the cart stays. */
export async function refillCart(scope: Scope, cart: Cart, key: string): Promise<Cart> {
  const refilled = await transact(scope, async (tx) => {
    const booking = isBookingKey(key) ? await findReservationByKey(tx, key) : undefined
    if (!booking) throw data<NotFoundSubject>({ kind: "booking" }, { status: 404 })
    const { startsAt } = booking
    const named = await listItemNames(
      tx,
      booking.lines.map(({ itemId }) => itemId),
    )
    const items = await listItemsByNumber(
      tx,
      named.map(({ number }) => number),
    )
    const offered = items.filter(isBookable)
    const lines = offered.map(({ id, number }) => ({
      item: number,
      quantity: quantityOf(booking.lines, id),
      guests: guestsOfLine(booking.lines.find(({ itemId }) => itemId === id)),
    }))
    const others = cart.lines.filter(({ item }) => !lines.some((line) => line.item === item))
    const isToCome = Temporal.Instant.compare(startsAt, now()) > 0
    const dates = isToCome ? toWallTimes(requestedPeriod(booking.lines), scope.organization.timeZone) : undefined
    const charges = await listCharges(tx, booking.id)
    const extras = charges.flatMap((charge): CartExtra[] => {
      if (charge.kind !== "extra") return []
      const item = charge.itemId === null ? null : named.find(({ id }) => id === charge.itemId)?.number
      return item === undefined ? [] : [{ extra: charge.extra.number, item, quantity: charge.quantity }]
    })
    return {
      ...extras.reduce(setExtra, cart),
      ...dates,
      lines: [...lines, ...others].slice(0, maxLines),
      coupon: cart.coupon || (bookedCoupon(charges)?.code ?? ""),
    }
  })
  return withDatesFor(refilled, (await readCartRules(scope, refilled)).isByNights)
}

const guestsOfLine = (line: { adults: number | null; children: number | null } | undefined) =>
  line?.adults ? { adults: line.adults, children: line.children ?? 0 } : null
