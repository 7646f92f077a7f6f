import { and, asc, eq, exists, gt, inArray, isNotNull, not, or } from "drizzle-orm"
import { lockItems } from "#app/modules/inventory/lock-items.server.ts"
import { paymentHistory, reservationPayments } from "#app/modules/payments/schema.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { deposits } from "../deposit/deposits-schema.server.ts"
import { reservationItems, reservations } from "../schema.server.ts"
import { recordShortages } from "../stock/record-shortages.server.ts"
import { removeBooking } from "../test-booking/remove-booking.server.ts"

/** Removes imported bookings that are still as their import left them, and returns their ids. A booking that was edited, handed over or paid since stays, and one with a deposit. */
export async function removeImported(tx: Tx, ids: string[]): Promise<string[]> {
  const { organizationId, reservationId, itemId } = reservationItems
  const lines = await tx
    .selectDistinct({ itemId })
    .from(reservationItems)
    .where(and(eq(organizationId, tx.organizationId), inArray(reservationId, ids)))
  const locked = await lockItems(tx, { ids: lines.map((line) => line.itemId) })
  const isAmong = and(eq(reservations.organizationId, tx.organizationId), inArray(reservations.id, ids))
  await tx.select({ id: reservations.id }).from(reservations).where(isAmong).orderBy(asc(reservations.id)).for("update")
  const unchanged = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(isAmong, isNotNull(reservations.importedNumber), eq(reservations.version, 1), not(isPaidSince(tx))))
  for (const { id } of unchanged) await removeBooking(tx, id)
  await recordShortages(tx, locked)
  return unchanged.map(({ id }) => id)
}

/** A condition on imported bookings, which are created when their import has written all of them. */
function isPaidSince(tx: Tx) {
  const payments = tx
    .select({ id: reservationPayments.id })
    .from(reservationPayments)
    .innerJoin(
      paymentHistory,
      and(eq(paymentHistory.organizationId, reservationPayments.organizationId), eq(paymentHistory.paymentId, reservationPayments.id)),
    )
    .where(
      and(
        eq(reservationPayments.organizationId, tx.organizationId),
        eq(reservationPayments.reservationId, reservations.id),
        gt(paymentHistory.at, reservations.createdAt),
      ),
    )
  const retained = tx
    .select({ id: deposits.id })
    .from(deposits)
    .where(and(eq(deposits.organizationId, tx.organizationId), eq(deposits.reservationId, reservations.id)))
  return or(exists(payments), exists(retained)) ?? exists(payments)
}
