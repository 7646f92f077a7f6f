import { and, eq, sql } from "drizzle-orm"
import { recordAudit } from "#app/modules/audit/record-audit.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { removePayments } from "#app/modules/payments/remove-payments.server.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { reservationHistory } from "../history-schema.server.ts"
import { lockItemsOf, retryLinesChanged } from "../reserve/lock-items-of.server.ts"
import { reservationItems, reservations } from "../schema.server.ts"

/** Removes a test booking with its lines, payments and history. Returns false where there is none of this number: any other booking stays. */
export async function removeTestBooking(scope: Scope, number: number): Promise<boolean> {
  const remove = async (tx: Tx) => {
    const isTestBooking = and(
      eq(reservations.organizationId, tx.organizationId),
      eq(reservations.number, number),
      eq(reservations.isTest, true),
    )
    const [booking] = await lockItemsOf(tx, isTestBooking, () =>
      tx.select({ id: reservations.id }).from(reservations).where(isTestBooking).for("update"),
    )
    if (!booking) return false
    await removePayments(tx, booking.id)
    for (const table of [reservationItems, reservationHistory])
      await tx.delete(table).where(
        and(
          eq(table.organizationId, tx.organizationId),
          // Names the booking by its mark: a mistake above removes nothing of a customer.
          sql`${table.reservationId} in (select id from reservations where organization_id = ${tx.organizationId} and id = ${booking.id} and is_test)`,
        ),
      )
    await tx.delete(reservations).where(isTestBooking)
    await recordAudit(tx, scope.actor, "testRemoved", { booking: number })
    await announceLive(tx, "reservation.changed", { reservationId: booking.id })
    return true
  }
  return retryLinesChanged(() => transact(scope, remove))
}
