import { and, count, desc, eq, gte, inArray, lt, max, ne, notInArray, or, type SQL, sum } from "drizzle-orm"
import type { BookingSummary } from "#app/modules/clients/read-clients.server.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { holdsStock, reservationStatuses } from "#app/modules/reservations/rules/reservation-status.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { selectBookings } from "./list/booking-list.server.ts"
import type { BookingRow } from "./list/booking-row.ts"
import { toBookingRows } from "./list/read-bookings.server.ts"

/** The bookings of a client's page. */
export interface ClientBookings {
  /** Those that are not over, the next one first. */
  coming: BookingRow[]
  /** The others, the latest first. */
  past: BookingRow[]
  /** There are more than the page shows. */
  hasMore: boolean
  zone: string
}

/** Shown of each list. */
const limit = 100

/** Reads the bookings of a client. One in progress is not over, however late; a cancelled one is. */
export async function readClientBookings(tx: Tx, { organization }: Scope, clientId: string, locale: Locale): Promise<ClientBookings> {
  const ofClient = and(eq(reservations.organizationId, tx.organizationId), eq(reservations.clientId, clientId))
  const over = or(notInArray(reservations.status, open), and(ne(reservations.status, "inProgress"), lt(reservations.endsAt, now())))
  const notOver = and(inArray(reservations.status, open), or(eq(reservations.status, "inProgress"), gte(reservations.endsAt, now())))
  const select = (condition: SQL | undefined, isAscending: boolean) =>
    selectBookings(tx, { where: and(ofClient, condition), order: { column: "start", isAscending }, limit: limit + 1 })
  const coming = await select(notOver, true)
  const past = await select(over, false)
  const rows = (found: typeof coming) => toBookingRows(tx, found.slice(0, limit), { organization, locale })
  return {
    coming: await rows(coming),
    past: await rows(past),
    hasMore: coming.length > limit || past.length > limit,
    zone: organization.timeZone,
  }
}

const open = reservationStatuses.filter(holdsStock)

/** Sums up what each client has booked, by client id. Cancelled and test bookings don't count; a client without any other is left out. */
export async function sumUpBookings(tx: Tx, clientIds: string[]): Promise<Map<string, BookingSummary>> {
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
        eq(reservations.isTest, false),
      ),
    )
    .groupBy(reservations.clientId, reservations.currency)
    .orderBy(desc(count()))
  const summed = new Map<string, BookingSummary>()
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
