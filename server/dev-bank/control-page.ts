import { Hono } from "hono"
import { html } from "hono/html"
import { sandboxTokenPrefix } from "#app/platform/sandbox-token.ts"
import type { Bank } from "./bank.ts"
import { apiFaults, type Faults, faultsSchema, refundFaults, webhookFaults } from "./faults.ts"
import { statusOf } from "./invoice.ts"
import { renderOptions, renderPage } from "./page.ts"

const calls = ["details", "pubkey", "invoice/create", "invoice/status", "invoice/remove", "invoice/finalize", "invoice/cancel"]

/** The page that lists a merchant's invoices and switches its faults. Whoever knows the token may use it. */
export const serveControlPage = (bank: Bank) =>
  new Hono()
    .get("/", (c) => {
      const token = c.req.query("token") ?? ""
      const merchant = bank.merchants.find(token)
      const body = html`<h1>Sandbox bank</h1><p class="notice">No money moves here.</p>
<form class="card" method="get"><label>Token of a merchant. It begins with ${sandboxTokenPrefix} and needs no registration.
<input name="token" value="${token}" placeholder="${sandboxTokenPrefix}my-shop"></label><button>Open</button></form>
${merchant ? html`<h2>${merchant.name}</h2>${renderFaults(token, merchant.faults)}${renderInvoices(bank, token)}` : ""}`
      return c.html(renderPage({ lang: "en", title: "Sandbox bank", body, isWide: true }))
    })
    .post("/", async (c) => {
      const { token, rotate, ...fields } = await c.req.parseBody()
      const faults = faultsSchema.safeParse(fields)
      if (typeof token !== "string" || !bank.merchants.find(token) || !faults.success) return c.text("Unknown token or fault.", 400)
      if (rotate === undefined) bank.merchants.setFaults(token, faults.data)
      else bank.merchants.rotateKey(token)
      return c.redirect(`${c.req.path}?token=${token}`, 303)
    })

const renderFaults = (token: string, faults: Faults) => html`
<form class="card" method="post"><input type="hidden" name="token" value="${token}">
<label>Calls of the API<select name="api">${renderOptions({ none: "answered", ...apiFaults }, faults.api)}</select></label>
<label>Which call<select name="call">${renderOptions({ "": "every call", ...Object.fromEntries(calls.map((call) => [call, call])) }, faults.call)}</select></label>
<label>How often, 0 for always<input name="times" type="number" min="0" max="1000" value="${faults.times}"></label>
<label>Milliseconds that a call takes<input name="delay" type="number" min="0" max="60000" value="${faults.delay}"></label>
<label>Webhooks<select name="webhooks">${renderOptions(webhookFaults, faults.webhooks)}</select></label>
<label>Refunds<select name="refunds">${renderOptions(refundFaults, faults.refunds)}</select></label>
<button class="main">Save</button></form>
<form class="card" method="post"><input type="hidden" name="token" value="${token}">
<button name="rotate" value="key">Replace the key that signs webhooks</button></form>`

const renderInvoices = (bank: Bank, token: string) => html`<section><h2>Invoices</h2><div class="scroll"><table>
<thead><tr><th>Invoice</th><th>Status</th><th>Minor units</th><th>Reference</th><th>Created</th></tr></thead><tbody>
${bank
  .list(token)
  .slice(0, 50)
  .map(
    (invoice) => html`<tr><td><a href="/dev/bank/pay/${invoice.invoiceId}">${invoice.invoiceId}</a></td><td>${statusOf(invoice)}</td>
<td>${invoice.amount}</td><td>${invoice.reference}</td><td>${invoice.createdDate}</td></tr>`,
  )}</tbody></table></div></section>`
