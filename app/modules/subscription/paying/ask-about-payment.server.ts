import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { checkPayment } from "./check-payment.server.ts"
import { findPayment } from "./payments.server.ts"

/** A page that is loaded again and again asks the bank once in so many milliseconds. */
const interval = 3000

/** Most payments that are remembered. */
const most = 1000

/** When the bank was last asked, by payment, in epoch milliseconds. */
const asked = new Map<string, number>()

/**
 * Asks the bank about a payment for somebody who comes from its page: a card that was declined may have been followed by one that was not. Returns whether what is stored is
 * what the bank says.
 */
export async function askAboutPayment(scope: Scope, id: string): Promise<boolean> {
  const payment = await transact(scope, (tx) => findPayment(tx, id))
  if (!payment?.nextCheckAt) return true
  if (payment.invoiceId === null) return false
  const at = now().epochMilliseconds
  if (at - (asked.get(id) ?? 0) < interval) return false
  if (asked.size >= most) asked.clear()
  asked.set(id, at)
  return checkPayment(scope, id)
}
