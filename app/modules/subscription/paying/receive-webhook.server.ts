import { enterDelivery } from "#app/modules/organizations/scope.server.ts"
import { answerWebhook } from "#app/modules/payments/invoices/answer-webhook.server.ts"
import { log } from "#app/platform/log.server.ts"
import { countMismatch } from "./count-mismatches.server.ts"
import { organizationIn } from "./payment-reference.server.ts"
import { planInvoices } from "./plan-invoices.server.ts"
import { platformMerchant } from "./platform-merchant.server.ts"

/** Answers a webhook that is addressed to the merchant of this server, as `answerWebhook`. Its reference names the organization. */
export async function receiveWebhook(body: Uint8Array, signature: string): Promise<200 | 401 | 503> {
  const merchant = platformMerchant()
  if (!merchant) return 401
  return answerWebhook([planInvoices], merchant, {
    body,
    signature,
    async enter({ reference = "" }) {
      const organizationId = organizationIn(reference)
      return organizationId === undefined ? undefined : enterDelivery(organizationId)
    },
    reportUnknown(state) {
      countMismatch("none")
      log.error({ invoiceId: state?.invoiceId }, "a signed webhook names no payment of a subscription")
    },
  })
}
