import { wallTimeAt } from "#app/platform/time.ts"

interface Moved {
  /** The start of a booking, before and after. */
  from: Temporal.Instant
  to: Temporal.Instant
  zone: string
}

/** Moves a calendar day of the zone with the start of a booking, by as many days. */
export function moveDay(day: string, { from, to, zone }: Moved): string {
  const days = wallTimeAt(from, zone).toPlainDate().until(wallTimeAt(to, zone).toPlainDate()).total("days")
  return Temporal.PlainDate.from(day).add({ days }).toString()
}
