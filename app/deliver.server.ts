import { enterDelivery } from "#app/modules/organizations/scope.server.ts"
import type { Delivery, EventName } from "#app/platform/events/event-map.ts"
import { log } from "#app/platform/log.server.ts"
import type { Reactions } from "./reactions.server.ts"

/** Carries an event to its reactions, in a scope of its organization. Whose organization is gone is dropped. */
export const deliverTo =
  (reactions: Reactions) =>
  async ({ organizationId, name, event }: Delivery<EventName>) => {
    const scope = await enterDelivery(organizationId)
    if (!scope) return log.warn({ organizationId, event: name }, "an event of no organization was dropped")
    for (const react of reactions[name] ?? []) await react(scope, event)
  }
