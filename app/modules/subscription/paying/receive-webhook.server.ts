import { enterDelivery } from "#app/modules/organizations/scope.server.ts"
import { BankError } from "#app/modules/payments/providers/card-bank.ts"
import { log } from "#app/platform/log.server.ts"
import { checkPayment } from "./check-payment.server.ts"
import { countMismatch } from "./count-mismatches.server.ts"
import { readReference } from "./payment-reference.server.ts"
import { type PlatformMerchant, platformMerchant } from "./platform-merchant.server.ts"

/**
 * Checks the signature of a webhook and asks the bank itself about the payment that it names. Returns the status of the answer: the bank sends it again unless that is
 * 200, so a payment that is not ours is 200 too.
 */
export async function receiveWebhook(body: Uint8Array, signature: string): Promise<200 | 401 | 503> {
  const merchant = platformMerchant()
  if (!merchant) return 401
  const signed = await isSigned(merchant, body, signature)
  if (signed !== true) return signed === "unknown" ? 503 : 401
  const state = parse(merchant, body)
  const ids = state?.reference === undefined ? undefined : readReference(state.reference)
  const scope = ids && (await enterDelivery(ids.organizationId))
  if (state && scope) return (await checkPayment(scope, ids.paymentId, state)) ? 200 : 503
  countMismatch("none")
  log.error({ invoiceId: state?.invoiceId }, "a signed webhook names no payment of a subscription")
  return 200
}

async function isSigned({ bank, token }: PlatformMerchant, body: Uint8Array, signature: string) {
  if (signature === "") return false
  try {
    return await bank.verifyWebhook(token, body, signature)
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    return "unknown"
  }
}

function parse({ bank }: PlatformMerchant, body: Uint8Array) {
  try {
    return bank.parseWebhook(body)
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    return undefined
  }
}
