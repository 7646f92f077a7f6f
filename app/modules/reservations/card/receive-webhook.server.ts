import { enterDelivery, transact } from "#app/modules/organizations/scope.server.ts"
import { answerWebhook } from "#app/modules/payments/invoices/answer-webhook.server.ts"
import type { OnlineMethod } from "#app/modules/payments/payment-status.ts"
import { isUuid } from "#app/platform/input/uuid.ts"
import { log } from "#app/platform/log.server.ts"
import { depositInvoices } from "../deposit/deposit-invoices.server.ts"
import { bookingInvoices } from "../money/booking-invoices.server.ts"

/** Answers a webhook that a provider addresses to a shop, as `answerWebhook`: with 404 where no shop has a token of the provider. */
export async function receiveWebhook(
  provider: OnlineMethod,
  organizationId: string,
  body: Uint8Array,
  signature: string,
): Promise<200 | 401 | 404 | 503> {
  const scope = isUuid(organizationId) ? await enterDelivery(organizationId) : undefined
  const merchant = scope && (await transact(scope, (tx) => bookingInvoices.findMerchant(tx)))
  if (merchant?.provider !== provider) return 404
  return answerWebhook([bookingInvoices, depositInvoices], merchant, {
    body,
    signature,
    organizationId,
    enter: async () => scope,
    reportUnknown: (state) => state && log.warn({ organizationId }, "a webhook names an unknown invoice"),
  })
}
