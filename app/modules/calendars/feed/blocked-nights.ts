import { blockOf, type LineTerms } from "#app/modules/reservations/rules/line-terms.ts"
import { type Period, wallTimeAt } from "#app/platform/time.ts"

/** The dates of the first evening and of the last morning. */
export interface Nights {
  first: Temporal.PlainDate
  last: Temporal.PlainDate
}

/** Returns the nights of an item that can't be booked while it is taken from `start` to `end`; undefined for none. */
export function blockedNights(taken: Period, terms: LineTerms, zone: string): Nights | undefined {
  const { from, until } = blockOf(taken, terms, zone)
  const nights = nightsOf({ start: from, end: until }, zone)
  return Temporal.PlainDate.compare(nights.first, nights.last) < 0 ? nights : undefined
}

/** Returns the dates on which a stay begins and ends. */
export const nightsOf = ({ start, end }: Period, zone: string): Nights => ({
  first: wallTimeAt(start, zone).toPlainDate(),
  last: wallTimeAt(end, zone).toPlainDate(),
})
