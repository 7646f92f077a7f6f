import { randomUUIDv7 } from "node:crypto"
import { takeNumber } from "#app/modules/organizations/create-organization.server.ts"
import { type Actor, toActorColumns } from "#app/modules/organizations/scope.server.ts"
import { recordPendingPayment } from "#app/modules/payments/record-pending-payment.server.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import { isOutage } from "#app/platform/database/outage.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { pipeline } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { insertCharges } from "../charges/charges.server.ts"
import { reservationHistory } from "../history-schema.server.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import { reservationItems } from "../schema.server.ts"
import { insertReservation } from "./insert-reservation.server.ts"
import type { NewBooking } from "./new-booking.ts"
import type { Reservation } from "./reservation.server.ts"

/**
 * Writes everything that hangs on the reservation with the statement that takes the organization's next number, and then the reservation alone: the number
 * serializes its bookings. Returns an undefined number when a concurrent transaction used the idempotency key.
 */
export async function writeBooking(tx: Tx, actor: Actor, requested: Reservation, booking: NewBooking): Promise<number | undefined> {
  const status = requested.byStaff?.status ?? "new"
  const [, , , number] = await pipeline(
    recordPayment(tx, actor, requested, booking),
    announceLive(tx, "reservation.created", { reservationId: booking.id }),
    writeLines(tx, actor, booking, status),
    takeNumber(tx, "reservation"),
  )
  return insertReservation(tx, actor, requested, { ...booking, number, status })
}

/** Records the part of a prepaid booking that is paid now: the rest waits once the ledger is settled. */
async function recordPayment(tx: Tx, actor: Actor, requested: Reservation, { id, total, prepayment, currency, lines }: NewBooking) {
  const amount = prepayment?.amount ?? total
  const description = lines.map(({ item, quantity }) => (quantity === 1 ? item.name : `${item.name} × ${quantity}`)).join(", ")
  try {
    await recordPendingPayment(tx, actor, { reservationId: id, amount, currency, description, method: requested.paymentMethod })
  } catch (error) {
    if (isOutage(error)) throw error
    throw new Refusal("payment.failed", { status: 500, cause: error })
  }
}

/** Writes lines, charges and the first entry of the history in one statement. */
async function writeLines(tx: Tx, actor: Actor, booking: NewBooking, status: ReservationStatus) {
  const { id: reservationId, charges } = booking
  const lines = tx.$with("lines").as(linesOf(tx, booking))
  const written = charges.length > 0 ? tx.with(lines, tx.$with("charges").as(insertCharges(tx, reservationId, charges))) : tx.with(lines)
  await written
    .insert(reservationHistory)
    .values({ organizationId: tx.organizationId, id: randomUUIDv7(), reservationId, from: null, to: status, ...toActorColumns(actor) })
}

function linesOf(tx: Tx, { id: reservationId, lines, propertyPlaces }: NewBooking) {
  return tx.insert(reservationItems).values(
    lines.map(({ item, quantity, tariff, deposit, priceReason, units, rows, total, guests, period, occupied }, position) => ({
      organizationId: tx.organizationId,
      id: randomUUIDv7(),
      reservationId,
      itemId: item.id,
      position,
      quantity,
      held: quantity,
      itemName: item.name,
      imageKey: item.imageKey,
      unitPrice: tariff.base.price,
      tariff,
      priceRows: rows,
      deposit,
      priceReason,
      rateUnit: item.rateUnit,
      units,
      total,
      fromAt: period.start,
      untilAt: period.end,
      startsAt: occupied.start,
      endsAt: occupied.end,
      adults: guests?.adults ?? null,
      children: guests?.children ?? null,
      place: propertyPlaces.get(item.id) ?? null,
      active: true,
    })),
  )
}
