import type { Scope } from "#app/modules/organizations/scope.server.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"
import "#app/modules/reservations/events.ts"

export type Reactions = { [Name in keyof EventMap]?: Array<(scope: Scope, event: EventMap[Name]) => Promise<void>> }

/** What the product does, after the fact, when something happens. Each reaction may run twice; it must not matter. */
export const reactions: Reactions = {
  "reservation.created": [],
}
