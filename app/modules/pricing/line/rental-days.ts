import { type Period, wallTimeAt } from "#app/platform/time.ts"
import type { Tariff } from "../tariff.ts"
import { countDates } from "./counted-dates.ts"
import { daysToReach } from "./days-to-reach.ts"

/** A date of a rental, and how much of it belongs to it: a day counts 1, of an item by the hour as many as the hours that begin on it. */
export interface RentalDay {
  date: Temporal.PlainDate
  weight: number
}

/**
 * Returns the dates that seasons look at, at least one: those that count, the dates of check-in of the nights, or that on which each day begins that was begun since the
 * start. Grace adds none.
 */
export function rentalDaysOf({ base, days, grace }: Tariff, period: Period, zone: string): RentalDay[] {
  if (days.by !== "hours") {
    const { first, count } = countDates(period, days, zone)
    return Array.from({ length: count }, (_, index) => ({ date: first.add({ days: index }), weight: 1 }))
  }
  if (base.length.unit === "hour") return byHours(period, zone)
  const start = period.start.toZonedDateTimeISO(zone)
  const count = Math.max(1, daysToReach(start, period.end.subtract({ minutes: grace })))
  return Array.from({ length: count }, (_, index) => ({ date: start.toPlainDate().add({ days: index }), weight: 1 }))
}

function byHours({ start, end }: Period, zone: string): RentalDay[] {
  const hours = Math.max(1, Math.ceil(start.until(end).total("hours")))
  const dates = Array.from({ length: hours }, (_, index) =>
    wallTimeAt(start.add({ hours: index }), zone)
      .toPlainDate()
      .toString(),
  )
  return [...Map.groupBy(dates, (date) => date)].map(([date, { length: weight }]) => ({ date: Temporal.PlainDate.from(date), weight }))
}
