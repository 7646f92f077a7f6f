import { enterDelivery, transact } from "#app/modules/organizations/scope.server.ts"
import { answerWebhook } from "#app/modules/payments/invoices/answer-webhook.server.ts"
import { isUuid } from "#app/platform/input/uuid.ts"
import { log } from "#app/platform/log.server.ts"
import { depositInvoices } from "../deposit/deposit-invoices.server.ts"
import { bookingInvoices } from "../money/booking-invoices.server.ts"

/** Answers a webhook that is addressed to a shop, as `answerWebhook`: with 404 where no shop has a token. */
export async function receiveWebhook(organizationId: string, body: Uint8Array, signature: string): Promise<200 | 401 | 404 | 503> {
  const scope = isUuid(organizationId) ? await enterDelivery(organizationId) : undefined
  const merchant = scope && (await transact(scope, (tx) => bookingInvoices.findMerchant(tx)))
  if (!merchant) return 404
  return answerWebhook([bookingInvoices, depositInvoices], merchant, {
    body,
    signature,
    organizationId,
    enter: async () => scope,
    reportUnknown: (state) => state && log.warn({ organizationId }, "a webhook names an unknown invoice"),
  })
}
