import type { Currency } from "#app/platform/money.ts"
import type { InvoiceStatus } from "../payment-status.ts"

/**
 * A bank that takes card payments for a merchant, who is named by a token. Every method may throw a `BankError`. None is called inside a database
 * transaction.
 */
export interface CardBank {
  /** Checks a token. */
  readMerchant(token: string): Promise<{ name: string }>
  /** Not idempotent: after "away" the invoice may exist, but the URL of its page is lost. */
  createInvoice(token: string, invoice: NewInvoice): Promise<{ invoiceId: string; pageUrl: string }>
  readInvoice(token: string, invoiceId: string): Promise<InvoiceState>
  /** Makes an unpaid invoice impossible to pay. "refused": it is paid, being paid, or gone already; `readInvoice` says which. */
  removeInvoice(token: string, invoiceId: string): Promise<void>
  /** Captures a part of a hold, or all of it, and releases the rest. "refused": it holds nothing any more. */
  captureHold(token: string, capture: Capture): Promise<void>
  /** Releases a hold. "refused": it holds nothing any more. */
  releaseHold(token: string, invoiceId: string): Promise<void>
  /** Not idempotent: after "away" the refund may exist, and stands in `readInvoice` under its `extRef`. */
  refund(token: string, refund: NewRefund): Promise<RefundStatus>
  /** Whether the bank signed these bytes for this merchant. Throws when the bank's key cannot be read. */
  verifyWebhook(token: string, rawBody: Uint8Array, signature: string): Promise<boolean>
  /** Parses the body of a webhook, which may be forged or older than what is known. */
  parseWebhook(rawBody: Uint8Array): InvoiceState
}

export interface NewInvoice {
  /** In minor units. */
  amount: bigint
  /** The bank blocks the money for 9 days, and takes it only when it is captured. */
  isHold?: boolean
  currency: Currency
  /** The id of the payment entry. */
  reference: string
  /** Shown to the person who pays. */
  description: string
  line: InvoiceLine
  validitySeconds: number
  /** Reached after a success, a failure and by anybody who knows it. */
  redirectUrl: string
  webhookUrl: string
}

/** The only line of an invoice, for the fiscal receipt of a merchant who has to give one; its price is the whole amount. */
export interface InvoiceLine {
  name: string
  /** The merchant's code of the line. */
  code: string
}

export interface Capture {
  invoiceId: string
  /** In minor units, at most the held amount. */
  amount: bigint
  /** As it was invoiced. */
  line: InvoiceLine
}

export interface NewRefund {
  invoiceId: string
  /** The id of the refund's entry. */
  extRef: string
  /** In minor units. */
  amount: bigint
  /** As it was invoiced. */
  line: InvoiceLine
}

export interface InvoiceState {
  invoiceId: string
  reference: string | undefined
  /** "failed" is not final while the invoice is valid: its page takes another card. */
  status: InvoiceStatus
  /** Failed, and can't be paid any more. */
  isExpired: boolean
  /** Minor units of the invoice, before a capture in part and refunds. */
  amount: bigint
  /** The amount that is left after the refunds; undefined where the bank does not say. */
  finalAmount?: bigint | undefined
  /** Undefined for a currency that we don't know. */
  currency: Currency | undefined
  /** In whole seconds at some banks: two states may have the same. */
  modifiedAt: Temporal.Instant
  /** In the bank's words. */
  failureReason: string | undefined
  /** Oldest first. */
  refunds: RefundState[]
  /** The payment attempt; undefined before the first. */
  payment?: BankPayment | undefined
}

/** A card payment as the bank names it, for whoever looks for it there. */
export interface BankPayment {
  id: string | undefined
  /** The card's number without its middle. */
  card: string | undefined
}

export type RefundStatus = "processing" | "completed" | "failed"

export interface RefundState {
  /** Undefined for a refund that was made in the bank's own cabinet. */
  extRef: string | undefined
  status: RefundStatus
  /** In minor units. */
  amount: bigint
}

/**
 * "token": the bank does not accept the token · "blocked": the bank's edge refuses this server, whatever the token · "tooMany": too many requests ·
 * "refused": the bank refuses this request · "away": no answer or a broken one, so the outcome is unknown.
 */
export type BankFailure = "token" | "blocked" | "tooMany" | "refused" | "away"

/** A bank that refuses this server is not asked more often. */
const blockedSeconds = 600

/** Holds neither the token nor anything else of request and answer. */
export class BankError extends Error {
  override name = "BankError"
  readonly kind: BankFailure
  /** The bank's own code, or the system's code of a failed connection. */
  readonly code: string | undefined
  /** Seconds until the bank takes the next request, where it says so; at most an hour. */
  readonly retryAfter: number | undefined

  constructor(kind: BankFailure, call: string, { code, retryAfter }: { code?: string | undefined; retryAfter?: number | undefined } = {}) {
    super(`${call}: ${kind}${code ? ` (${code})` : ""}`)
    this.kind = kind
    this.code = code
    this.retryAfter = retryAfter
  }

  /** For how many seconds the bank is left alone after this failure, whoever asks it next. */
  get pauseSeconds(): number {
    return Math.max(this.kind === "blocked" ? blockedSeconds : 0, this.retryAfter ?? 0)
  }
}
