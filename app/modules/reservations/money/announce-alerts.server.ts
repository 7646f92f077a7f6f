import { listMembers } from "#app/modules/members/queries.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"

/** Announces an email to each admin about a card payment, a refund of it, or a deposit that is held on a card. */
export async function announceAlerts(tx: Tx, alert: Omit<EventMap["payment.alert-due"], "userId">): Promise<void> {
  const admins = (await listMembers(tx)).filter(({ role }) => role === "admin")
  for (const { userId } of admins) await announce(tx, "payment.alert-due", { ...alert, userId })
}
