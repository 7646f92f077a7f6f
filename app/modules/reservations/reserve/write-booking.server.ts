import { randomUUIDv7 } from "node:crypto"
import type { LockedItem } from "#app/modules/inventory/lock-items.server.ts"
import { takeNumber } from "#app/modules/organizations/create-organization.server.ts"
import type { CancelPolicy } from "#app/modules/organizations/customer-acts.ts"
import { type Actor, toActorColumns } from "#app/modules/organizations/scope.server.ts"
import { holdMinutes } from "#app/modules/payments/invoices/check-schedule.ts"
import { isOnline } from "#app/modules/payments/payment-status.ts"
import { recordPendingPayment } from "#app/modules/payments/record-pending-payment.server.ts"
import type { LinePrice } from "#app/modules/pricing/line/price-line.ts"
import type { Tariff } from "#app/modules/pricing/tariff.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import { now } from "#app/platform/clock.ts"
import { isOutage } from "#app/platform/database/outage.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { pipeline } from "#app/platform/database/transaction.server.ts"
import type { WholeRow } from "#app/platform/database/whole-row.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Currency } from "#app/platform/money.ts"
import type { Period } from "#app/platform/time.ts"
import type { Charge } from "../charges/charge.ts"
import { insertCharges } from "../charges/charges.server.ts"
import { reservationHistory } from "../history-schema.server.ts"
import { dueAtOf } from "../lines/line-periods.ts"
import type { AgreedPrepayment } from "../money/agree-prepayment.ts"
import type { DeliveryPlace, OverCapacity, ReservationStatus } from "../rules/reservation-status.ts"
import { reservationItems, reservations } from "../schema.server.ts"
import type { Guests, Reservation } from "./reservation.server.ts"

export interface PricedLine extends LinePrice {
  item: LockedItem
  /** The line's own, and what it occupies. */
  period: Period
  occupied: Period
  guests: Guests | null
  quantity: number
  tariff: Tariff
  /** The deposit for each piece until its return. */
  deposit: bigint
  /** "" while the unit price is the item's. */
  priceReason: string
}

export interface Booking {
  id: string
  key: string
  hash: string
  total: bigint
  currency: Currency
  taxRate: number | null
  cancelPolicy: CancelPolicy | null
  prepayment: AgreedPrepayment | null
  clientId: string | null
  place: DeliveryPlace
  /** The place of each property, by the item's id. */
  propertyPlaces: ReadonlyMap<string, DeliveryPlace>
  /** The hulls of the lines' periods, and of what they occupy. */
  period: Period
  occupied: Period
  lines: PricedLine[]
  charges: Charge[]
  overCapacity: OverCapacity[] | null
}

/**
 * Writes everything that hangs on the reservation with the statement that takes the organization's next number, and then the reservation alone: the number
 * serializes its bookings. Returns an undefined number when a concurrent transaction used the idempotency key.
 */
export async function writeBooking(tx: Tx, actor: Actor, requested: Reservation, booking: Booking): Promise<number | undefined> {
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
async function recordPayment(tx: Tx, actor: Actor, requested: Reservation, { id, total, prepayment, currency, lines }: Booking) {
  const amount = prepayment?.amount ?? total
  const description = lines.map(({ item, quantity }) => (quantity === 1 ? item.name : `${item.name} × ${quantity}`)).join(", ")
  try {
    await recordPendingPayment(tx, actor, { reservationId: id, amount, currency, description, method: requested.paymentMethod })
  } catch (error) {
    if (isOutage(error)) throw error
    throw new Refusal("payment.failed", { status: 500, cause: error })
  }
}

async function insertReservation(
  tx: Tx,
  actor: Actor,
  requested: Reservation,
  booking: Booking & { number: number; status: ReservationStatus },
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

const timeColumns = ({ period, occupied, lines }: Booking) => ({
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

const costColumns = ({ total, currency, taxRate, prepayment, cancelPolicy }: Booking) => ({
  total,
  currency,
  taxRate,
  prepaid: prepayment?.amount ?? null,
  restDueOn: prepayment?.restDueOn ?? null,
  restNextOn: prepayment?.restDueOn ?? null,
  cancelPolicy,
})

/** Writes lines, charges and the first entry of the history in one statement. */
async function writeLines(tx: Tx, actor: Actor, booking: Booking, status: ReservationStatus) {
  const { id: reservationId, charges } = booking
  const lines = tx.$with("lines").as(linesOf(tx, booking))
  const written = charges.length > 0 ? tx.with(lines, tx.$with("charges").as(insertCharges(tx, reservationId, charges))) : tx.with(lines)
  await written
    .insert(reservationHistory)
    .values({ organizationId: tx.organizationId, id: randomUUIDv7(), reservationId, from: null, to: status, ...toActorColumns(actor) })
}

function linesOf(tx: Tx, { id: reservationId, lines, propertyPlaces }: Booking) {
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
