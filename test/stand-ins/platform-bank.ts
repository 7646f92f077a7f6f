import { beforeEach } from "vitest"
import { changeInvoice, type InvoiceColumns } from "#app/modules/payments/invoices/invoices.server.ts"
import { addInvoice } from "#app/modules/payments/invoices/open-invoice.server.ts"
import {
  BankError,
  type BankFailure,
  type CardBank,
  type InvoiceState,
  type NewInvoice,
} from "#app/modules/payments/providers/card-bank.ts"
import { addPayment, type SubscriptionPayment } from "#app/modules/subscription/paying/payments.server.ts"
import { planInvoices } from "#app/modules/subscription/paying/plan-invoices.server.ts"
import { configurePlatformMerchant } from "#app/modules/subscription/paying/platform-merchant.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"

/** Gives each test of the file a bank in its process, which is paid for subscriptions. Signs webhooks with the word "signed". */
export function usePlatformBank() {
  const invoices = new Map<string, InvoiceState & Pick<NewInvoice, "webhookUrl">>()
  const calls: string[] = []
  let failure: BankFailure | "killed" | undefined
  const respond = () => {
    if (failure === "killed") throw new Error("The process was killed")
    if (failure) throw new BankError(failure, "test")
  }
  const get = (invoiceId: string) => {
    const invoice = invoices.get(invoiceId)
    if (!invoice) throw new BankError("refused", "test")
    return invoice
  }
  const unused = async () => {
    throw new Error("Subscriptions do not call this")
  }
  const bank: CardBank = {
    readMerchant: unused,
    removeInvoice: unused,
    captureHold: unused,
    releaseHold: unused,
    refund: unused,
    async createInvoice(_, { reference, amount, currency, webhookUrl }) {
      await Promise.resolve()
      respond()
      const invoiceId = `invoice-${invoices.size + 1}`
      const rest = { isExpired: false, failureReason: undefined, refunds: [], modifiedAt: now() }
      invoices.set(invoiceId, { invoiceId, reference, amount, currency, webhookUrl, status: "pending", ...rest })
      return { invoiceId, pageUrl: `https://bank.example.test/${invoiceId}` }
    },
    async readInvoice(_, invoiceId) {
      calls.push("invoice/status")
      respond()
      return { ...get(invoiceId) }
    },
    verifyWebhook: async (_, __, signature) => signature === "signed",
    parseWebhook: (body) => get(new TextDecoder().decode(body)),
  }
  beforeEach(() => {
    invoices.clear()
    calls.length = 0
    failure = undefined
    configurePlatformMerchant({ platformMonobankToken: "a token of the tests", paymentSandbox: false }, () => bank)
  })
  return {
    invoices,
    /** The questions about invoices. */
    calls,
    /** Makes every call fail until it is called without a failure. "killed" ends the process that calls. */
    fail: (kind?: typeof failure) => {
      failure = kind
    },
    /** Changes an invoice as the bank would. */
    change(invoiceId: string, change: Partial<InvoiceState>) {
      invoices.set(invoiceId, { ...get(invoiceId), modifiedAt: now(), ...change })
    },
    /** The newest invoice. */
    last: () => get(`invoice-${invoices.size}`),
  }
}

/** The body of a webhook about an invoice. */
export const webhookOf = (invoiceId: string) => new TextEncoder().encode(invoiceId)

type PlanPayment = Pick<SubscriptionPayment, "id" | "kind" | "tier" | "billing" | "createdBy" | "amount" | "currency">

/** Adds a payment for a plan whose invoice stands as `known` says. */
export async function addPlanPayment(tx: Tx, payment: PlanPayment & Partial<SubscriptionPayment>, known: InvoiceColumns) {
  const { id, amount, currency } = payment
  await addInvoice(tx, planInvoices, {
    paymentId: id,
    subjectId: tx.organizationId,
    amount,
    currency,
    provider: "monobank",
    reference: id,
    validitySeconds: 3600,
  })
  await changeInvoice(tx, id, { nextCheckAt: null, ...known })
  await addPayment(tx, payment)
}
