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

const uuid = /^[0-9a-f-]{36}$/

/** Returns undefined for anything that this version of the program does not send. */
export function parseNotification(payload: string): Notification | undefined {
  const [organizationId, sent, reservationId, eventId] = payload.split(" ")
  const name = bookingEvents.find((known) => known === sent)
  if (!name || !organizationId || !eventId || !reservationId || !uuid.test(reservationId)) return undefined
  return { organizationId, name, reservationId, eventId }
}
