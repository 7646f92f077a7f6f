import { and, asc, eq, inArray } from "drizzle-orm"
import { isListed } from "#app/modules/payments/payment-entry.ts"
import { paymentStateOf } from "#app/modules/payments/payment-state.ts"
import { reservationPayments } from "#app/modules/payments/schema.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"

/** Lists the state of the money of each booking that has any, and the method of its last payment, by id. The bookings are not cancelled. */
export async function listPaymentSummaries(tx: Tx, bookings: Array<{ id: string; total: bigint }>) {
  const entries = await selectEntries(
    tx,
    bookings.map(({ id }) => id),
  )
  return new Map(
    bookings.flatMap(({ id, total }) => {
      const own = entries.filter(({ reservationId }) => reservationId === id)
      const state = paymentStateOf({ total }, own)
      const last = own.findLast((entry) => entry.kind === "payment" && isListed(entry))
      return state && last ? [[id, { state, method: last.method }] as const] : []
    }),
  )
}

async function selectEntries(tx: Tx, bookingIds: string[]) {
  if (bookingIds.length === 0) return []
  const { id, reservationId, kind, status, amount, method } = reservationPayments
  return tx
    .select({ reservationId, kind, status, amount, method })
    .from(reservationPayments)
    .where(and(eq(reservationPayments.organizationId, tx.organizationId), inArray(reservationId, bookingIds)))
    .orderBy(asc(id))
}
