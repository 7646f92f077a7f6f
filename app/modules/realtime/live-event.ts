/** Changes of bookings that open screens are told of. Each is an event of the queue too. */
export const bookingEvents = [
  "reservation.created",
  "reservation.placed",
  "reservation.changed",
  "payment.created",
  "payment.changed",
] as const

export type BookingEventName = (typeof bookingEvents)[number]

/**
 * A message of the event stream, with when the organization last changed, in milliseconds since 1970 by the server's clock. Changes carry ids alone, since
 * the screen reads the rest with its own rights. `catalogue.changed`: items, settings or the website. `live`: from now on every change is told. `paused`: changes
 * may be missed until the next `live`. `replaced`: the person has opened too many streams after this one.
 */
export type LiveMessage =
  | { name: BookingEventName; reservationId: string; changedAt: number }
  | { name: "catalogue.changed"; changedAt: number }
  | { name: "live"; changedAt: number }
  | { name: "paused" }
  | { name: "replaced" }

/** Seconds between two signs of life of a stream. Whether its person may still read it is checked as often. */
export const heartbeatSeconds = 30

/** A message as an event of an event stream. JSON writes line breaks as escapes, so that no value can begin another event. */
export function formatMessage({ name, ...data }: LiveMessage): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
