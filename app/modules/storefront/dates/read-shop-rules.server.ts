import { handOverPlaces } from "#app/modules/locations/hand-over-hours.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { type BookingRules, type RentalLengths, rulesOf } from "#app/modules/reservations/rules/booking-rules.ts"
import type { PeriodLimits } from "#app/ui/period-picker/period-limits.ts"
import { readWebsite } from "../shop/read-website.server.ts"

/** Returns what a customer's period is held to, for these items; without any, for the shop. */
export async function readShopRules(scope: Scope, items: readonly RentalLengths[] = []): Promise<BookingRules> {
  const { locations, closedDays } = await readWebsite(scope)
  return rulesOf(scope.organization, handOverPlaces(scope.organization, locations, closedDays), items)
}

/** What the calendar checks before the server does. */
export const limitsOf = ({ notice, ahead, shortest, longest, step, places }: BookingRules): PeriodLimits => ({
  notice,
  ahead,
  shortest,
  longest,
  step,
  hasHours: places.length > 0,
})
