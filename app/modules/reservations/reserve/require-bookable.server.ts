import { deliveryId } from "#app/modules/locations/place.ts"
import { statusOf } from "#app/modules/organizations/charging.server.ts"
import { isReadOnly } from "#app/modules/organizations/plan.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { checkPeriod } from "#app/platform/time.ts"
import { isPropertyAlone, readBookingRules, requireRules } from "../availability/read-booking-rules.server.ts"
import { atPlace, type BookingRules, earliestStart } from "../rules/booking-rules.ts"
import { limitBookings } from "./limit-bookings.server.ts"
import type { Booker, LockedForBooking } from "./lock-for-booking.server.ts"
import type { Reservation } from "./reservation.server.ts"

/** Refuses a booking at a paused shop, over the limit of its network, in a wrong period, or without a place. Returns the rules that bind customers; undefined for staff. */
export async function requireBookable(
  tx: Tx,
  requested: Reservation,
  { items, organization, plan }: LockedForBooking,
  { isStaff, network }: Booker,
): Promise<BookingRules | undefined> {
  if (!isStaff && isReadOnly(statusOf(plan, organization.timeZone))) throw new Refusal("paused", { status: 409 })
  // A network over its limit locked nothing and is refused here.
  if (network && items.length === 0) await limitBookings(tx, network, requested.contact)
  const rules = isStaff ? undefined : await readBookingRules(tx, organization, items)
  const earliest = rules?.isByNights ? earliestStart({ rules, now: now() }) : now()
  const wrong = checkPeriod(requested.period, { now: earliest, zone: organization.timeZone, allowPast: isStaff })
  if (wrong) throw new Refusal(wrong)
  const isProperty = isPropertyAlone(items)
  if (rules) requireRules(requested.period, isProperty ? rules : atPlace(rules, placeIdOf(requested.delivery)))
  requirePlace(requested, { isProperty, isStaff })
  return rules
}

export const placeIdOf = (delivery: Reservation["delivery"]) => (delivery.type === "pickup" ? delivery.locationId : deliveryId)

/** Property alone is neither handed over at a pick-up point nor delivered; everything else is. */
function requirePlace({ delivery, isTest }: Reservation, { isProperty, isStaff }: { isProperty: boolean; isStaff: boolean }) {
  if (isTest) return
  if (isProperty && delivery.type === "delivery" && !isStaff) throw new Refusal("delivery.none", { status: 409 })
  if (!isProperty && delivery.type === "pickup" && delivery.locationId === null) throw new Refusal("location.gone", { status: 409 })
}
