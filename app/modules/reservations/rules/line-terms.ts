import type { Organization } from "#app/modules/organizations/organization.server.ts"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import { isBefore, type Period, wallTimeAt } from "#app/platform/time.ts"
import { type Buffers, occupiedPeriod, widenBack, widenOn } from "./availability.ts"
import { buffersOf, type OccupyingSettings } from "./buffers.ts"

/** The fields of an item that decide when its lines begin and end, and what they occupy. */
export interface TermedItem {
  rateUnit: RateUnit
  /** Wall times ("14:00") and elapsed minutes in place of the shop's; null: the shop's. */
  checkIn: string | null
  checkOut: string | null
  bufferBefore: number | null
  bufferAfter: number | null
}

/** The wall times at which a guest comes on the first date and leaves on the last. */
export interface Stay {
  checkIn: string
  checkOut: string
}

/** How a line follows from the period of its booking. */
export interface LineTerms {
  buffers: Buffers
  /** Set for a line by nights, which follows the two dates alone. */
  stay: Stay | null
}

export function termsOf(organization: OccupyingSettings & Pick<Organization, "rules">, item: TermedItem): LineTerms {
  return { buffers: buffersOf(organization, item), stay: stayOf(organization, item) }
}

export const stayOf = ({ rules }: Pick<Organization, "rules">, item: TermedItem): Stay | null =>
  item.rateUnit === "night" ? { checkIn: item.checkIn ?? rules.checkIn, checkOut: item.checkOut ?? rules.checkOut } : null

/** Returns the period of a line: its booking's or, by nights, from the check-in of its first date to the check-out of its last, at least a night later. */
export function linePeriod({ start, end }: Period, { stay }: Pick<LineTerms, "stay">, zone: string): Period {
  if (!stay) return { start, end }
  const first = dateAt(start, zone)
  const last = first.add({ days: Math.max(1, nightsIn({ start, end }, zone)) })
  return { start: instantOn(first, stay.checkIn, zone), end: instantOn(last, stay.checkOut, zone) }
}

/** Returns the times at which a booked stay begins and ends. */
export const stayAt = ({ start, end }: Period, zone: string): Stay => ({ checkIn: timeAt(start, zone), checkOut: timeAt(end, zone) })

const timeAt = (instant: Temporal.Instant, zone: string) => wallTimeAt(instant, zone).toPlainTime().toString({ smallestUnit: "minute" })

/** Returns what a line occupies that is booked for a period: its own period with its buffers. */
export const occupiedBy = (period: Period, terms: LineTerms, zone: string): Period =>
  occupiedPeriod(linePeriod(period, terms, zone), terms.buffers, zone)

/** Counts the nights between the two dates of a period. */
export const nightsIn = ({ start, end }: Period, zone: string): number => dateAt(start, zone).until(dateAt(end, zone)).total("days")

/** A booking collides with it where it starts before `until` and ends after `from`, which may be the later of the two. */
export interface Block {
  from: Temporal.Instant
  until: Temporal.Instant
}

/**
 * Returns which bookings a line rules out because its item is short from `start` to `end`: its buffers, check-in and check-out times are applied, so that the block holds for the period
 * of a booking.
 */
export function blockOf({ start, end }: Period, { buffers, stay }: LineTerms, zone: string): Block {
  if (!stay) return { from: widenBack(start, buffers.after, zone), until: widenOn(end, buffers.before, zone) }
  let first = dateAt(end, zone)
  while (isBefore(widenBack(instantOn(first, stay.checkIn, zone), buffers.before, zone), end)) first = first.add({ days: 1 })
  let last = dateAt(start, zone)
  while (isBefore(start, widenOn(instantOn(last, stay.checkOut, zone), buffers.after, zone))) last = last.subtract({ days: 1 })
  // A stay from the first date, and one until the end of the last, are both free.
  return {
    from: last.add({ days: 1 }).toZonedDateTime(zone).toInstant().subtract({ minutes: 1 }),
    until: first.toZonedDateTime(zone).toInstant(),
  }
}

const dateAt = (instant: Temporal.Instant, zone: string) => wallTimeAt(instant, zone).toPlainDate()

/** A time that a clock change skips moves forward; of a repeated one, takes the earlier. */
const instantOn = (date: Temporal.PlainDate, time: string, zone: string) =>
  date.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) }).toInstant()
