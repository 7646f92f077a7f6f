import { listItemNames } from "#app/modules/inventory/queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { findReservationByKey } from "#app/modules/reservations/queries.server.ts"
import { wayOf } from "#app/modules/reservations/rules/handover-words.ts"
import { quantityOf } from "#app/modules/reservations/rules/quantity-of.ts"
import { now } from "#app/platform/clock.ts"
import { isBookingKey } from "../booking-key.ts"
import { toWallTimes } from "../dates/read-period.ts"
import { readCardPayment } from "./read-card-payment.server.ts"
import type { UnpaidBooking } from "./unpaid-booking.ts"

/** Minutes in which pages offer to book again what was not paid in time. */
const offeredMinutes = 60

/** Finds the booking of the key while it waits to be paid by card, and for a while after its time to pay was over. */
export async function readUnpaidBooking(scope: Scope, key: string): Promise<UnpaidBooking | null> {
  if (!isBookingKey(key)) return null
  const zone = scope.organization.timeZone
  return transact(scope, async (tx) => {
    const found = await findReservationByKey(tx, key)
    if (!found || !(found.status === "cancelled" ? hasJustEnded(found) : found.holdUntil)) return null
    const card = await readCardPayment(tx, found, await listPayments(tx, found.id), false)
    const { state, secondsLeft, canPay, canPayInPerson, canCancel } = card
    if (secondsLeft === null && state !== "expired") return null
    const items = await listItemNames(
      tx,
      found.lines.map(({ itemId }) => itemId),
    )
    return {
      number: found.number,
      key,
      way: wayOf(found.deliveryType, found.lines),
      state,
      secondsLeft,
      canPay,
      canPayInPerson,
      canCancel,
      start: found.startsAt.toString(),
      end: found.endsAt.toString(),
      held:
        secondsLeft === null
          ? null
          : {
              ...toWallTimes({ start: found.occupiedFrom, end: found.occupiedUntil }, zone),
              quantities: Object.fromEntries(items.map(({ id, number }) => [number, quantityOf(found.lines, id)])),
            },
    }
  })
}

const hasJustEnded = ({ updatedAt, startsAt }: { updatedAt: Temporal.Instant; startsAt: Temporal.Instant }) =>
  now().since(updatedAt).total("minutes") < offeredMinutes && Temporal.Instant.compare(startsAt, now()) > 0
