import { enterDelivery, transact } from "#app/modules/organizations/scope.server.ts"
import { findCardToken } from "#app/modules/payments/card/card-account.server.ts"
import { changeInvoice, findInvoiceSaid } from "#app/modules/payments/card/invoices.server.ts"
import { cardBank } from "#app/modules/payments/providers/card-bank.server.ts"
import { BankError } from "#app/modules/payments/providers/card-bank.ts"
import { now } from "#app/platform/clock.ts"
import { log } from "#app/platform/log.server.ts"
import { checkInvoice } from "./check-invoice.server.ts"

/**
 * Hears a webhook: once its bytes are known to be the bank's, the bank is asked how the invoice stands, since what a webhook says may be old. Returns the status of the answer:
 * 404 for no shop with a token, 401 for a signature that is not the bank's, 503 when that can't be checked now, else 200, also for an invoice that is none of ours.
 */
export async function hearBank(organizationId: string, body: Uint8Array, signature: string): Promise<200 | 401 | 404 | 503> {
  const scope = isUuid.test(organizationId) ? await enterDelivery(organizationId) : undefined
  const token = scope && (await transact(scope, findCardToken))
  if (!scope || token === undefined) return 404
  try {
    if (!(await cardBank().verifyWebhook(token, body, signature))) return 401
    const said = cardBank().parseWebhook(body)
    const invoice = await transact(scope, async (tx) => {
      const found = await findInvoiceSaid(tx, said)
      // The answer to the request for it was lost; now its number is known.
      if (found?.invoiceId === null) await changeInvoice(tx, found.paymentId, { invoiceId: said.invoiceId, nextCheckAt: now() })
      return found
    })
    if (invoice) await checkInvoice(scope, invoice.paymentId)
    else log.warn({ organizationId }, "the bank speaks of an invoice that is none of ours")
    return 200
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    log.warn({ err: error, organizationId }, "a webhook could not be checked")
    return 503
  }
}

const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
