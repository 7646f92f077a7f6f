import { afterAll, beforeAll, beforeEach } from "vitest"
import { setCardBank } from "#app/modules/payments/providers/card-bank.server.ts"
import {
  BankError,
  type CardBank,
  type InvoiceState,
  type NewInvoice,
  type RefundStatus,
} from "#app/modules/payments/providers/card-bank.ts"
import { now } from "#app/platform/clock.ts"
import { readSettings } from "#app/platform/env.server.ts"
import { closeMail, openMail } from "#app/platform/mail/mail.server.ts"
import { configureSealing } from "#app/platform/sealed.server.ts"

interface MemoryInvoice {
  asked: NewInvoice
  state: InvoiceState
  isRemoved: boolean
}

/** A bank without a network, for the rules that follow what a bank says. Its invoices are paid by `pay`; `fails` decides how calls go wrong. */
export function memoryBank() {
  const invoices = new Map<string, MemoryInvoice>()
  const calls: string[] = []
  let fault: { call: string; kind: BankError["kind"]; isDone: boolean } | undefined
  let signature = "of the bank"

  const find = (invoiceId: string, call: string) => {
    const invoice = invoices.get(invoiceId)
    if (!invoice) throw new BankError("refused", call)
    return invoice
  }
  const change = (invoice: MemoryInvoice, state: Partial<InvoiceState>) => {
    const after = invoice.state.modifiedAt.add({ seconds: 1 })
    const modifiedAt = Temporal.Instant.compare(now(), after) > 0 ? now() : after
    invoice.state = { ...invoice.state, ...state, modifiedAt }
  }
  /** Runs a call, before or after which the fault strikes. */
  const run = async <T>(call: string, act: () => T): Promise<T> => {
    calls.push(call)
    if (!fault || (fault.call !== call && fault.call !== "every call")) return act()
    const { kind, isDone } = fault
    if (isDone) act()
    throw new BankError(kind, call)
  }

  const bank: CardBank = {
    readMerchant: () => run("details", () => ({ name: "Test merchant" })),
    createInvoice: (_token, asked) =>
      run("create", () => {
        const invoiceId = crypto.randomUUID()
        const { reference, amount, currency } = asked
        const state: InvoiceState = {
          invoiceId,
          reference,
          status: "pending",
          isExpired: false,
          amount,
          finalAmount: undefined,
          currency,
          modifiedAt: now(),
          failureReason: undefined,
          refunds: [],
        }
        invoices.set(invoiceId, { asked, state, isRemoved: false })
        return { invoiceId, pageUrl: `https://bank.test/${invoiceId}` }
      }),
    readInvoice: (_token, invoiceId) => run("status", () => structuredCloneOf(find(invoiceId, "status").state)),
    removeInvoice: (_token, invoiceId) =>
      run("remove", () => {
        const invoice = find(invoiceId, "remove")
        if (invoice.state.status !== "pending" && invoice.state.status !== "failed") throw new BankError("refused", "remove")
        invoice.isRemoved = true
        change(invoice, { status: "failed", isExpired: true })
      }),
    captureHold: (_token, { invoiceId, amount, line }) =>
      run("finalize", () => {
        const invoice = find(invoiceId, "finalize")
        if (invoice.state.status !== "held" || amount > invoice.state.amount) throw new BankError("refused", "finalize")
        if (JSON.stringify(line) !== JSON.stringify(invoice.asked.line)) throw new BankError("refused", "finalize")
        change(invoice, { status: "completed", finalAmount: amount })
      }),
    releaseHold: (_token, invoiceId) =>
      run("release", () => {
        const invoice = find(invoiceId, "release")
        if (invoice.state.status !== "held") throw new BankError("refused", "release")
        change(invoice, { status: "refunded", finalAmount: 0n })
      }),
    refund: (_token, { invoiceId, extRef, amount, line }) =>
      run("cancel", (): RefundStatus => {
        const invoice = find(invoiceId, "cancel")
        if (JSON.stringify(line) !== JSON.stringify(invoice.asked.line)) throw new BankError("refused", "cancel")
        const refunds = [...invoice.state.refunds, { extRef, status: "completed" as const, amount }]
        const given = refunds.reduce((sum, refund) => sum + refund.amount, 0n)
        change(invoice, { refunds, status: given >= invoice.state.amount ? "refunded" : invoice.state.status })
        return "completed"
      }),
    verifyWebhook: async (_token, _body, given) => given === signature,
    parseWebhook: (body) => {
      if (body.length === 0) throw new BankError("away", "webhook")
      const { invoiceId, reference } = JSON.parse(Buffer.from(body).toString("utf8")) as { invoiceId: string; reference: string }
      return { ...structuredCloneOf(find(invoiceId, "webhook").state), reference }
    },
  }

  return {
    bank,
    calls,
    /** Makes one kind of call fail from now on, or "every call": before the bank does it, or after. */
    fails: (call: string, kind: BankError["kind"], { isDone = false } = {}) => {
      fault = { call, kind, isDone }
    },
    works: () => {
      fault = undefined
    },
    newest: () => {
      const invoice = [...invoices.values()].at(-1)
      if (!invoice) throw new Error("The bank has no invoice")
      return invoice
    },
    count: () => invoices.size,
    /** Forgets its invoices, calls and fault. */
    reset: () => {
      invoices.clear()
      calls.length = 0
      fault = undefined
      signature = "of the bank"
    },
    set: (invoiceId: string, state: Partial<InvoiceState>) => change(find(invoiceId, "set"), state),
    /** Pays an invoice, or has its money held; a removed one only where `isLate`, as no bank should. */
    pay: (invoiceId: string, { isLate = false } = {}) => {
      const invoice = find(invoiceId, "pay")
      if (invoice.isRemoved && !isLate) throw new Error("The invoice is removed")
      change(invoice, { status: invoice.asked.isHold ? "held" : "completed", isExpired: false })
    },
    /** The money that the bank has of a reference, less what it gave back. */
    held: (reference: string) =>
      [...invoices.values()]
        .filter(({ asked, state }) => asked.reference === reference && (state.status === "completed" || state.status === "refunded"))
        .reduce((sum, { state }) => sum + state.amount - state.refunds.reduce((given, { amount }) => given + amount, 0n), 0n),
    signature: () => signature,
    changeSignature: (other: string) => {
      signature = other
    },
  }
}

const structuredCloneOf = (state: InvoiceState): InvoiceState => ({ ...state, refunds: state.refunds.map((refund) => ({ ...refund })) })

/** Makes a bank in memory the bank of the test file: anew for each test, with what card payments need of the program's settings. */
export function useMemoryBank() {
  const bank = memoryBank()
  beforeAll(() => {
    configureSealing({ secretKey: "a secret key for tests alone, 32+" })
    openMail(readSettings({ ORIGIN: "https://rent.example.test" }))
  })
  beforeEach(() => {
    bank.reset()
    setCardBank(bank.bank)
  })
  afterAll(closeMail)
  return bank
}
