import { and, asc, count, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { reservationHistory } from "./history-schema.server.ts"
import { reservationItems, reservations } from "./schema.server.ts"

/** Finds a booking and its lines by the key of its link. */
export async function findReservationByKey(tx: Tx, key: string) {
  const [reservation] = await tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.key, key)))
  if (!reservation) return undefined
  const lines = await tx
    .select()
    .from(reservationItems)
    .where(and(eq(reservationItems.organizationId, tx.organizationId), eq(reservationItems.reservationId, reservation.id)))
    .orderBy(asc(reservationItems.position))
  return { ...reservation, lines }
}

/** Finds the booking made from a cart. */
export async function findBookingOfCart(tx: Tx, cartKey: string) {
  const [booking] = await tx
    .select({ number: reservations.number, key: reservations.key })
    .from(reservations)
    .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.idempotencyKey, cartKey)))
  return booking
}

/** Counts the status changes since a reservation was made. */
export async function countStatusChanges(tx: Tx, reservationId: string): Promise<number> {
  const [counted] = await tx
    .select({ changes: count() })
    .from(reservationHistory)
    .where(
      and(
        eq(reservationHistory.organizationId, tx.organizationId),
        eq(reservationHistory.reservationId, reservationId),
        isNotNull(reservationHistory.from),
      ),
    )
  return counted?.changes ?? 0
}

/** Finds the address that the details were sent to: for a customer's own booking at once, for one by staff once an email has been sent. */
export async function findEmailedAddress(tx: Tx, reservationId: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ email: reservations.contactEmail })
    .from(reservations)
    .innerJoin(
      reservationHistory,
      and(
        eq(reservationHistory.organizationId, reservations.organizationId),
        eq(reservationHistory.reservationId, reservations.id),
        isNull(reservationHistory.from),
      ),
    )
    .where(
      and(
        eq(reservations.organizationId, tx.organizationId),
        eq(reservations.id, reservationId),
        ne(reservations.contactEmail, ""),
        or(eq(reservationHistory.actorKind, "visitor"), sql`(${reservations.notified}->>'emails')::int > 0`),
      ),
    )
  return found?.email
}
