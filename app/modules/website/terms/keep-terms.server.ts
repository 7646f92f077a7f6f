import type { Tx } from "#app/platform/database/transaction.server.ts"
import { acceptedTerms } from "../schema.server.ts"
import type { Terms } from "../terms.ts"

/** Keeps the wording that a customer is about to accept, once. */
export async function keepTerms(tx: Tx, { version, document }: Terms) {
  await tx.insert(acceptedTerms).values({ organizationId: tx.organizationId, version, document }).onConflictDoNothing()
}
