import { lockOrganization } from "#app/modules/organizations/plan-queries.server.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import type { InvoiceChange, InvoicePurpose } from "#app/modules/payments/invoices/invoice-purpose.ts"
import { hasArrived } from "#app/modules/payments/invoices/invoice-status.ts"
import type { Invoice } from "#app/modules/payments/invoices/invoices.server.ts"
import { BankError } from "#app/modules/payments/providers/card-bank.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { log } from "#app/platform/log.server.ts"
import { toPublicUrl } from "#app/platform/mail/mail.server.ts"
import { addPeriods } from "./add-periods.server.ts"
import { announcePaymentAlerts } from "./alert.server.ts"
import { countMismatch } from "./count-mismatches.server.ts"
import { getPayment, markPaid } from "./payments.server.ts"
import { platformMerchant } from "./platform-merchant.server.ts"
import { takeBackDays } from "./take-back-days.server.ts"

/** Invoices for plans, paid to the merchant of this server. The periods of the organization are its book. */
export const planInvoices: InvoicePurpose = {
  name: "plan",
  findMerchant: async () => platformMerchant(),
  awaitMerchant,
  lock: lockOrganization,
  describe,
  record,
}

let isMissingLogged = false

/** Once in each process: due work comes back every minute. */
function awaitMerchant({ organizationId, paymentId }: Invoice) {
  if (isMissingLogged) return
  isMissingLogged = true
  log.error(
    { organizationId, paymentId },
    "payments of subscriptions are open, and PLATFORM_MONOBANK_TOKEN is not set: nobody can ask the bank",
  )
}

async function describe(tx: Tx, { organization }: Scope, { paymentId }: Pick<Invoice, "paymentId">) {
  const { tier } = await getPayment(tx, paymentId)
  const plan = `Orenda ${tier === "solo" ? "Solo" : "Business"}`
  return {
    description: `${plan} · ${organization.name}`,
    line: { name: plan, code: tier },
    redirectUrl: toPublicUrl("/subscriptions/success", { payment: paymentId }),
    webhookUrl: toPublicUrl("/api/webhooks/monobank/platform"),
  }
}

/** A completed payment adds its periods, once; a refunded one removes them. Problems are reported to the admins. */
async function record(tx: Tx, scope: Scope, { invoice, status, answer, problem }: InvoiceChange): Promise<void> {
  const { organizationId, paymentId } = invoice
  if (answer instanceof BankError) log.warn({ err: answer, organizationId, paymentId }, "the bank could not be asked about a subscription")
  else if (answer && status === "completed" && !hasArrived(invoice.status)) {
    const paidAt = earlier(answer.modifiedAt, now())
    await markPaid(tx, paymentId, paidAt)
    await addPeriods(tx, scope, { ...(await getPayment(tx, paymentId)), paidAt })
  }
  if (status === "refunded" && invoice.status === "completed") {
    await takeBackDays(tx, scope, await getPayment(tx, paymentId))
    await announcePaymentAlerts(tx, { paymentId, kind: "returned" })
  }
  if (!problem || status !== "unknown") return
  if (problem === "mismatched") countMismatch("payment")
  await announcePaymentAlerts(tx, { paymentId, kind: problem })
}

const earlier = (one: Temporal.Instant, other: Temporal.Instant) => (Temporal.Instant.compare(one, other) < 0 ? one : other)
