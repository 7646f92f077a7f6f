import { and, count, desc, eq, inArray, max, ne, sum } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Sum } from "#app/platform/money.ts"
import { reservations } from "./schema.server.ts"

export interface ClientBookings {
  bookings: number
  /** The start of the latest one. */
  last: Temporal.Instant
  /** Per currency, most booked first. */
  totals: Sum[]
}

/** Sums up what each client has booked, by client id. Cancelled bookings don't count; a client without any other is left out. */
export async function sumUpBookings(tx: Tx, clientIds: string[]): Promise<Map<string, ClientBookings>> {
  if (clientIds.length === 0) return new Map()
  const rows = await tx
    .select({
      clientId: reservations.clientId,
      currency: reservations.currency,
      bookings: count(),
      last: max(reservations.startsAt),
      amount: sum(reservations.total),
    })
    .from(reservations)
    .where(
      and(
        eq(reservations.organizationId, tx.organizationId),
        inArray(reservations.clientId, clientIds),
        ne(reservations.status, "cancelled"),
      ),
    )
    .groupBy(reservations.clientId, reservations.currency)
    .orderBy(desc(count()))
  const summed = new Map<string, ClientBookings>()
  for (const { clientId, currency, bookings, last, amount } of rows) {
    if (!clientId || !last) continue
    const known = summed.get(clientId)
    summed.set(clientId, {
      bookings: (known?.bookings ?? 0) + bookings,
      last: known && Temporal.Instant.compare(known.last, last) > 0 ? known.last : last,
      totals: [...(known?.totals ?? []), { currency, amount: BigInt(amount ?? 0) }],
    })
  }
  return summed
}
