/**
 * Positions on a row of days that are equally wide, in percent. A day of 23 or 25 hours is as wide as any other; within it the width is
 * proportional to elapsed time.
 */

/** The instants, in epoch milliseconds, at which the days begin in the zone, and the end of the last one. */
export function midnightsOf(days: readonly string[], zone: string): number[] {
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).epochMilliseconds
  const dates = days.map((day) => Temporal.PlainDate.from(day))
  const last = dates.at(-1)
  return last ? [...dates, last.add({ days: 1 })].map(startOf) : []
}

/** Whether a day, "2026-11-21", is a Saturday or a Sunday. */
export const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Returns the position of an instant (epoch milliseconds) between the first midnight and the last: 0 before, 100 after. */
export function positionOf(at: number, midnights: readonly number[]): number {
  const days = midnights.length - 1
  const next = midnights.findIndex((midnight) => midnight > at)
  if (next === 0) return 0
  const [start, end] = [midnights[next - 1], midnights[next]]
  if (start === undefined || end === undefined) return 100
  return ((next - 1 + (at - start) / (end - start)) / days) * 100
}

/** Returns which of the days a position is on, from 0; the nearest for one outside. */
export function dayAtPosition(position: number, midnights: readonly number[]): number {
  const days = midnights.length - 1
  return Math.min(days - 1, Math.max(0, Math.floor((position / 100) * days)))
}

/** Returns the instant (epoch milliseconds) of a position on the nearest half hour since midnight, and never outside the days. */
export function instantAtPosition(position: number, midnights: readonly number[]): number {
  const day = dayAtPosition(position, midnights)
  const [start = 0, end = 0] = midnights.slice(day, day + 2)
  const share = Math.min(1, Math.max(0, (position / 100) * (midnights.length - 1) - day))
  return Math.min(end, start + Math.round((share * (end - start)) / halfHour) * halfHour)
}

const halfHour = 30 * 60_000
