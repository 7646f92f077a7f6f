import { z } from "zod"
import { BankError, type CardBank, type InvoiceLine } from "../card-bank.ts"
import { callMonobank, type MonobankCall, type MonobankConnection } from "./call-monobank.server.ts"
import { currencyNumbers, invoiceIdSchema, invoiceStateSchema, refundStatusOf } from "./invoice-state.ts"
import { parseJson } from "./read-answer.server.ts"
import { createSignatureVerifier, readKey } from "./signing-keys.server.ts"

type MonobankOptions = Partial<MonobankConnection> & Pick<MonobankConnection, "apiUrl">

/** The acquiring API of monobank ("Plata by mono"), https://monobank.ua/api-docs/acquiring. */
export function createMonobank({ apiUrl, timeout = 10_000, acceptsToken = () => true }: MonobankOptions): CardBank {
  const connection = { apiUrl, timeout, acceptsToken }
  const call = <Schema extends z.ZodType>(token: string, request: MonobankCall<Schema>) => callMonobank(connection, token, request)
  const isSigned = createSignatureVerifier(async (token) => {
    const { key } = await call(token, { method: "GET", path: "pubkey", schema: signingKey })
    return key
  })

  return {
    async readMerchant(token) {
      const { merchantName } = await call(token, { method: "GET", path: "details", schema: merchant })
      return { name: merchantName }
    },
    async createInvoice(
      token,
      { amount, isHold = false, currency, reference, description, line, validitySeconds, redirectUrl, webhookUrl },
    ) {
      const body = {
        amount: toNumber(amount, "invoice/create"),
        ccy: currencyNumbers[currency],
        merchantPaymInfo: { reference, destination: description, basketOrder: [toItem(line, amount, "invoice/create")] },
        redirectUrl,
        webHookUrl: webhookUrl,
        validity: validitySeconds,
        paymentType: isHold ? "hold" : "debit",
      }
      return call(token, { method: "POST", path: "invoice/create", body, schema: createdInvoice })
    },
    async readInvoice(token, invoiceId) {
      const schema = invoiceStateSchema.refine((state) => state.invoiceId === invoiceId)
      return call(token, { method: "GET", path: "invoice/status", query: { invoiceId }, schema })
    },
    async removeInvoice(token, invoiceId) {
      await call(token, { method: "POST", path: "invoice/remove", body: { invoiceId }, schema: z.unknown() })
    },
    async captureHold(token, { invoiceId, amount, line }) {
      const items = [toItem(line, amount, "invoice/finalize")]
      const body = { invoiceId, amount: toNumber(amount, "invoice/finalize"), items }
      await call(token, { method: "POST", path: "invoice/finalize", body, schema: z.unknown() })
    },
    async releaseHold(token, invoiceId) {
      await call(token, { method: "POST", path: "invoice/cancel", body: { invoiceId }, schema: startedRefund })
    },
    async refund(token, { invoiceId, extRef, amount, line }) {
      const items = [toItem(line, amount, "invoice/cancel")]
      const body = { invoiceId, extRef, amount: toNumber(amount, "invoice/cancel"), items }
      const { status } = await call(token, { method: "POST", path: "invoice/cancel", body, schema: startedRefund })
      return refundStatusOf(status)
    },
    verifyWebhook: isSigned,
    parseWebhook(rawBody) {
      const { success, data } = invoiceStateSchema.safeParse(parseJson(rawBody))
      if (!success) throw new BankError("away", "webhook")
      return data
    },
  }
}

const merchant = z.object({ merchantName: z.string().transform((name) => name.slice(0, 200)) })

/** Refuses a key of another kind or curve, as a broken answer. */
const signingKey = z.object({ key: z.string().max(2000).refine(isKey) })

const createdInvoice = z.object({ invoiceId: invoiceIdSchema, pageUrl: z.url({ protocol: /^https?$/ }).max(2000) })

const startedRefund = z.object({ status: z.string() })

function isKey(text: string) {
  try {
    return Boolean(readKey(text))
  } catch {
    return false
  }
}

/** The line of the invoice for a fiscal receipt; for a refund, the same line with the refunded amount. */
const toItem = ({ name, code }: InvoiceLine, amount: bigint, call: string) => ({ name, qty: 1, sum: toNumber(amount, call), code })

/** Amounts are JSON numbers at the bank. */
function toNumber(amount: bigint, call: string): number {
  if (amount <= 0n || amount > BigInt(Number.MAX_SAFE_INTEGER)) throw new BankError("refused", call)
  return Number(amount)
}
