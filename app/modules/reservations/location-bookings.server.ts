import { and, asc, count, eq, gt, notInArray } from "drizzle-orm"
import type { LocationBookings } from "#app/modules/locations/read-locations.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { holdsStock, reservationStatuses } from "./rules/reservation-status.ts"
import { reservations } from "./schema.server.ts"

const shownBookings = 5

/** Counts the bookings of a location that are not over yet, and returns the next few. */
export async function readLocationBookings(tx: Tx, locationId: string): Promise<LocationBookings> {
  const ended = reservationStatuses.filter((status) => !holdsStock(status))
  const isComing = and(
    eq(reservations.organizationId, tx.organizationId),
    eq(reservations.locationId, locationId),
    notInArray(reservations.status, ended),
    gt(reservations.endsAt, now()),
  )
  const [total] = await tx.select({ bookings: count() }).from(reservations).where(isComing)
  const next = await tx
    .select({ number: reservations.number, startsAt: reservations.startsAt, endsAt: reservations.endsAt })
    .from(reservations)
    .where(isComing)
    .orderBy(asc(reservations.startsAt), asc(reservations.number))
    .limit(shownBookings)
  return {
    count: total?.bookings ?? 0,
    next: next.map(({ number, startsAt, endsAt }) => ({ number, start: startsAt.toString(), end: endsAt.toString() })),
  }
}
