import { and, eq, isNotNull, or, sql } from "drizzle-orm"
import { removePayments } from "#app/modules/payments/remove-payments.server.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { reservationHistory } from "../history-schema.server.ts"
import { reservationItems, reservations } from "../schema.server.ts"

/** Removes a test booking or an imported one with its lines, payments and history; any other stays. Called under the locks of its items and its own. */
export async function removeBooking(tx: Tx, id: string): Promise<void> {
  await removePayments(tx, id)
  for (const table of [reservationItems, reservationHistory])
    await tx.delete(table).where(
      and(
        eq(table.organizationId, tx.organizationId),
        // Names the booking by its mark: a mistake of the caller removes nothing of a customer.
        sql`${table.reservationId} in (select id from reservations where organization_id = ${tx.organizationId} and id = ${id} and (is_test or imported_number is not null))`,
      ),
    )
  const isMarked = or(eq(reservations.isTest, true), isNotNull(reservations.importedNumber))
  await tx.delete(reservations).where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.id, id), isMarked))
  await announceLive(tx, "reservation.changed", { reservationId: id })
}
