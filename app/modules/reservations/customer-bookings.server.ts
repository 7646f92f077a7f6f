import { and, asc, desc, eq, inArray } from "drizzle-orm"
import { listPaymentsOf } from "#app/modules/payments/queries.server.ts"
import { keyPage } from "#app/platform/database/key-page.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { reservationItems, reservations } from "./schema.server.ts"

const pageSize = 20

/** Lists the bookings of a verified address, newest first: one page of those numbered below `before`. */
export async function listCustomerBookings(tx: Tx, email: string, before?: number) {
  const page = keyPage({ columns: [reservations.number], isAscending: false, edge: [before], limit: pageSize })
  const found = await tx
    .select({
      id: reservations.id,
      number: reservations.number,
      key: reservations.key,
      status: reservations.status,
      start: reservations.startsAt,
      end: reservations.endsAt,
      total: reservations.total,
      currency: reservations.currency,
      holdUntil: reservations.holdUntil,
      prepaid: reservations.prepaid,
      restDueOn: reservations.restDueOn,
      deliveryType: reservations.deliveryType,
    })
    .from(reservations)
    .where(and(ofAddress(tx, email), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, hasNext } = page.cut(found)
  const ids = rows.map(({ id }) => id)
  const [lines, entries] = [await listLines(tx, ids), await listPaymentsOf(tx, ids)]
  const bookings = rows.map(({ id, ...booking }) => ({
    ...booking,
    lines: lines.filter(({ reservationId }) => reservationId === id),
    entries: entries.filter(({ reservationId }) => reservationId === id),
  }))
  return { bookings, isMore: hasNext }
}

/** Finds the contact of the newest booking of an address. */
export async function findNewestContact(tx: Tx, email: string) {
  const [contact] = await tx
    .select({ firstName: reservations.contactName, lastName: reservations.contactLastName, phone: reservations.contactPhone })
    .from(reservations)
    .where(ofAddress(tx, email))
    .orderBy(desc(reservations.number))
    .limit(1)
  return contact
}

async function listLines(tx: Tx, reservationIds: string[]) {
  if (reservationIds.length === 0) return []
  return tx
    .select({
      reservationId: reservationItems.reservationId,
      itemId: reservationItems.itemId,
      name: reservationItems.itemName,
      quantity: reservationItems.quantity,
      rateUnit: reservationItems.rateUnit,
      place: reservationItems.place,
    })
    .from(reservationItems)
    .where(and(eq(reservationItems.organizationId, tx.organizationId), inArray(reservationItems.reservationId, reservationIds)))
    .orderBy(asc(reservationItems.reservationId), asc(reservationItems.position))
}

const ofAddress = (tx: Tx, email: string) => and(eq(reservations.organizationId, tx.organizationId), eq(reservations.contactEmail, email))
