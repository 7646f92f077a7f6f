import { enterDelivery, transact } from "#app/modules/organizations/scope.server.ts"
import { findCardToken } from "#app/modules/payments/card/card-account.server.ts"
import { changeInvoice, findReportedInvoice } from "#app/modules/payments/card/invoices.server.ts"
import { cardBank } from "#app/modules/payments/providers/card-bank.server.ts"
import { BankError } from "#app/modules/payments/providers/card-bank.ts"
import { now } from "#app/platform/clock.ts"
import { log } from "#app/platform/log.server.ts"
import { checkInvoice } from "./check-invoice.server.ts"

/**
 * Verifies a webhook's signature, then reads the invoice from the bank, since a webhook's own state may be old. Returns the HTTP status to answer with: 404 where
 * no shop has a token, 401 for a wrong signature, 503 while it can't be verified or the invoice not be read, so that the bank sends it again, else 200, also for an unknown
 * invoice and for a body that can't be read: sent again, it would be no other.
 */
export async function receiveWebhook(organizationId: string, body: Uint8Array, signature: string): Promise<200 | 401 | 404 | 503> {
  const scope = isUuid.test(organizationId) ? await enterDelivery(organizationId) : undefined
  const token = scope && (await transact(scope, findCardToken))
  if (!scope || token === undefined) return 404
  try {
    if (!(await cardBank().verifyWebhook(token, body, signature))) return 401
    const state = parse(body)
    if (!state) return 200
    const invoice = await transact(scope, async (tx) => {
      const found = await findReportedInvoice(tx, state)
      // The answer to the request for it was lost; now its number is known.
      if (found?.invoiceId === null) await changeInvoice(tx, found.paymentId, { invoiceId: state.invoiceId, nextCheckAt: now() })
      return found
    })
    if (!invoice) log.warn({ organizationId }, "a webhook names an unknown invoice")
    else if ((await checkInvoice(scope, invoice.paymentId, { isReported: true })) instanceof BankError) return 503
    return 200
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    log.warn({ err: error, organizationId }, "a webhook could not be verified")
    return 503
  }
}

function parse(body: Uint8Array) {
  try {
    return cardBank().parseWebhook(body)
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    log.error({ err: error }, "a signed webhook can't be read")
    return undefined
  }
}

const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
