import { type HandOverPlace, handOverPlaces } from "#app/modules/locations/hand-over-hours.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { type BookingRules, type RentalLengths, rulesOf } from "#app/modules/reservations/rules/booking-rules.ts"
import { now } from "#app/platform/clock.ts"
import type { RecurringDates } from "#app/platform/recurring-dates.ts"
import type { PeriodLimits } from "#app/ui/period-picker/period-limits.ts"
import { readWebsite } from "./read-website.server.ts"

/** Returns the places where the shop hands items over. Not within a transaction. */
export async function readPlaces(scope: Scope): Promise<HandOverPlace[]> {
  const { locations, closedDays } = await readWebsite(scope)
  return handOverPlaces(scope.organization, locations, closedDays, now())
}

/** Returns the rules for a customer's period: those of the items, or without items the shop's. Not within a transaction. */
export async function readShopRules(scope: Scope, items: readonly RentalLengths[] = []): Promise<BookingRules> {
  const { isByNights } = await readWebsite(scope)
  const own: RentalLengths[] = isByNights ? [{ rateUnit: "night", shortest: null, longest: null }] : []
  return rulesOf(scope.organization, await readPlaces(scope), items.length > 0 ? items : own)
}

/** Returns the rules that the calendar checks before the server does. */
export const limitsOf = ({ notice, ahead, shortest, longest, seasons, step, places, isByNights }: BookingRules): PeriodLimits => ({
  notice,
  ahead,
  shortest,
  longest,
  stays: seasons.map((each) => each.flatMap(({ shortestStay: nights, ...dates }) => (nights === null ? [] : [stayOf(dates, nights)]))),
  step,
  hasHours: places.length > 0,
  isByNights,
})

const stayOf = ({ first, last, isYearly, weekdays }: RecurringDates, nights: number) => ({ first, last, isYearly, weekdays, nights })
