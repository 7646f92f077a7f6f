import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm"
import { recordAudit } from "#app/modules/audit/record-audit.server.ts"
import { findClient, lockClient, removeClient } from "#app/modules/clients/edit-client.server.ts"
import { forgetCustomer } from "#app/modules/customers/forget-customer.server.ts"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { erasePaymentMetadata } from "#app/modules/payments/erase-metadata.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import { log } from "#app/platform/log.server.ts"
import { bookingCharges } from "../charges/charges-schema.server.ts"
import { deposits } from "../deposit/deposits-schema.server.ts"
import { reservationHistory } from "../history-schema.server.ts"
import { holdsStock } from "../rules/reservation-status.ts"
import { reservationItems, reservations } from "../schema.server.ts"
import { lockItemsOf, retryLinesChanged } from "../stock/lock-items-of.server.ts"

interface Person {
  id: string
  /** E.164. */
  phone: string
  /** Lower case; may be empty. */
  email: string
}

/**
 * Removes a client and the personal data of their bookings, in one transaction. Dates, items, amounts, statuses and history stay. `digits` are the last four of
 * the phone. Refuses with "client.missing", with "erase.digits", and with "erase.open" while one of the bookings holds stock.
 */
export async function erasePerson(scope: Scope, id: string, digits: string): Promise<void> {
  const erase = async (tx: Tx) => {
    const known = await findClient(tx, id)
    if (!known) throw new Refusal("client.missing")
    const client = await lockItemsOf(tx, ofPerson(tx, known), () => lockClient(tx, id))
    if (client.phone.slice(-4) !== digits) throw new Refusal("erase.digits", { field: "digits" })
    const bookings = await tx
      .select({ id: reservations.id, status: reservations.status, email: reservations.contactEmail })
      .from(reservations)
      .where(ofPerson(tx, client))
      .orderBy(asc(reservations.id))
      .for("update")
    if (bookings.some(({ status }) => holdsStock(status))) throw new Refusal("erase.open", { status: 409 })
    const ids = bookings.map((booking) => booking.id)
    const emails = new Set([client.email, ...bookings.map(({ email }) => email)].filter(Boolean))
    await eraseContacts(tx, ids)
    await eraseReasons(tx, ids)
    await eraseDocuments(tx, ids)
    await erasePaymentMetadata(tx, ids)
    await forgetCustomer(tx, [...emails])
    await removeClient(tx, id)
    await recordAudit(tx, scope.actor, "clientErased", { bookings: ids.length })
    await announce(tx, "person.erased", { ids: [id, ...ids] })
    return ids.length
  }
  const erased = await retryLinesChanged(() => transact(scope, erase))
  const { actorId } = toActorColumns(scope.actor)
  log.info({ organizationId: scope.organization.id, actorId, clientId: id, bookings: erased }, "a person's data was erased")
}

/** Counts the bookings that erasing a client concerns, and those of them that prevent it. */
export async function countClientBookings(tx: Tx, client: Person): Promise<{ bookings: number; open: number }> {
  const found = await tx.select({ status: reservations.status }).from(reservations).where(ofPerson(tx, client))
  return { bookings: found.length, open: found.filter(({ status }) => holdsStock(status)).length }
}

/** The client's bookings, and those with the same phone or email whose own client was deleted. */
function ofPerson(tx: Tx, { id, phone, email }: Person): SQL | undefined {
  const isSame = or(eq(reservations.contactPhone, phone), email ? eq(reservations.contactEmail, email) : undefined)
  return and(
    eq(reservations.organizationId, tx.organizationId),
    or(eq(reservations.clientId, id), and(isNull(reservations.clientId), isSame)),
  )
}

/** The hash of the request would confirm a guess of the contact, and so would the key of an imported booking. */
async function eraseContacts(tx: Tx, ids: string[]) {
  if (ids.length === 0) return
  const nowhere = { name: "", country: "", city: "", street: "", addressLine: "", zipCode: "", mapsUrl: null }
  await tx
    .update(reservations)
    .set({
      clientId: null,
      contactName: "",
      contactLastName: "",
      contactEmail: "",
      contactPhone: "",
      note: "",
      staffNote: "",
      notified: null,
      idempotencyHash: "",
      idempotencyKey: sql`case when ${reservations.importedNumber} is null then ${reservations.idempotencyKey} else 'erased ' || ${reservations.id} end`,
      deliveryPlace: sql`case when ${reservations.deliveryType} = 'delivery' then ${JSON.stringify(nowhere)}::jsonb else ${reservations.deliveryPlace} end`,
      updatedAt: now(),
    })
    .where(and(eq(reservations.organizationId, tx.organizationId), inArray(reservations.id, ids)))
}

/** Empties the notes on documents that the shop holds, and the reasons for keeping a part. */
async function eraseDocuments(tx: Tx, ids: string[]) {
  if (ids.length === 0) return
  await tx
    .update(deposits)
    .set({ note: "", askedReason: "" })
    .where(and(eq(deposits.organizationId, tx.organizationId), inArray(deposits.reservationId, ids)))
}

/** Empties why prices were changed, which staff type freely, in lines, charges and history. */
async function eraseReasons(tx: Tx, ids: string[]) {
  if (ids.length === 0) return
  await tx
    .update(reservationItems)
    .set({ priceReason: "" })
    .where(and(eq(reservationItems.organizationId, tx.organizationId), inArray(reservationItems.reservationId, ids)))
  await tx
    .update(bookingCharges)
    .set({ reason: "" })
    .where(and(eq(bookingCharges.organizationId, tx.organizationId), inArray(bookingCharges.reservationId, ids)))
  const isOfThem = and(eq(reservationHistory.organizationId, tx.organizationId), inArray(reservationHistory.reservationId, ids))
  const { details } = reservationHistory
  await tx
    .update(reservationHistory)
    .set({ details: sql`${details} #- '{agreed,reason}'` })
    .where(and(isOfThem, sql`${details} -> 'agreed' ? 'reason'`))
  await tx
    .update(reservationHistory)
    .set({
      details: sql`jsonb_set(${details}, '{lines}', (select jsonb_agg(line - 'reason' order by position) from jsonb_array_elements(${details} -> 'lines') with ordinality as changed (line, position)))`,
    })
    .where(and(isOfThem, sql`jsonb_path_exists(${details}, '$.lines[*].reason')`))
}
