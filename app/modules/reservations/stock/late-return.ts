import { stretchesOf } from "#app/modules/locations/hand-over-hours.ts"
import { isBefore, startOfMinute, wallTimeAt } from "#app/platform/time.ts"
import { widenOn } from "../rules/availability.ts"
import type { BookingRules } from "../rules/booking-rules.ts"
import { buffersOf, type OccupyingSettings } from "../rules/buffers.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"

/** Handed out and not back when it is due; by nights alone nothing ever is. */
export const isLate = ({ status, dueAt }: { status: ReservationStatus; dueAt: Temporal.Instant | null }, now: Temporal.Instant) =>
  status === "inProgress" && dueAt !== null && !isBefore(now, dueAt)

/** Returns how late a late booking is, in its largest unit, rounded down; at least a minute. Days are 24 hours. */
export function lateBy(endsAt: Temporal.Instant, now: Temporal.Instant): { unit: "minute" | "hour" | "day"; count: number } {
  const minutes = Math.floor(endsAt.until(now).total("minutes"))
  if (minutes < 60) return { unit: "minute", count: Math.max(1, minutes) }
  if (minutes < 24 * 60) return { unit: "hour", count: Math.floor(minutes / 60) }
  return { unit: "day", count: Math.floor(minutes / 60 / 24) }
}

/** A late booking counts as out for 15 minutes from now. */
export const lateUntil = (now: Temporal.Instant) => inMinutes(now, 15)

/** A late line that is taken to be out until an earlier time is extended: its 15 minutes have shrunk to less than 10. */
export const leastLateUntil = (now: Temporal.Instant) => inMinutes(now, 10)

/** Returns the end of what an item occupies that comes back then, with the shop's end buffer. */
export const withEndBuffer = (organization: OccupyingSettings, end: Temporal.Instant) =>
  widenOn(end, buffersOf(organization).after, organization.timeZone)

/** When something late comes back, and until when it is taken then by the end buffer of the shop. */
export interface LateEnd {
  back: Temporal.Instant
  until: Temporal.Instant
}

const LOOK_DAYS = 60

/**
 * Returns until when late items count as out for customers: the end of the first day after today on which some place opens, or of tomorrow where no hours bind.
 */
export function customersLateEnd(
  organization: OccupyingSettings,
  { places, zone }: Pick<BookingRules, "places" | "zone">,
  now: Temporal.Instant,
): LateEnd {
  const tomorrow = wallTimeAt(now, zone).toPlainDate().add({ days: 1 })
  const days = Array.from({ length: LOOK_DAYS }, (_, index) => tomorrow.add({ days: index }))
  const opening = days.find((day) => places.some((place) => stretchesOf(place, day).length > 0)) ?? tomorrow
  const back = opening.add({ days: 1 }).toZonedDateTime(zone).toInstant()
  return { back, until: withEndBuffer(organization, back) }
}

const inMinutes = (now: Temporal.Instant, minutes: number) => startOfMinute(now).add({ minutes })
