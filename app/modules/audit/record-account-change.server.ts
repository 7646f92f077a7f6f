import { enterManagement, transact } from "#app/modules/organizations/scope.server.ts"
import type { AccountEventMap } from "#app/platform/events/event-map.ts"
import { recordAudit } from "./record-audit.server.ts"

/**
 * Reacts to a change of how an account is signed in to: records it for the organization that the account belongs to. Accounts are changed in transactions
 * that reach no organization, so the entry follows.
 */
export async function recordAccountChange({ userId, change }: AccountEventMap["account.changed"], eventId: string): Promise<void> {
  const scope = await enterManagement(userId)
  if (scope) await transact(scope, (tx) => recordAudit(tx, scope.actor, "accountChanged", { change }, `account.changed:${eventId}`))
}
