import { randomUUIDv7 } from "node:crypto"
import { sql } from "drizzle-orm"
import type { LockedItem } from "#app/modules/inventory/lock-items.server.ts"
import { takeNumber } from "#app/modules/organizations/create-organization.server.ts"
import { type Actor, toActorColumns } from "#app/modules/organizations/scope.server.ts"
import { holdMinutes } from "#app/modules/payments/invoices/check-schedule.ts"
import { isOnline, type PaymentMethod } from "#app/modules/payments/payment-status.ts"
import { recordPendingPayment } from "#app/modules/payments/record-pending-payment.server.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import type { ClientNetwork } from "#app/platform/client-address.server.ts"
import { now } from "#app/platform/clock.ts"
import { insertRow, type WholeRow } from "#app/platform/database/insert-row.server.ts"
import { isOutage } from "#app/platform/database/outage.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { pipeline } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Currency, Sum } from "#app/platform/money.ts"
import type { Period } from "#app/platform/time.ts"
import { dueAtOf } from "../lines/line-periods.ts"
import type { Delivery } from "../rules/delivery-place.ts"
import type { DeliveryPlace, OverCapacity, ReservationStatus } from "../rules/reservation-status.ts"
import { reservationHistory, reservationItems, reservations } from "../schema.server.ts"

export interface Reservation {
  /** Lines by nights follow its two dates in the shop's zone. */
  period: Period
  lines: ReservedLine[]
  /** `phone` is E.164. `email` is lower case: customers find their bookings by it. */
  contact: { name: string; lastName: string; email: string; phone: string }
  language: Locale
  delivery: Delivery
  /** A visitor's booking that is paid online keeps its stock for `holdMinutes`, and longer once it is paid. */
  paymentMethod: PaymentMethod
  /** The customer's note to the shop; "" without one. */
  note?: string
  /** Version of the rental terms that the customer accepts, which `keepTerms` has stored. */
  termsVersion?: string | undefined
  /** Idempotency key: repeated requests make one booking. */
  idempotencyKey: string
  /** The total that was shown; any other is refused. Missing: not asked. "unseen": none was, which refuses all. */
  seenTotal?: Sum | "unseen" | undefined
  /** The digest of a "stock" refusal that staff accepted; the shortage is recorded on the booking. */
  acceptsShortage?: string | undefined
  /** The visitor's network, whose bookings are limited (`limitBookings`). Staff have no limit. */
  network?: ClientNetwork
  /** Refused with an error for visitors. */
  byStaff?: StaffTerms
  /** A member tries the shop: it has no client, and can be removed. Refused with an error for visitors. */
  isTest?: boolean
}

export interface ReservedLine {
  /** An item's number. */
  item: number
  quantity: number
  /** Set by staff, in minor units of the organization's currency; the item's where it is missing. */
  unitPrice?: bigint | undefined
  /** Why the unit price is not the item's; staff must say so. */
  priceReason?: string
  /** Of a property, where they were asked for. */
  guests?: Guests | undefined
}

export interface Guests {
  adults: number
  children: number
}

/** Terms that staff alone set. */
export interface StaffTerms {
  status: "new" | "confirmed"
  /** The client who was chosen; otherwise the one with the contact's phone, created where there is none. */
  clientId?: string | undefined
  staffNote: string
}

export interface PricedLine {
  item: LockedItem
  /** The line's own, and what it occupies. */
  period: Period
  occupied: Period
  guests: Guests | null
  quantity: number
  /** Minor units of the organization's currency. */
  unitPrice: bigint
  /** "" while the unit price is the item's. */
  priceReason: string
  units: number
  /** Minor units of the organization's currency. */
  total: bigint
}

export interface Booking {
  id: string
  key: string
  hash: string
  total: bigint
  currency: Currency
  clientId: string | null
  place: DeliveryPlace
  /** Where each property is, by the item's id. */
  propertyPlaces: ReadonlyMap<string, DeliveryPlace>
  /** The hulls of the lines' periods, and of what they occupy. */
  period: Period
  occupied: Period
  lines: PricedLine[]
  overCapacity: OverCapacity[] | null
}

/**
 * Writes payment and event first, then reservation, lines and history in one last statement: it takes the organization's next number,
 * which serializes its bookings. Returns an undefined number when a concurrent transaction used the idempotency key.
 */
export async function writeBooking(tx: Tx, actor: Actor, asked: Reservation, booking: Booking): Promise<number | undefined> {
  const [, , number] = await pipeline(
    recordPayment(tx, actor, asked, booking),
    announceLive(tx, "reservation.created", { reservationId: booking.id }),
    insertReservation(tx, actor, asked, booking),
  )
  return number
}

async function recordPayment(tx: Tx, actor: Actor, asked: Reservation, { id, total, currency, lines }: Booking) {
  const description = lines.map(({ item, quantity }) => (quantity === 1 ? item.name : `${item.name} × ${quantity}`)).join(", ")
  try {
    await recordPendingPayment(tx, actor, { reservationId: id, amount: total, currency, description, method: asked.paymentMethod })
  } catch (error) {
    if (isOutage(error)) throw error
    throw new Refusal("payment.failed", { status: 500, cause: error })
  }
}

async function insertReservation(tx: Tx, actor: Actor, asked: Reservation, booking: Booking) {
  const { contact, delivery, byStaff } = asked
  const { period, lines } = booking
  const status = byStaff?.status ?? "new"
  const at = now()
  const isBeingPaid = actor.kind === "visitor" && isOnline(asked.paymentMethod)
  const holdUntil = isBeingPaid ? now().add({ minutes: holdMinutes }) : null
  const row: WholeRow<typeof reservations> = {
    organizationId: tx.organizationId,
    id: booking.id,
    number: sql`taken.number`,
    key: booking.key,
    status,
    startsAt: period.start,
    endsAt: period.end,
    dueAt: dueAtOf(lines.map((line) => ({ rateUnit: line.item.rateUnit, period: line.period }))),
    occupiedFrom: booking.occupied.start,
    occupiedUntil: booking.occupied.end,
    clientId: booking.clientId,
    contactName: contact.name,
    contactLastName: contact.lastName,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    language: asked.language,
    deliveryType: delivery.type,
    deliveryPlace: booking.place,
    locationId: delivery.type === "pickup" ? delivery.locationId : null,
    total: booking.total,
    currency: booking.currency,
    isTest: asked.isTest ?? false,
    note: asked.note ?? "",
    termsVersion: asked.termsVersion,
    staffNote: byStaff?.staffNote ?? "",
    handlerId: undefined,
    notified: undefined,
    remindedOf: undefined,
    holdUntil,
    overCapacity: booking.overCapacity,
    idempotencyKey: asked.idempotencyKey,
    idempotencyHash: booking.hash,
    createdAt: at,
    updatedAt: at,
    version: undefined,
    updatedBy: undefined,
  }
  const { rows } = await tx.execute<{ number: number }>(sql`
    with ${takeNumber(tx.organizationId, "reservation")}, lines as ${insertLines(tx, booking)}, history as ${insertHistory(tx, actor, { id: booking.id, status })}
    ${insertRow(reservations, row)} from taken
    on conflict (organization_id, idempotency_key) do nothing
    returning number`)
  return rows[0]?.number
}

function insertLines(tx: Tx, { id: reservationId, lines, propertyPlaces }: Booking) {
  return tx.insert(reservationItems).values(
    lines.map(({ item, quantity, unitPrice, priceReason, units, total, guests, period, occupied }, position) => ({
      organizationId: tx.organizationId,
      id: randomUUIDv7(),
      reservationId,
      itemId: item.id,
      position,
      quantity,
      held: quantity,
      itemName: item.name,
      imageKey: item.imageKey,
      unitPrice,
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

function insertHistory(tx: Tx, actor: Actor, { id: reservationId, status }: { id: string; status: ReservationStatus }) {
  return tx
    .insert(reservationHistory)
    .values({ organizationId: tx.organizationId, id: randomUUIDv7(), reservationId, from: null, to: status, ...toActorColumns(actor) })
}
