import { findCardToken } from "#app/modules/payments/card/card-account.server.ts"
import { listInvoices } from "#app/modules/payments/invoices/invoices.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"

/**
 * Lists the payments of a booking that the bank can give back to the cards that paid, by their ids: one that staff recorded without the bank is left to them, and so are all while the shop has
 * no token of their bank. `keeps`: nobody removes the token before the commit.
 */
export async function listPaidAtBank(tx: Tx, reservationId: string, { keeps = false } = {}): Promise<ReadonlySet<string>> {
  const account = await findCardToken(tx, { keeps })
  if (!account) return new Set()
  const invoices = await listInvoices(tx, reservationId)
  return new Set(invoices.flatMap(({ paymentId, provider, invoiceId }) => (invoiceId && provider === account.provider ? [paymentId] : [])))
}
