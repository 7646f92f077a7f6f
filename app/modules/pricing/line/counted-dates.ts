import { type Period, wallTimeAt } from "#app/platform/time.ts"
import type { DayMode } from "../tariff.ts"

/** Dates that count, one after another. */
interface CountedDates {
  first: Temporal.PlainDate
  count: number
}

/** Returns the dates of a period in the zone that count; at least one. A date that is touched at 00:00 alone does not. */
export function countDates({ start, end }: Period, days: Exclude<DayMode, { by: "hours" }>, zone: string): CountedDates {
  const [from, until] = [wallTimeAt(start, zone), wallTimeAt(end, zone)]
  const first = from.toPlainDate()
  const nights = first.until(until.toPlainDate()).days
  if (days.by === "nights") return { first, count: Math.max(1, nights) }
  const [pickUp, back] = [timeOf(from), timeOf(until)]
  const isLastFree = back === "00:00" || (days.morning !== null && back <= days.morning)
  const isFirstFree = days.evening !== null && pickUp >= days.evening
  const count = isLastFree ? nights : nights + 1
  return isFirstFree && count > 1 ? { first: first.add({ days: 1 }), count: count - 1 } : { first, count: Math.max(1, count) }
}

const timeOf = (wall: Temporal.PlainDateTime) => wall.toPlainTime().toString({ smallestUnit: "minute" })
