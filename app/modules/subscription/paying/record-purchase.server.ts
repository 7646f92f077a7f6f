import { recordAudit } from "#app/modules/audit/record-audit.server.ts"
import type { Actor } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { chargedCurrency, type Purchase } from "../purchase.ts"

/** Records in the audit log that a plan was chosen, that its payment has arrived, or that the bank has given it back. */
export const recordPurchase = (
  tx: Tx,
  actor: Actor,
  kind: "planChosen" | "planPaid" | "planReturned",
  { tier, billing, amount }: Omit<Purchase, "kind">,
): Promise<void> => recordAudit(tx, actor, kind, { tier, billing, amount: String(amount), currency: chargedCurrency })
