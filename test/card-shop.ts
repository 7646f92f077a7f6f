import { sql } from "drizzle-orm"
import { invoicePurposes } from "#app/invoice-purposes.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { saveCardAccount } from "#app/modules/payments/card/card-account.server.ts"
import * as checks from "#app/modules/payments/invoices/check-invoice.server.ts"
import { listInvoices } from "#app/modules/payments/invoices/invoices.server.ts"
import * as refunds from "#app/modules/payments/invoices/send-refund.server.ts"
import { isListed } from "#app/modules/payments/payment-entry.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { startCardPayment } from "#app/modules/reservations/card/start-card-payment.server.ts"
import { bookingInvoices } from "#app/modules/reservations/money/booking-invoices.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { turnCard } from "#app/modules/website/card-toggle.server.ts"
import { saveWebSettings } from "#app/modules/website/save-web-settings.server.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"
import { asOwner } from "./as-owner.ts"
import { booking, inDays, openShop, type Shop } from "./shop.ts"

/** Opens a shop that takes cards: pairs of skis for ₴100.00 a day, by default one. With a deposit (minor units) it holds that on cards too. */
export async function openCardShop(token = "sandbox-skis", quantity = 1, deposit = 0n): Promise<Shop> {
  const methods = deposit > 0n ? ["hold" as const] : []
  const shop = await openShop({ organization: { prices: { deposits: { methods } } }, items: [{ quantity, deposit }] })
  await transact(shop.staff, async (tx) => {
    await saveCardAccount(tx, { provider: "monobank", token, merchantName: "Skis" }, null)
    await saveWebSettings(tx, {})
    await turnCard(tx, true)
  })
  return shop
}

/** A customer's booking that is paid by card: the skis for some days. */
export const cardBooking = (shop: Shop, days = 1) =>
  booking(shop, { paymentMethod: "monobank", lines: [{ item: 1, quantity: 1 }], period: { start: inDays(2), end: inDays(2 + days) } })

/** Opens a shop with a booking that waits to be paid by card. The bank was not asked yet. */
export async function bookByCard(days = 1) {
  const shop = await openCardShop()
  const { id, number } = await reserve(shop.visitor, cardBooking(shop, days))
  return {
    shop,
    id,
    number,
    invoices: () => transact(shop.staff, (tx) => listInvoices(tx, id)),
    /** Returns "10000 monobank pending" for each payment, with a minus for a refund. */
    entries: async () =>
      (await transact(shop.staff, (tx) => listPayments(tx, id)))
        .filter(isListed)
        .map(({ kind, amount, method, status }) => `${kind === "refund" ? "-" : ""}${amount} ${method} ${status}`),
    /** Returns "new, held" while the booking waits for its payment. */
    status: () =>
      transact(shop.staff, async (tx) => {
        const { rows } = await tx.execute<{ status: string }>(
          sql`select status || case when hold_until is null then '' else ', held' end as status from reservations where id = ${id}`,
        )
        return rows[0]?.status
      }),
  }
}

/** Opens a shop with a booking whose customer is at the bank's page. */
export async function bookAtBank(days = 1) {
  const booked = await bookByCard(days)
  const pageUrl = await startCardPayment(booked.shop.visitor, booked.id)
  const [invoice] = await booked.invoices()
  if (!invoice?.invoiceId) throw new Error("The bank opened no invoice")
  return { ...booked, pageUrl, paymentId: invoice.paymentId, invoiceId: invoice.invoiceId }
}

/** Returns the names of the events that were announced to the shop. */
export async function listAnnounced(databaseUrl: string, { id }: Shop): Promise<string[]> {
  const events = await asOwner<{ name: string }>(
    databaseUrl,
    `select data->>'name' as name from jobs.job where data->>'organizationId' = '${id}' order by created_on`,
  )
  return events.map(({ name }) => name)
}

/** Asks the bank about an invoice of a booking. */
export const checkInvoice = (scope: Scope, paymentId: string, options?: { isReported?: boolean }) =>
  checks.checkInvoice(scope, bookingInvoices, paymentId, options)

/** Asks the bank about each invoice whose time has come, as due work does. */
export const checkInvoices = (scope: Scope) => checks.checkInvoices(scope, invoicePurposes)

export const checkWhenDue = (scope: Scope, event: EventMap["payment.check-due"]) => checks.checkWhenDue(scope, invoicePurposes, event)

export const sendRefund = (scope: Scope, event: EventMap["payment.refund-due"]) => refunds.sendRefund(scope, bookingInvoices, event)
