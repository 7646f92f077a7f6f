import { and, asc, eq } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { reservationItems, reservations } from "./schema.server.ts"

/** A booking with its lines, for whoever holds its key. */
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
