import type { HttpBindings } from "@hono/node-server"
import { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import { type ApiCall, serveApi } from "./api.ts"
import { type BankOptions, openBank } from "./bank.ts"
import { serveControlPage } from "./control-page.ts"
import { servePayPages } from "./pay-page.ts"

interface DevBankOptions extends BankOptions {
  /** Public origin of the server that serves it. */
  origin(): string
  /** Limits the addresses that webhooks go to. */
  mayCall?: (webhookUrl: string) => boolean
  onCall?: (call: ApiCall) => void | Promise<void>
}

/** Opens the sandbox bank, and returns it with an application that serves it below /dev/bank. */
export async function openDevBank({ origin, mayCall = () => true, onCall, ...options }: DevBankOptions) {
  const bank = await openBank(options)
  const pageUrl = (invoiceId: string) => `${origin()}/dev/bank/pay/${invoiceId}`
  const app: Hono<{ Bindings: HttpBindings }> = new Hono<{ Bindings: HttpBindings }>()
    .use("/dev/bank/*", async (c, next) => {
      await next()
      for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    })
    .use("/dev/bank/*", bodyLimit({ maxSize: 64 * 1024 }))
    .route("/dev/bank/api/merchant", serveApi(bank, { pageUrl, mayCall, onCall }))
    // Other sites must not press the buttons of a page. The API needs a token, and programs that call it send no origin.
    .use("/dev/bank/*", async (c, next) => {
      const from = c.req.header("Origin")
      return from === undefined || from === origin() ? next() : c.text("This request does not come from the bank's own pages.", 403)
    })
    .route("/dev/bank/pay", servePayPages(bank))
    .route("/dev/bank/faults", serveControlPage(bank))
    .get("/dev/bank", (c) => c.redirect("/dev/bank/faults"))
  return { bank, app }
}

/** No `form-action`: a form leads on to the shop, which is another origin in tests. */
const headers = {
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "same-origin",
}
