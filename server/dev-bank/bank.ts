import { randomBytes } from "node:crypto"
import { now } from "#app/platform/clock.ts"
import { type BankFile, openBankFile } from "./bank-file.ts"
import { type Invoice, type InvoiceRefund, isPayable, refundable, refunded, statusOf, timestamp, viewOf } from "./invoice.ts"
import { openMerchants } from "./merchants.ts"
import { createWebhookSender } from "./webhooks.ts"

const maxInvoices = 5000

export interface BankOptions {
  /** Keeps invoices and keys over a restart. */
  file?: string
  /** Milliseconds between the attempts of a webhook. */
  webhookGaps?: readonly number[]
  /** Milliseconds that a refund stays under way. */
  refundTime?: number
}

export type NewInvoice = Pick<
  Invoice,
  "token" | "amount" | "isHold" | "ccy" | "reference" | "destination" | "basketOrder" | "redirectUrl" | "webHookUrl"
> & {
  validity: number
}

interface Approval {
  /** Milliseconds that the payment stays under way; for ever if infinite, until `complete`. */
  processingTime?: number
  /** Milliseconds by which webhooks are late; never sent if infinite. */
  webhookDelay?: number
}

export type Bank = Awaited<ReturnType<typeof openBank>>

/** A bank that moves no money: invoices, their payments, refunds and webhooks, without HTTP. */
export async function openBank({ file, webhookGaps = [60_000, 600_000], refundTime = 0 }: BankOptions = {}) {
  const store: BankFile = await openBankFile(file)
  const { invoices } = store
  const merchants = openMerchants(store.merchantKeys)
  const webhooks = createWebhookSender(merchants, webhookGaps)
  const timers = new Set<NodeJS.Timeout>()

  const save = () => store.save(() => ({ invoices: [...invoices.values()], merchantKeys: merchants.keys() }))

  function change(invoice: Invoice, changes: Partial<Invoice>, { sendsWebhook = true, webhookDelay = 0 } = {}) {
    Object.assign(invoice, changes, { modifiedDate: timestamp() })
    save()
    const { token, webHookUrl: url } = invoice
    if (sendsWebhook && url && Number.isFinite(webhookDelay))
      webhooks.send({ token, url, body: JSON.stringify(viewOf(invoice), null, 2) }, webhookDelay)
  }

  function later(delay: number, work: () => void) {
    if (delay <= 0) return work()
    if (!Number.isFinite(delay)) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, delay).unref()
    timers.add(timer)
  }

  function complete(invoice: Invoice, approval: Approval = {}) {
    if (invoice.status === "processing") change(invoice, { status: invoice.isHold ? "hold" : "success" }, approval)
  }

  function finishRefund(invoice: Invoice, refund: InvoiceRefund, status: "success" | "failure") {
    if (refund.status !== "processing") return
    Object.assign(refund, { status, modifiedDate: timestamp() })
    change(invoice, { status: refunded(invoice) === (invoice.captured ?? invoice.amount) ? "reversed" : "success" })
  }

  // A payment or refund whose timer ended with the last process.
  for (const invoice of invoices.values()) {
    if (invoice.status === "processing") later(1000, () => complete(invoice))
    for (const refund of invoice.refunds) later(1000, () => finishRefund(invoice, refund, "success"))
  }

  return {
    merchants,
    find: (invoiceId: string): Invoice | undefined => invoices.get(invoiceId),
    /** Newest first. */
    list: (token: string) => [...invoices.values()].filter((invoice) => invoice.token === token).toReversed(),
    create({ validity, ...content }: NewInvoice): Invoice {
      const at = timestamp()
      const validUntil = now().add({ seconds: validity }).toString()
      const invoiceId = `sb_${randomBytes(9).toString("base64url")}`
      const invoice: Invoice = { ...content, invoiceId, validUntil, status: "created", createdDate: at, modifiedDate: at, refunds: [] }
      invoices.set(invoiceId, invoice)
      const [oldest] = invoices.keys()
      if (invoices.size > maxInvoices && oldest !== undefined) invoices.delete(oldest)
      save()
      return invoice
    },
    /** Returns false when the invoice can no longer be paid. */
    approve(invoice: Invoice, { processingTime = 0, webhookDelay = 0 }: Approval = {}): boolean {
      if (!isPayable(invoice)) return false
      change(invoice, { status: "processing", failureReason: undefined }, { webhookDelay })
      later(processingTime, () => complete(invoice, { webhookDelay }))
      return true
    },
    complete,
    decline(invoice: Invoice, failureReason: string): boolean {
      if (!isPayable(invoice)) return false
      change(invoice, { status: "failure", failureReason })
      return true
    },
    /** Returns false when it is paid, being paid, or gone already. */
    remove(invoice: Invoice): boolean {
      if (!isPayable(invoice)) return false
      change(invoice, { status: "expired" }, { sendsWebhook: false })
      return true
    },
    /** Takes a part of what is held, and lets go of the rest. Returns false where nothing, or less, is held. */
    capture(invoice: Invoice, amount = invoice.amount): boolean {
      if (invoice.status !== "hold" || amount > invoice.amount) return false
      change(invoice, { status: "success", captured: amount })
      return true
    },
    /** Lets go of what is held, as the bank does after 9 days. Returns false where nothing is. */
    release(invoice: Invoice): boolean {
      if (invoice.status !== "hold") return false
      change(invoice, { status: "reversed", captured: 0 })
      return true
    },
    /** Gives back a part, or by default all that is left. Undefined when there is not as much. Twice with the same `extRef` gives back twice. */
    refund(invoice: Invoice, { amount = refundable(invoice), extRef }: { amount?: number | undefined; extRef?: string | undefined }) {
      if (amount <= 0 || amount > refundable(invoice)) return undefined
      const at = timestamp()
      const refund: InvoiceRefund = { extRef, amount, status: "processing", createdDate: at, modifiedDate: at }
      change(invoice, { refunds: [...invoice.refunds, refund] }, { sendsWebhook: false })
      const answer = { ...refund }
      const outcome = merchants.find(invoice.token)?.faults.refunds
      if (outcome !== "stay") later(refundTime, () => finishRefund(invoice, refund, outcome === "fail" ? "failure" : "success"))
      return answer
    },
    finishRefund,
    isExpired: (invoice: Invoice) => statusOf(invoice) === "expired",
    /** Waits until every webhook that is due has been delivered or given up, and the file is written. */
    async settled() {
      await webhooks.settled()
      await store.written()
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      webhooks.stop()
      await webhooks.settled()
      await store.written()
    },
  }
}
