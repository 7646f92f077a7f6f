import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { log } from "#app/platform/log.server.ts"
import { BankError, type CardBank, type InvoiceState } from "../providers/card-bank.ts"
import { checkInvoice } from "./check-invoice.server.ts"
import type { InvoicePurpose, Merchant } from "./invoice-purpose.ts"
import { changeInvoice, findReportedInvoice } from "./invoices.server.ts"

export interface Webhook {
  body: Uint8Array
  signature: string
  /** Undefined where the merchant is paid by several. */
  organizationId?: string
  /** Returns the scope of the organization whose invoice the bank speaks of. */
  enter(state: InvoiceState): Promise<Scope | undefined>
  /** Called for a signed webhook of no invoice. */
  reportUnknown(state: InvoiceState | undefined): void
}

/**
 * Verifies a webhook's signature, then reads the invoice from the bank, since a webhook's own state may be old. Returns the HTTP status to answer with: 401 for a wrong
 * signature, 503 while it can't be verified or the invoice not be read, so that the bank sends it again, else 200, also for an unknown invoice and for a body that can't
 * be read: sent again, it would be no other.
 */
export async function answerWebhook(
  purposes: readonly InvoicePurpose[],
  merchant: Merchant,
  { body, signature, organizationId, enter, reportUnknown }: Webhook,
): Promise<200 | 401 | 503> {
  const { bank, token } = merchant
  try {
    if (!(await bank.verifyWebhook(token, body, signature))) return 401
    const state = parse(bank, body)
    const scope = state && (await enter(state))
    const found = state && scope ? await findReported(scope, purposes, { ...state, provider: merchant.provider }) : undefined
    if (!scope || !found) {
      reportUnknown(state)
      return 200
    }
    return (await checkInvoice(scope, found.purpose, found.paymentId, { isReported: true })) instanceof BankError ? 503 : 200
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    log.warn({ err: error, organizationId }, "a webhook could not be verified")
    return 503
  }
}

const findReported = (scope: Scope, purposes: readonly InvoicePurpose[], state: InvoiceState & Pick<Merchant, "provider">) =>
  transact(scope, async (tx) => {
    const found = await findReportedInvoice(
      tx,
      purposes.map(({ name }) => name),
      state,
    )
    // The answer to the request for it was lost; now its number is known.
    if (found?.invoiceId === null) await changeInvoice(tx, found.paymentId, { invoiceId: state.invoiceId, nextCheckAt: now() })
    const purpose = purposes.find(({ name }) => name === found?.purpose)
    return found && purpose && { purpose, paymentId: found.paymentId }
  })

function parse(bank: CardBank, body: Uint8Array) {
  try {
    return bank.parseWebhook(body)
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    log.error({ err: error }, "a signed webhook can't be read")
    return undefined
  }
}
