import { and, asc, eq, gt, inArray, sql } from "drizzle-orm"
import { items } from "#app/modules/inventory/schema.server.ts"
import { deliveryId } from "#app/modules/locations/place.ts"
import type { Organization } from "#app/modules/organizations/organization.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { atPlace, keepsRules, type RentalLengths, rulesOf, withAgreedStart } from "../rules/booking-rules.ts"
import { reservationItems, reservations } from "../schema.server.ts"
import { readBookingRules } from "./read-booking-rules.server.ts"

/**
 * Lists the numbers of the bookings still to be picked up that a customer could not book now: outside the hours of their place, on a closed day, too short or too long. They
 * stay as they are. Notice and days ahead concern new bookings alone.
 */
export async function listBreaking(tx: Tx, organization: Organization): Promise<number[]> {
  const { places } = await readBookingRules(tx, organization)
  const { organizationId, status, startsAt, isTest } = reservations
  const coming = await tx
    .select({
      number: reservations.number,
      start: startsAt,
      end: reservations.endsAt,
      placeId: sql<
        string | null
      >`case when ${reservations.deliveryType} = 'delivery' then ${deliveryId} else ${reservations.locationId}::text end`,
      lengths: sql<
        RentalLengths[]
      >`json_agg(json_build_object('rateUnit', ${reservationItems.rateUnit}, 'shortest', ${items.shortest}, 'longest', ${items.longest}))`,
    })
    .from(reservations)
    .innerJoin(
      reservationItems,
      and(eq(reservationItems.organizationId, organizationId), eq(reservationItems.reservationId, reservations.id)),
    )
    .innerJoin(items, and(eq(items.organizationId, organizationId), eq(items.id, reservationItems.itemId)))
    .where(and(eq(organizationId, tx.organizationId), inArray(status, ["new", "confirmed"]), gt(startsAt, now()), eq(isTest, false)))
    .groupBy(organizationId, reservations.id)
    .orderBy(asc(startsAt), asc(reservations.number))
  const settings = { ...organization, rules: withAgreedStart(organization.rules) }
  const isBroken = ({ start, end, placeId, lengths }: (typeof coming)[number]) =>
    !keepsRules({ period: { start, end }, rules: atPlace(rulesOf(settings, places, lengths), placeId), now: now() })
  return coming.filter(isBroken).map(({ number }) => number)
}
