import type { Organization } from "#app/modules/organizations/organization.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Period } from "#app/platform/time.ts"
import { checkStock, type StockQuestion } from "./check-stock.server.ts"
import { explainShortage, Shortage } from "./explain-shortage.server.ts"

/** Refuses with "stock", as a booking does, when the lines are not free for the period now. Nothing is held: a booking asks again. */
export async function askStock(tx: Tx, organization: Organization, period: Period, lines: StockQuestion["lines"]): Promise<void> {
  try {
    await checkStock(tx, { organization, period, lines, isStaff: false, mayExceed: false })
  } catch (error) {
    throw error instanceof Shortage ? explainShortage(error) : error
  }
}
