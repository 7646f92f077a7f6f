import { listClosedDays } from "#app/modules/locations/closed-days.server.ts"
import { closedEnds, handOverPlaces } from "#app/modules/locations/hand-over-hours.ts"
import { listPickupLocations } from "#app/modules/locations/queries.server.ts"
import type { Organization } from "#app/modules/organizations/organization.server.ts"
import { now } from "#app/platform/clock.ts"
import { pipeline, type Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { type Period, wallTimeAt } from "#app/platform/time.ts"
import type { RuleDetails } from "../refusal-details.ts"
import { type BookingRules, brokenRules, codeOf, nearestAllowed, type RentalLengths, rulesOf } from "../rules/booking-rules.ts"

/** Reads what a customer's period is held to, for these items; without any, for the shop. */
export async function readBookingRules(tx: Tx, organization: Organization, items: readonly RentalLengths[] = []): Promise<BookingRules> {
  const [pickUpPoints, closedDays] = await pipeline(listPickupLocations(tx), listClosedDays(tx))
  return rulesOf(organization, handOverPlaces(organization, pickUpPoints, closedDays, now()), items)
}

/** Returns whether these items are property alone, which is neither handed over at a pick-up point nor delivered: the hours of any place bind it. */
export const isPropertyAlone = (items: ReadonlyArray<{ kind: string }>) =>
  items.length > 0 && items.every(({ kind }) => kind === "property")

/**
 * Refuses a period that breaks rules with the code of the first of them, and the nearest period that keeps all. An end that stays as it was `agreed` is held to no rules of its own; the length
 * is held to its rules all the same.
 */
export function requireRules(period: Period, rules: BookingRules, agreed?: Period) {
  const requested = { period, rules, now: now() }
  const isMoved = { from: !agreed?.start.equals(period.start), to: !agreed?.end.equals(period.end) }
  const broken = brokenRules(requested).find(({ end, span }) => isMoved[end] || (end === "to" && span !== undefined))
  if (!broken) return
  const nearest = nearestAllowed(requested)
  const details: RuleDetails = { nearest: nearest ? { start: nearest.start.toString(), end: nearest.end.toString() } : null }
  throw new Refusal(codeOf(broken), { details })
}

/** The ends of a period at which the shop is closed: outside its hours, or all day. */
export type Outside = Partial<Record<"from" | "to", "hours" | "day">>

/** Says where a period lies outside opening hours, which bind no staff: those of a pick-up point or of the delivery, by its id, or of any of them. */
export async function readOutside(tx: Tx, organization: Organization, { start, end }: Period, placeId?: string): Promise<Outside> {
  const { places, zone } = await readBookingRules(tx, organization)
  const known = places.filter(({ id }) => id === placeId)
  const { from, to } = closedEnds(known.length > 0 ? known : places, wallTimeAt(start, zone), wallTimeAt(end, zone))
  const kindOf = ({ code }: { code: string }) => (code === "rule.closed" ? "day" : "hours")
  return { ...(from && { from: kindOf(from) }), ...(to && { to: kindOf(to) }) }
}
