import { enterDelivery } from "#app/modules/organizations/scope.server.ts"
import type { AccountDelivery, Delivery, EventName } from "#app/platform/events/event-map.ts"
import { log } from "#app/platform/log.server.ts"
import type { AccountReactions, Reactions } from "./reactions.server.ts"

/** Runs the reactions to an event in a scope of its organization, or without one for an account's event. Drops events of deleted organizations. */
export const deliverTo =
  (reactions: Reactions, accountReactions: AccountReactions = {}) =>
  async (delivery: Delivery | AccountDelivery) => {
    if (delivery.organizationId === null) return deliverToAccount(accountReactions, delivery)
    return deliverToOrganization(reactions, delivery)
  }

async function deliverToOrganization<Name extends EventName>(reactions: Reactions, { id, organizationId, name, event }: Delivery<Name>) {
  const scope = await enterDelivery(organizationId)
  if (!scope) return log.warn({ organizationId, event: name }, "an event of no organization was dropped")
  for (const react of reactionsTo(name, reactions[name])) await react(scope, event, id)
}

async function deliverToAccount<Name extends AccountDelivery["name"]>(
  reactions: AccountReactions,
  { id, name, event }: AccountDelivery<Name>,
) {
  for (const react of reactionsTo(name, reactions[name])) await react(event, id)
}

/** Throws for an event that this version does not know, of a newer or older program: it is retried, and reported as dead in the end. */
function reactionsTo<Reaction>(name: string, known: Reaction[] | undefined): Reaction[] {
  if (!known) throw new Error(`No reactions to the event ${name}`)
  return known
}
