import { type BookingEventName, bookingEvents } from "./live-event.ts"

/** A change of a booking, as processes tell each other. Ids alone: the channel is not a tenant's. */
export interface Notification {
  organizationId: string
  name: BookingEventName
  reservationId: string
  eventId: string
}

export const formatNotification = ({ organizationId, name, reservationId, eventId }: Notification) =>
  [organizationId, name, reservationId, eventId].join(" ")

/** Returns undefined for what another version of the program has sent. */
export function parseNotification(payload: string): Notification | undefined {
  const [organizationId, sent, reservationId, eventId] = payload.split(" ")
  const name = bookingEvents.find((known) => known === sent)
  return organizationId && name && reservationId && eventId ? { organizationId, name, reservationId, eventId } : undefined
}
