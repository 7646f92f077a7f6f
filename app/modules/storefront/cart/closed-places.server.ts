import { atPlace, type BookingRules, brokenRules, codeOf, nearestAllowed } from "#app/modules/reservations/rules/booking-rules.ts"
import { now } from "#app/platform/clock.ts"
import type { Period } from "#app/platform/time.ts"

/** Why a period cannot begin or end at a place, and the nearest times that can; instants in ISO 8601. */
export interface ClosedPlace {
  /** A code of `useErrorMessage("calendar")`. */
  code: string
  nearest: { start: string; end: string } | null
}

/** Returns the pick-up points, by id, and the delivery (`deliveryId`) whose hours don't fit a period. */
export function closedPlaces(rules: BookingRules, period: Period): Record<string, ClosedPlace> {
  const closed: Record<string, ClosedPlace> = {}
  for (const { id } of rules.places) {
    const input = { period, rules: atPlace(rules, id), now: now() }
    const [broken] = brokenRules(input)
    if (!broken) continue
    const nearest = nearestAllowed(input)
    closed[id] = { code: codeOf(broken), nearest: nearest ? { start: nearest.start.toString(), end: nearest.end.toString() } : null }
  }
  return closed
}
