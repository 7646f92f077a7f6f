import { type Context, Hono } from "hono"
import { html } from "hono/html"
import { z } from "zod"
import { currencyOf } from "#app/modules/payments/providers/monobank/invoice-state.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { chooseLocale } from "#app/platform/i18n/request-locale.server.ts"
import { formatMoney } from "#app/platform/money.ts"
import type { Bank } from "./bank.ts"
import { type Invoice, isPayable, statusOf } from "./invoice.ts"
import { renderOptions, renderPage } from "./page.ts"
import { type Texts, texts } from "./texts.ts"

/** The page of an invoice, where a person pays, is declined or leaves. It needs no JavaScript. */
export const servePayPages = (bank: Bank) =>
  new Hono()
    .get("/:id", (c) => showInvoice(c, bank, 200))
    .post("/:id", async (c) => {
      const invoice = bank.find(c.req.param("id"))
      const choice = choiceInput.safeParse(await c.req.parseBody().catch(() => ({})))
      if (!invoice || !choice.success) return showInvoice(c, bank, 400)
      const { reasons } = texts[localeOf(c)].decline
      const { action, time, webhook, reason } = choice.data
      const isDone =
        action === "approve"
          ? bank.approve(invoice, {
              processingTime: time * 1000,
              webhookDelay: webhook === "never" ? Number.POSITIVE_INFINITY : webhook * 1000,
            })
          : bank.decline(invoice, reasons[reason])
      if (!isDone) return showInvoice(c, bank, 409)
      return c.redirect(invoice.redirectUrl ?? c.req.path, 303)
    })

const seconds = z.coerce.number().int().min(0).max(3600)

const choiceInput = z.object({
  action: z.enum(["approve", "decline"]),
  time: seconds.default(0),
  webhook: z.union([z.literal("never"), seconds]).default(0),
  reason: z.enum(["funds", "expired", "limit"]).default("funds"),
})

function localeOf(c: Context): Locale {
  const sources = {
    lang: c.req.query("lang") ?? null,
    cookie: c.req.header("Cookie") ?? null,
    acceptLanguage: c.req.header("Accept-Language") ?? null,
  }
  return chooseLocale(sources) ?? "en"
}

function showInvoice(c: Context, bank: Bank, status: 200 | 400 | 409) {
  const locale = localeOf(c)
  const text = texts[locale]
  const invoice = bank.find(c.req.param("id") ?? "")
  const body = invoice ? renderInvoice(bank, invoice, locale) : html`<h1>${text.title}</h1><section><p>${text.missing}</p></section>`
  return c.html(renderPage({ lang: locale, title: text.title, body }), invoice ? status : 404)
}

function renderInvoice(bank: Bank, invoice: Invoice, locale: Locale) {
  const text = texts[locale]
  const { amount, ccy, destination, token, redirectUrl } = invoice
  const currency = currencyOf(ccy)
  const other = locale === "en" ? "uk" : "en"
  const sum = currency ? formatMoney(BigInt(amount), currency, locale) : `${amount / 100} (${ccy})`
  const mayPay = isPayable(invoice)
  return html`<div class="row"><h1>${text.title}</h1><a href="?lang=${other}" lang="${other}" hreflang="${other}">${text.other}</a></div>
<p class="notice">${text.notice}</p>
<section><dl><dt>${text.merchant}</dt><dd>${bank.merchants.find(token)?.name}</dd>
${destination ? html`<dt>${text.purpose}</dt><dd>${destination}</dd>` : ""}<dt>${text.amount}</dt><dd><strong>${sum}</strong></dd></dl>
${renderStatus(invoice, text)}</section>
${mayPay ? renderChoices(text, locale) : ""}
${redirectUrl ? html`<a href="${redirectUrl}">${mayPay ? text.leave : text.back}</a>` : ""}`
}

function renderStatus(invoice: Invoice, text: Texts) {
  const status = statusOf(invoice)
  if (status === "created") return ""
  const isOver = status === "failure" && !isPayable(invoice)
  return html`<p role="status">${status === "failure" ? html`${text.failed}: ${invoice.failureReason}. ` : ""}${isOver ? text.ended : text.status[status]}</p>`
}

const renderChoices = ({ approve, decline }: Texts, locale: Locale) => html`
<form class="card" method="post" action="?lang=${locale}"><h2>${approve.title}</h2><input type="hidden" name="action" value="approve">
<label>${approve.time}<select name="time">${renderOptions(approve.times)}</select></label>
<label>${approve.webhook}<select name="webhook">${renderOptions(approve.webhooks)}</select></label>
<button class="main">${approve.button}</button></form>
<form class="card" method="post" action="?lang=${locale}"><h2>${decline.title}</h2><input type="hidden" name="action" value="decline">
<label>${decline.reason}<select name="reason">${renderOptions(decline.reasons)}</select></label>
<button>${decline.button}</button></form>`
