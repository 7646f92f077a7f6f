import { isBefore, wallTimeAt } from "#app/platform/time.ts"

/** Returns the fewest days by the wall clock that lead from the start to the end or beyond; 0 where the end is not later. */
export function daysToReach(start: Temporal.ZonedDateTime, end: Temporal.Instant): number {
  const dates = start.toPlainDate().until(wallTimeAt(end, start.timeZoneId).toPlainDate()).days
  const days = Math.max(0, dates)
  return isBefore(start.add({ days }).toInstant(), end) ? days + 1 : days
}
