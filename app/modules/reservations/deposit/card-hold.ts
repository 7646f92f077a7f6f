import { now } from "#app/platform/clock.ts"

/** The bank lets go of what it holds after 9 days: it is held until the return. */
const mostDays = 7

/** Whether the deposit of a rental can be held on a card now: it ends within 7 days, in the shop's zone. */
export const mayHold = ({ endsAt }: { endsAt: Temporal.Instant }, zone: string): boolean =>
  Temporal.Instant.compare(now().toZonedDateTimeISO(zone).add({ days: mostDays }).toInstant(), endsAt) >= 0

/** Hours after which staff get an email about a held deposit, and after which it is released. */
export const warnedHours = 7 * 24
export const releasedHours = 8 * 24
