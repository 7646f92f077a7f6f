/** The bank lets go of what it holds after 9 days: a hold is for shorter rentals. */
const mostDays = 7

/** Whether the deposit of a rental can be held on a card: it takes 7 days at most, in the shop's zone. */
export const mayHold = ({ startsAt, endsAt }: { startsAt: Temporal.Instant; endsAt: Temporal.Instant }, zone: string): boolean =>
  Temporal.Instant.compare(startsAt.toZonedDateTimeISO(zone).add({ days: mostDays }).toInstant(), endsAt) >= 0

/** Hours after which staff are told of a held deposit, and after which it is released. */
export const warnedHours = 7 * 24
export const releasedHours = 8 * 24
