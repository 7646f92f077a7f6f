import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { publish } from "#app/platform/database/publish.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import { log } from "#app/platform/log.server.ts"
import type { BookingEventName } from "./live-event.ts"
import { formatNotification } from "./notification.server.ts"

interface BookingEvent {
  reservationId: string
}

/**
 * Announces a change of a booking or of its payments, in the transaction that makes it, and tells every open management screen right after the commit.
 * The event in the queue tells them once more, for a process that dies between the two.
 */
export async function announceLive(tx: Tx, name: BookingEventName, event: BookingEvent): Promise<void> {
  const { organizationId } = tx
  const eventId = await announce(tx, name, event)
  tx.afterCommit(() => {
    publish(formatNotification({ organizationId, name, reservationId: event.reservationId, eventId })).catch((error: unknown) =>
      log.warn({ err: error, event: name, organizationId }, "open screens are notified a second late"),
    )
  })
}

/** Returns the reaction that sends an event to open screens once more. A process ignores an event that it has received before. */
export const tellScreens =
  (name: BookingEventName) =>
  (scope: Scope, { reservationId }: BookingEvent, eventId: string) =>
    publish(formatNotification({ organizationId: scope.organization.id, name, reservationId, eventId }))
