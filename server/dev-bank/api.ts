import { once } from "node:events"
import { setTimeout as wait } from "node:timers/promises"
import type { HttpBindings } from "@hono/node-server"
import { type Context, Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import { z } from "zod"
import { hashToken } from "#app/platform/token.server.ts"
import type { Bank } from "./bank.ts"
import { type ApiFault, takeFault } from "./faults.ts"
import { areLinesOf, type Invoice, lineSchema, timestamp, viewOf } from "./invoice.ts"
import { publicKeyOf } from "./merchants.ts"

export interface ApiCall {
  /** "invoice/create". */
  call: string
  token: string
  body: unknown
}

interface ApiOptions {
  /** URL of the page of an invoice. */
  pageUrl(invoiceId: string): string
  /** A server that anybody can reach must not send requests to any address. */
  mayCall(webhookUrl: string): boolean
  /** Called for each request with a known token, which is executed after what it returns. */
  onCall?: ((call: ApiCall) => void | Promise<void>) | undefined
}

type ApiContext = Context<{ Bindings: HttpBindings }>

type Answer = { status: ContentfulStatusCode; body: object }

/** The acquiring API as the bank documents it. */
export function serveApi(bank: Bank, { pageUrl, mayCall, onCall }: ApiOptions) {
  /** Finds the merchant, executes the call unless a fault stops it, also for a client that has gone meanwhile, and answers as the fault says. */
  const route = (call: string, execute: (token: string, body: unknown, c: ApiContext) => Answer) => async (c: ApiContext) => {
    const token = c.req.header("X-Token") ?? ""
    const merchant = bank.merchants.find(token)
    if (!merchant) return c.json(forbidden.body, forbidden.status)
    const body: unknown = c.req.method === "POST" ? await c.req.json().catch(() => undefined) : undefined
    await onCall?.({ call, token, body })
    const { fault, left } = takeFault(merchant.faults, call)
    bank.merchants.setFaults(token, left)
    await wait(left.delay / 2)
    const answer = fault && !fault.endsWith("After") ? undefined : execute(token, body, c)
    await wait(left.delay / 2)
    if (fault) return answerWithFault(c, fault)
    const { body: content, status } = answer ?? notFound
    return c.json(content, status)
  }

  const withInvoice =
    <Schema extends z.ZodType<{ invoiceId: string }>>(schema: Schema, execute: (invoice: Invoice, input: z.output<Schema>) => Answer) =>
    (token: string, body: unknown) => {
      const { data, success } = schema.safeParse(body)
      if (!success) return badRequest("invalid request")
      const invoice = bank.find(data.invoiceId)
      return invoice?.token === token ? execute(invoice, data) : notFound
    }

  return new Hono<{ Bindings: HttpBindings }>()
    .use(bodyLimit({ maxSize: 64 * 1024 }))
    .get(
      "/details",
      route("details", (token) => {
        const { name = "" } = bank.merchants.find(token) ?? {}
        return ok({ merchantId: hashToken(token).slice(0, 12), merchantName: name, edrpou: "00000000" })
      }),
    )
    .get(
      "/pubkey",
      route("pubkey", (token) => {
        const merchant = bank.merchants.find(token)
        return merchant ? ok({ key: publicKeyOf(merchant) }) : forbidden
      }),
    )
    .post(
      "/invoice/create",
      route("invoice/create", (token, body) => {
        const { data, success } = newInvoice.safeParse(body)
        if (!success) return badRequest("invalid invoice")
        const { merchantPaymInfo: { reference, destination, basketOrder } = {}, paymentType, ...rest } = data
        if (basketOrder && !areLinesOf(rest.amount, basketOrder)) return badRequest("the basket is worth another amount")
        if (rest.webHookUrl && !mayCall(rest.webHookUrl)) return badRequest("the sandbox sends webhooks to its own server alone")
        const { invoiceId } = bank.create({ token, reference, destination, basketOrder, isHold: paymentType === "hold", ...rest })
        return ok({ invoiceId, pageUrl: pageUrl(invoiceId) })
      }),
    )
    .get(
      "/invoice/status",
      route("invoice/status", (token, _, c) =>
        withInvoice(invoiceName, (invoice) => ok(viewOf(invoice)))(token, { invoiceId: c.req.query("invoiceId") }),
      ),
    )
    .post(
      "/invoice/remove",
      route(
        "invoice/remove",
        withInvoice(invoiceName, (invoice) => (bank.remove(invoice) ? ok({}) : badRequest("invoice is paid, processed or not valid"))),
      ),
    )
    .post(
      "/invoice/finalize",
      route(
        "invoice/finalize",
        withInvoice(capture, (invoice, { amount, items }) => {
          if (items && !areLinesOf(amount ?? invoice.amount, items, invoice.basketOrder ?? [])) return badRequest("invalid items")
          return bank.capture(invoice, amount) ? ok({ status: "success" }) : badRequest("invalid status or amount")
        }),
      ),
    )
    .post(
      "/invoice/cancel",
      route(
        "invoice/cancel",
        withInvoice(newRefund, (invoice, { amount, extRef, items }) => {
          if (bank.release(invoice)) return ok({ status: "processing", createdDate: timestamp(), modifiedDate: timestamp() })
          const isPart = amount !== undefined && amount < invoice.amount
          if (isPart && invoice.basketOrder && !items) return badRequest("a part of an invoice with a basket is given back by items")
          if (items && !areLinesOf(amount ?? invoice.amount, items, invoice.basketOrder ?? [])) return badRequest("invalid items")
          const refund = bank.refund(invoice, { amount, extRef })
          if (!refund) return badRequest("invalid amount")
          const { status, createdDate, modifiedDate } = refund
          return ok({ status, createdDate, modifiedDate })
        }),
      ),
    )
}

const webAddress = z.url({ protocol: /^https?$/ }).max(2000)
const minorUnits = z.int().positive()

const newInvoice = z.object({
  amount: minorUnits,
  ccy: z.int().default(980),
  merchantPaymInfo: z
    .object({
      reference: z.string().max(200).optional(),
      destination: z.string().max(280).optional(),
      basketOrder: z.array(lineSchema).optional(),
    })
    .optional(),
  paymentType: z.enum(["debit", "hold"]).default("debit"),
  redirectUrl: webAddress.optional(),
  webHookUrl: webAddress.optional(),
  validity: z
    .int()
    .positive()
    .max(30 * 86_400)
    .default(86_400),
})

const invoiceName = z.object({ invoiceId: z.string() })
const capture = z.object({ invoiceId: z.string(), amount: minorUnits.optional(), items: z.array(lineSchema).optional() })
const newRefund = z.object({
  invoiceId: z.string(),
  amount: minorUnits.optional(),
  extRef: z.string().max(200).optional(),
  items: z.array(lineSchema).optional(),
})

const ok = (body: object): Answer => ({ status: 200, body })
const badRequest = (errText: string): Answer => ({ status: 400, body: { errCode: "BAD_REQUEST", errText } })
const forbidden: Answer = { status: 403, body: { errCode: "FORBIDDEN", errText: "forbidden" } }
const notFound: Answer = { status: 404, body: { errCode: "NOT_FOUND", errText: "invoice not found" } }

async function answerWithFault(c: ApiContext, fault: ApiFault): Promise<Response> {
  if (fault === "tooMany") return c.json({ errCode: "TMR", errText: "too many requests" }, 429, { "Retry-After": "1" })
  if (fault === "token") return c.json(forbidden.body, forbidden.status)
  if (fault === "blocked") return c.html("<html><body>Access denied</body></html>", 403)
  if (fault === "error") return c.json({ errCode: "INTERNAL_ERROR", errText: "internal error" }, 500)
  if (fault === "html") return c.html("<html><body>The bank is being improved</body></html>")
  const { outgoing } = c.env
  if (fault === "cutAfter") outgoing.destroy()
  else await once(outgoing, "close")
  return c.body(null)
}
