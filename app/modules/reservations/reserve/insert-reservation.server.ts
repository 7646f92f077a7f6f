import type { Actor } from "#app/modules/organizations/scope.server.ts"
import { holdMinutes } from "#app/modules/payments/invoices/check-schedule.ts"
import { isOnline } from "#app/modules/payments/payment-status.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { WholeRow } from "#app/platform/database/whole-row.server.ts"
import { dueAtOf } from "../lines/line-periods.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import { reservations } from "../schema.server.ts"
import type { NewBooking } from "./new-booking.ts"
import type { Reservation } from "./reservation.server.ts"

/** Inserts the row of a booking and returns its number, or undefined when a concurrent transaction used the idempotency key. */
export async function insertReservation(
  tx: Tx,
  actor: Actor,
  requested: Reservation,
  booking: NewBooking & { number: number; status: ReservationStatus },
): Promise<number | undefined> {
  const { delivery } = requested
  const at = now()
  const isBeingPaid = actor.kind === "visitor" && isOnline(requested.paymentMethod)
  const row: WholeRow<typeof reservations> = {
    organizationId: tx.organizationId,
    id: booking.id,
    number: booking.number,
    key: booking.key,
    status: booking.status,
    cancelReason: null,
    ...timeColumns(booking),
    ...contactColumns(requested, booking.clientId),
    deliveryType: delivery.type,
    deliveryPlace: booking.place,
    locationId: delivery.type === "pickup" ? delivery.locationId : null,
    ...costColumns(booking),
    isTest: requested.isTest ?? false,
    importedNumber: undefined,
    termsVersion: requested.termsVersion,
    staffNote: requested.byStaff?.staffNote ?? "",
    handlerId: undefined,
    notified: undefined,
    remindedOf: undefined,
    holdUntil: isBeingPaid ? at.add({ minutes: holdMinutes }) : null,
    overCapacity: booking.overCapacity,
    idempotencyKey: requested.idempotencyKey,
    idempotencyHash: booking.hash,
    createdAt: at,
    updatedAt: at,
    version: undefined,
    updatedBy: undefined,
  }
  const [written] = await tx
    .insert(reservations)
    .values(row)
    .onConflictDoNothing({ target: [reservations.organizationId, reservations.idempotencyKey] })
    .returning({ number: reservations.number })
  return written?.number
}

const timeColumns = ({ period, occupied, lines }: NewBooking) => ({
  startsAt: period.start,
  endsAt: period.end,
  dueAt: dueAtOf(lines.map((line) => ({ rateUnit: line.item.rateUnit, period: line.period }))),
  occupiedFrom: occupied.start,
  occupiedUntil: occupied.end,
})

const contactColumns = ({ contact, language, note = "" }: Reservation, clientId: string | null) => ({
  clientId,
  contactName: contact.name,
  contactLastName: contact.lastName,
  contactEmail: contact.email,
  contactPhone: contact.phone,
  language,
  note,
})

const costColumns = ({ total, currency, taxRate, prepayment, cancelPolicy }: NewBooking) => ({
  total,
  currency,
  taxRate,
  prepaid: prepayment?.amount ?? null,
  restDueOn: prepayment?.restDueOn ?? null,
  restNextOn: prepayment?.restDueOn ?? null,
  cancelPolicy,
})
