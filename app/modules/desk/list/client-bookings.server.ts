import { and, desc, eq, gt, gte, inArray, lt, ne, notInArray, or, type SQL, sql, sum } from "drizzle-orm"
import type { BookingSummary } from "#app/modules/clients/read-clients.server.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { holdsStock, reservationStatuses } from "#app/modules/reservations/rules/reservation-status.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { laterOf } from "#app/platform/time.ts"
import { selectBookings } from "../filter/booking-list.server.ts"
import type { BookingRow } from "./booking-row.ts"
import { toBookingRows } from "./read-bookings.server.ts"

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

/** Sums up the bookings of each client, by client id. Ignores test bookings, and counts only the cost of cancelled ones. Leaves out a client without bookings. */
export async function sumUpBookings(tx: Tx, clientIds: string[]): Promise<Map<string, BookingSummary>> {
  if (clientIds.length === 0) return new Map()
  const isNotCancelled = ne(reservations.status, "cancelled")
  const notCancelled = sql<number>`count(*) filter (where ${isNotCancelled})::int`
  const rows = await tx
    .select({
      clientId: reservations.clientId,
      currency: reservations.currency,
      bookings: notCancelled,
      last: sql<Temporal.Instant | null>`max(${reservations.startsAt}) filter (where ${isNotCancelled})`.mapWith(reservations.startsAt),
      amount: sum(reservations.total),
    })
    .from(reservations)
    .where(
      and(
        eq(reservations.organizationId, tx.organizationId),
        inArray(reservations.clientId, clientIds),
        eq(reservations.isTest, false),
        or(isNotCancelled, gt(reservations.total, 0n)),
      ),
    )
    .groupBy(reservations.clientId, reservations.currency)
    .orderBy(desc(notCancelled))
  const summed = new Map<string, BookingSummary>()
  for (const { clientId, currency, bookings, last, amount } of rows) {
    if (!clientId) continue
    const known = summed.get(clientId)
    summed.set(clientId, {
      bookings: (known?.bookings ?? 0) + bookings,
      last: known?.last && last ? laterOf(known.last, last) : (known?.last ?? last),
      totals: [...(known?.totals ?? []), { currency, amount: BigInt(amount ?? 0) }],
    })
  }
  return summed
}
