import { type Season, shortestStayOn } from "#app/modules/pricing/season.ts"
import { addDays, type Span, wallTimeAt } from "#app/platform/time.ts"

/** Returns the lengths that a rental from the start has at least, with those of the season of its first night. */
export function shortestFrom(
  start: Temporal.Instant,
  { shortest, seasons, zone }: { shortest: readonly Span[]; seasons: ReadonlyArray<readonly Season[]>; zone: string },
): Span[] {
  if (seasons.length === 0) return [...shortest]
  const date = wallTimeAt(start, zone).toPlainDate()
  const nights = seasons.flatMap((each) => shortestStayOn(each, date) ?? [])
  return [...shortest, ...nights.map((amount): Span => ({ amount, unit: "night" }))]
}

/** Returns when a rental of the length ends; by nights, the beginning of its last date. */
export function after(instant: Temporal.Instant, { amount, unit }: Span, zone: string) {
  if (unit === "night") return addDays(instant, amount, zone).toZonedDateTimeISO(zone).startOfDay().toInstant()
  return unit === "day" ? addDays(instant, amount, zone) : instant.add({ [unit === "hour" ? "hours" : "minutes"]: amount })
}

/** Returns the last moment of a rental that is no longer; by nights, the end of its last date. */
export function lastWithin(instant: Temporal.Instant, { amount, unit }: Span, zone: string) {
  if (unit !== "night") return after(instant, { amount, unit }, zone)
  return after(instant, { amount: amount + 1, unit }, zone).subtract({ minutes: 1 })
}
