import { randomUUIDv7 } from "node:crypto"
import { and, eq, inArray, sql } from "drizzle-orm"
import { findOrCreateClient } from "#app/modules/clients/find-or-create-client.server.ts"
import { lockItems } from "#app/modules/inventory/lock-items.server.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { datePayment } from "#app/modules/payments/date-payment.server.ts"
import { editPayments, type PayableBooking } from "#app/modules/payments/edit-payments.server.ts"
import type { CounterMethod } from "#app/modules/payments/payment-status.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { isBefore, toWallTime } from "#app/platform/time.ts"
import { Shortage } from "../availability/explain-shortage.server.ts"
import { addCharge } from "../charges/charges.server.ts"
import { handOvers } from "../hand-overs-schema.server.ts"
import { takeShown } from "../money/take-shown.server.ts"
import { assumeNotified } from "../notify/notify-customer.server.ts"
import type { StaffShortage } from "../refusal-details.ts"
import type { Reservation } from "../reserve/reservation.server.ts"
import { type Reserved, reserveIn } from "../reserve/reserve.server.ts"
import { holdsStock, type ReservationStatus } from "../rules/reservation-status.ts"
import { reservationItems, reservations } from "../schema.server.ts"
import { setStatus } from "../status/set-status.server.ts"

/** A booking as another program had it. */
export interface ImportedBooking extends Pick<Reservation, "period" | "lines" | "contact" | "language" | "delivery" | "idempotencyKey"> {
  /** Its number there; "" for none. */
  importedNumber: string
  status: ReservationStatus
  staffNote: string
  /** The whole total, in minor units of the shop's currency, and the reason that stands beside it; undefined where it is counted. */
  agreed: { total: bigint; reason: string } | undefined
  paid: { amount: bigint; method: CounterMethod; at: Temporal.Instant } | undefined
}

export interface Imported {
  id: string
  isNew: boolean
  /** Missing pieces, which are recorded on the booking. */
  shortage?: StaffShortage | undefined
}

/**
 * Adds bookings on the terms of staff, and returns what became of each, in their order: one whose key is known stays as it is, and is refused with "number.taken" when it is another. A shortage is accepted. Customers are taken to know their booking, and get no
 * email. Locks items and clients of all before the first takes its number, which is the order of `reserve`. Throws as `reserveIn`, and refuses with "payment.aboveOpen" at "paid".
 */
export async function importBookings(tx: Tx, scope: Scope, bookings: ImportedBooking[]): Promise<Array<Imported | Refusal>> {
  await lockItems(tx, { numbers: [...new Set(bookings.flatMap(({ lines }) => lines.map(({ item }) => item)))] })
  const known = await listKnown(
    tx,
    bookings.map(({ idempotencyKey }) => idempotencyKey),
  )
  const clients = await lockClients(
    tx,
    bookings.filter(({ idempotencyKey }) => !known.has(idempotencyKey)),
  )
  const results: Array<Imported | Refusal> = []
  for (const booking of bookings) {
    const found = known.get(booking.idempotencyKey)
    if (!found) results.push(await add(tx, scope, booking, clients.get(booking.contact.phone)))
    else
      results.push(
        isAnother(booking, found, scope.organization.timeZone)
          ? new Refusal("number.taken", { field: "code" })
          : { id: found.id, isNew: false },
      )
  }
  return results
}

type KnownBooking = Pick<
  typeof reservations.$inferSelect,
  "id" | "version" | "startsAt" | "endsAt" | "contactPhone" | "contactName" | "contactLastName"
>

async function listKnown(tx: Tx, keys: string[]): Promise<Map<string, KnownBooking>> {
  const { id, version, startsAt, endsAt, contactPhone, contactName, contactLastName } = reservations
  const rows = await tx
    .select({ key: reservations.idempotencyKey, id, version, startsAt, endsAt, contactPhone, contactName, contactLastName })
    .from(reservations)
    .where(and(eq(reservations.organizationId, tx.organizationId), inArray(reservations.idempotencyKey, keys)))
  return new Map(rows.map(({ key, ...booking }) => [key, booking]))
}

/** Whether person or days differ from a booking of the same number; where somebody has edited that since, both. */
function isAnother({ contact, period }: ImportedBooking, known: KnownBooking, zone: string): boolean {
  const isOther =
    contact.phone === ""
      ? contact.name !== known.contactName || contact.lastName !== known.contactLastName
      : contact.phone !== known.contactPhone
  // Nights begin and end at their own hours.
  const dayOf = (instant: Temporal.Instant) => toWallTime(instant, zone).slice(0, 10)
  const isElsewhen = dayOf(period.start) !== dayOf(known.startsAt) || dayOf(period.end) !== dayOf(known.endsAt)
  return known.version === 1 ? isOther || isElsewhen : isOther && isElsewhen
}

/** Returns the ids of clients by phone, in whose order they are locked. */
async function lockClients(tx: Tx, bookings: ImportedBooking[]): Promise<Map<string, string>> {
  const contacts = new Map(bookings.map(({ contact }) => [contact.phone, contact]))
  const ids = new Map<string, string>()
  for (const phone of [...contacts.keys()].toSorted()) {
    const contact = contacts.get(phone)
    if (contact && phone !== "") ids.set(phone, await findOrCreateClient(tx, contact))
  }
  return ids
}

async function add(tx: Tx, scope: Scope, booking: ImportedBooking, clientId: string | undefined): Promise<Imported> {
  const { importedNumber, status, staffNote, agreed, paid, ...requested } = booking
  const { id, number, total, shortage } = await reserveShort(tx, scope, {
    ...requested,
    paymentMethod: "payOnPickup",
    byStaff: { status: status === "new" ? "new" : "confirmed", clientId, staffNote, agreed },
  })
  if (paid) await recordPaid(tx, scope, { id, number, total, currency: scope.organization.currency }, paid)
  if (status !== "new" && status !== "confirmed") {
    await setStatus(tx, scope, { reservationId: id, to: status, isShortageAccepted: true })
    await dateHandOvers(tx, id)
  }
  // The shop kept the money of a cancelled one, since the file says nothing of giving it back.
  const isRetained = status === "cancelled" && paid !== undefined
  if (isRetained) await addCharge(tx, id, { kind: "fee", amount: paid.amount })
  const isHolding = holdsStock(status)
  await tx
    .update(reservations)
    // The first version: as the import left it. Nobody handed it out here, and it was agreed elsewhere what cancelling costs.
    .set({
      importedNumber,
      handlerId: null,
      cancelPolicy: null,
      version: 1,
      createdAt: now(),
      ...(!isHolding && { overCapacity: null }),
      ...(isRetained && { total: paid.amount }),
    })
    .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.id, id)))
  // No email tells of what is over.
  if (requested.contact.email !== "" && isBefore(now(), requested.period.end)) await assumeNotified(tx, id)
  return { id, isNew: true, shortage: isHolding ? shortage : undefined }
}

/** Books what is there and what is not. */
async function reserveShort(tx: Tx, scope: Scope, requested: Reservation): Promise<Reserved & { shortage?: StaffShortage }> {
  try {
    return await reserveIn(tx, scope, requested)
  } catch (error) {
    if (!(error instanceof Shortage) || !error.staff) throw error
    return { ...(await reserveIn(tx, scope, { ...requested, acceptsShortage: error.staff.digest })), shortage: error.staff }
  }
}

async function recordPaid(
  tx: Tx,
  scope: Scope,
  booking: PayableBooking,
  { amount, method, at }: NonNullable<ImportedBooking["paid"]>,
): Promise<void> {
  if (amount > booking.total) throw new Refusal("payment.aboveOpen", { field: "paid" })
  let taken = ""
  await editPayments(tx, scope.actor, booking, (entries) => {
    const change = takeShown(booking, entries, { newId: randomUUIDv7(), open: booking.total, amount, method })
    taken = change.id
    return change
  })
  await datePayment(tx, taken, at)
}

/** Says that the pieces went out at the beginning of their line and came back at its end, where that was before now. */
async function dateHandOvers(tx: Tx, reservationId: string): Promise<void> {
  await tx
    .update(handOvers)
    .set({
      outAt: sql`least(${handOvers.outAt}, ${reservationItems.fromAt})`,
      backAt: sql`case when ${handOvers.backAt} is not null then least(${handOvers.backAt}, ${reservationItems.untilAt}) end`,
    })
    .from(reservationItems)
    .where(
      and(
        eq(handOvers.organizationId, tx.organizationId),
        eq(handOvers.reservationId, reservationId),
        eq(reservationItems.organizationId, handOvers.organizationId),
        eq(reservationItems.id, handOvers.lineId),
      ),
    )
}
