import { and, eq } from "drizzle-orm"
import { recordAudit } from "#app/modules/audit/record-audit.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { reservations } from "../schema.server.ts"
import { lockItemsOf, retryLinesChanged } from "../stock/lock-items-of.server.ts"
import { removeBooking } from "./remove-booking.server.ts"

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
    await removeBooking(tx, booking.id)
    await recordAudit(tx, scope.actor, "testRemoved", { booking: number })
    return true
  }
  return retryLinesChanged(() => transact(scope, remove))
}
