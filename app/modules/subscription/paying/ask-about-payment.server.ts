import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { mayCheckSooner } from "#app/modules/payments/card/check-schedule.ts"
import { now } from "#app/platform/clock.ts"
import { checkPayment } from "./check-payment.server.ts"
import { changePayment, findPayment } from "./payments.server.ts"

/** Most payments that are remembered. */
const most = 1000

/** When the bank was last asked for somebody who looks, by payment. */
const asked = new Map<string, Temporal.Instant>()

/**
 * Asks the bank about a payment for somebody who comes from its page: a card that was declined may have been followed by one that was not. Returns whether what is stored is
 * what the bank says.
 */
export async function askAboutPayment(scope: Scope, id: string): Promise<boolean> {
  const turn = await transact(scope, async (tx) => {
    const payment = await findPayment(tx, id, { locks: true })
    if (!payment?.nextCheckAt || payment.status === "completed") return "known"
    const at = now()
    // An answer of a few seconds ago may be from before another card.
    if (payment.invoiceId === null || !mayCheckSooner({ ...payment, askedAt: asked.get(id) }, at)) return "later"
    if (asked.size >= most) asked.clear()
    asked.set(id, at)
    // Other pages and the schedule leave the bank to this question.
    await changePayment(tx, id, { nextCheckAt: at.add({ seconds: 30 }) })
    return "ask"
  })
  if (turn !== "ask") return turn === "known"
  return checkPayment(scope, id)
}
