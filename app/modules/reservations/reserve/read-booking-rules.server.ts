import { handOverPlaces } from "#app/modules/locations/hand-over-hours.ts"
import { listClosedDays, listPickupLocations } from "#app/modules/locations/queries.server.ts"
import type { Organization } from "#app/modules/organizations/organization.server.ts"
import { pipeline, type Tx } from "#app/platform/database/transaction.server.ts"
import { type BookingRules, type RentalLengths, rulesOf } from "../rules/booking-rules.ts"

/** Reads what a customer's period is held to, for these items; without any, for the shop. */
export async function readBookingRules(tx: Tx, organization: Organization, items: readonly RentalLengths[] = []): Promise<BookingRules> {
  const [pickUpPoints, closedDays] = await pipeline(listPickupLocations(tx), listClosedDays(tx))
  return rulesOf(organization, handOverPlaces(organization, pickUpPoints, closedDays), items)
}
