import { describe, expect, test } from "vitest"
import { runDueWork } from "#app/due-work.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { checkForViewer } from "#app/modules/payments/invoices/check-invoice.server.ts"
import { changeInvoice } from "#app/modules/payments/invoices/invoices.server.ts"
import { addInvoice } from "#app/modules/payments/invoices/open-invoice.server.ts"
import { bookingInvoices } from "#app/modules/reservations/money/booking-invoices.server.ts"
import { webhookOf } from "#test/stand-ins/platform-bank.ts"
import { addAdmin, at, business, choiceOf, type Owned, solo, start, withSubscriptions } from "#test/with-subscriptions.ts"
import { sendPlanPaymentAlert } from "./paying/alert.server.ts"
import { planInvoices } from "./paying/plan-invoices.server.ts"
import { configurePlatformMerchant } from "./paying/platform-merchant.server.ts"
import { readPayment } from "./paying/read-payment.server.ts"
import { receiveWebhook } from "./paying/receive-webhook.server.ts"
import { settlePayment } from "./paying/settle-payment.server.ts"
import { startPayment } from "./paying/start-payment.server.ts"
import { readPlans } from "./plans/read-plans.server.ts"
import { setSuspended } from "./suspend.server.ts"

const { bank, clock, deliver, openOwned, pay, periods, plan } = withSubscriptions()

const statusOf = async (scope: Scope, id: string) => (await readPayment(scope, id))?.status

/** Delivers the alerts that were announced, twice. Returns the subjects of their emails. */
async function deliverAlerts(owned: Owned) {
  await deliver(owned, "subscription.payment-alert-due", sendPlanPaymentAlert)
  return deliver(owned, "subscription.payment-alert-due", sendPlanPaymentAlert)
}

describe("Payments at once", () => {
  test("for the same plan in two tabs and by two admins are one invoice", async () => {
    const owned = await openOwned()
    const { admin: other } = await addAdmin(owned.shop)
    const ids = await Promise.all([owned.admin, owned.admin, other].map((scope) => start(scope, solo)))
    expect(new Set(ids).size).toBe(1)
    expect(await start(other, solo)).toBe(ids[0])
    expect(bank.invoices.size).toBe(1)
  })

  test("told by webhooks and polls together count once", async () => {
    const owned = await openOwned()
    await start(owned.admin, solo)
    const { invoiceId } = bank.last()
    bank.change(invoiceId, { status: "completed" })
    clock.advance({ minutes: 1 })
    const tell = () => receiveWebhook(webhookOf(invoiceId), "signed")
    await Promise.all([tell(), tell(), runDueWork(), tell()])
    await tell()
    expect(await periods(owned)).toEqual(["2026-11-15/2026-12-15 solo"])
  })

  test("for two plans by two admins are one subscription, whose next period is the second, each with its own plan", async () => {
    const owned = await openOwned()
    const { admin: other } = await addAdmin(owned.shop)
    await Promise.all([start(owned.admin, solo), start(other, business)])
    const invoices = [...bank.invoices.keys()]
    for (const invoiceId of invoices) bank.change(invoiceId, { status: "completed" })
    clock.advance({ minutes: 1 })
    const tell = (invoiceId: string) => receiveWebhook(webhookOf(invoiceId), "signed")
    await Promise.all([...invoices.map(tell), runDueWork(), ...invoices.map(tell)])
    const [one = "", two = "", ...others] = await periods(owned)
    const days = [one, two].map((span) => span.split(" ")[0])
    expect([days, others]).toEqual([["2026-11-15/2026-12-15", "2026-12-15/2027-01-15"], []])
    const [first, second] = [one, two].map((span) => span.split(" ")[1])
    expect(new Set([first, second])).toEqual(new Set(["business", "solo"]))
    expect(await plan(owned)).toEqual({ tier: first, due: "2027-01-15" })
    clock.set(at("2026-12-15T00:01"))
    await runDueWork()
    expect(await plan(owned)).toEqual({ tier: second, due: "2027-01-15" })
  })
})

describe("A button that showed another price", () => {
  test("is refused for an upgrade that somebody else has paid meanwhile, and leads to no invoice", async () => {
    const owned = await openOwned()
    clock.set(at("2026-11-30T12:00"))
    await pay(owned.admin, solo)
    const seen = await choiceOf(owned.admin, business)
    await pay(owned.admin, business)
    const invoices = bank.invoices.size
    await expect(startPayment(owned.admin, seen)).rejects.toMatchObject({ code: "payment.changed", status: 409 })
    expect(bank.invoices.size).toBe(invoices)
  })

  test("is refused for a period that somebody else has paid meanwhile, though the next costs the same", async () => {
    const owned = await openOwned()
    clock.set(at("2026-11-30T12:00"))
    const seen = await choiceOf(owned.admin, solo)
    await pay(owned.admin, solo)
    await expect(startPayment(owned.admin, seen)).rejects.toMatchObject({ code: "payment.changed" })
  })

  test("is refused for an organization that was suspended meanwhile, and leads to no invoice", async () => {
    const owned = await openOwned()
    const seen = await choiceOf(owned.admin, solo)
    await setSuspended(owned.shop.id, true)
    await expect(startPayment(owned.admin, seen)).rejects.toMatchObject({ code: "payment.suspended" })
    expect(bank.invoices.size).toBe(0)
  })

  test("is taken where the same upgrade costs less by now", async () => {
    const owned = await openOwned()
    clock.set(at("2026-11-30T12:00"))
    await pay(owned.admin, solo)
    const seen = await choiceOf(owned.admin, business)
    clock.set(at("2026-12-01T12:00"))
    await startPayment(owned.admin, seen)
    expect(bank.last().amount).toBe((100_000n * 29n) / 30n)
  })
})

describe("A payment", () => {
  test("counts only with the bank's signature, and with the bank's own word", async () => {
    const owned = await openOwned()
    const id = await start(owned.admin, solo)
    const { invoiceId } = bank.last()
    expect(await receiveWebhook(webhookOf(invoiceId), "forged")).toBe(401)
    expect(await receiveWebhook(webhookOf(invoiceId), "")).toBe(401)
    expect(await receiveWebhook(webhookOf("of somebody else"), "signed")).toBe(200)
    expect(await receiveWebhook(webhookOf(invoiceId), "signed")).toBe(200)
    expect(await statusOf(owned.admin, id)).toBe("pending")
  })

  test.each([
    ["another amount", { amount: 1n }],
    ["another currency", { currency: "USD" as const }],
    ["another reference", { reference: "of another payment" }],
  ])("of %s is unknown, pays for nothing, and is told to the admins once", async (_, change) => {
    const owned = await openOwned()
    const id = await start(owned.admin, solo)
    bank.change(bank.last().invoiceId, { status: "completed", ...change })
    clock.advance({ minutes: 1 })
    await runDueWork()
    clock.advance({ minutes: 1 })
    await runDueWork()
    expect(await readPayment(owned.admin, id)).toMatchObject({ status: "unknown", problem: "mismatched" })
    expect(await periods(owned)).toEqual([])
    expect(await deliverAlerts(owned)).toEqual([expect.stringContaining("check the payment for Solo")])
  })

  test("that the bank gives back takes back the days that have not begun, and is told to the admins once", async () => {
    const owned = await openOwned()
    clock.set(at("2026-11-30T12:00"))
    const returned = await pay(owned.admin, business)
    const { invoiceId } = bank.last()
    await pay(owned.admin, solo)
    clock.set(at("2026-12-10T15:00"))
    bank.change(invoiceId, { status: "refunded" })
    const tell = () => receiveWebhook(webhookOf(invoiceId), "signed")
    await Promise.all([tell(), tell()])
    expect(await periods(owned)).toEqual(["2026-11-30/2026-12-11 business", "2026-12-11/2027-01-11 solo"])
    const { payments, current } = await readPlans(owned.admin, "monthly")
    expect(payments.map(({ status }) => status)).toEqual(["completed", "refunded"])
    expect(current).toMatchObject({ tier: "business", dueDate: "2027-01-11", next: { tier: "solo", from: "2026-12-11" } })
    expect(await readPayment(owned.admin, returned)).toMatchObject({ status: "refunded", period: { last: "2026-12-10" } })
    expect(await deliverAlerts(owned)).toEqual([expect.stringContaining("a payment for Business was refunded")])
    clock.set(at("2026-12-11T00:01"))
    await runDueWork()
    expect(await plan(owned)).toEqual({ tier: "solo", due: "2027-01-11" })
  })

  test("leaves the grace after today once the only one is given back", async () => {
    const owned = await openOwned()
    clock.set(at("2026-11-30T12:00"))
    await pay(owned.admin, solo)
    bank.change(bank.last().invoiceId, { status: "refunded" })
    await receiveWebhook(webhookOf(bank.last().invoiceId), "signed")
    expect(await plan(owned)).toEqual({ tier: "solo", due: "2026-12-01" })
    clock.set(at("2026-12-01T00:01"))
    expect((await readPlans(owned.admin, "monthly")).status).toEqual({ kind: "overdue", daysLeft: 7 })
  })

  test("that was declined can be paid on the same page, and fails for good when that has expired", async () => {
    const owned = await openOwned()
    const id = await start(owned.admin, solo)
    const { invoiceId } = bank.last()
    const next = async (change: Parameters<typeof bank.change>[1]) => {
      bank.change(invoiceId, change)
      clock.advance({ minutes: 1 })
      await runDueWork()
      return readPayment(owned.admin, id)
    }
    expect(await next({ status: "failed", failureReason: "Not enough money" })).toMatchObject({
      status: "failed",
      failureReason: "Not enough money",
      pageUrl: expect.stringContaining("bank"),
    })
    expect(await next({ status: "completed" })).toMatchObject({ status: "completed", pageUrl: null })
    bank.change(invoiceId, { status: "refunded" })
    await receiveWebhook(webhookOf(invoiceId), "signed")
    expect(await statusOf(owned.admin, id)).toBe("refunded")

    const late = await start(owned.admin, { ...solo, billing: "yearly" })
    bank.change(bank.last().invoiceId, { status: "failed", isExpired: true })
    clock.advance({ hours: 2 })
    await runDueWork()
    expect(await statusOf(owned.admin, late)).toBe("failed")
    expect(await periods(owned)).toEqual([])
  })

  test("is unknown while the bank does not answer, and counts when it does", async () => {
    const owned = await openOwned()
    const id = await start(owned.admin, solo)
    bank.change(bank.last().invoiceId, { status: "completed" })
    bank.fail("away")
    expect(await receiveWebhook(webhookOf(bank.last().invoiceId), "signed")).toBe(503)
    for (let minute = 0; minute < 3; minute++) {
      clock.advance({ minutes: 1 })
      await runDueWork()
    }
    expect(await statusOf(owned.admin, id)).toBe("unknown")
    bank.fail()
    clock.advance({ minutes: 1 })
    await runDueWork()
    expect(await statusOf(owned.admin, id)).toBe("completed")
  })

  test("that the present token cannot read is told to the admins once, and settled by the operator", async () => {
    const owned = await openOwned()
    const id = await start(owned.admin, solo)
    bank.fail("token")
    for (let minute = 0; minute < 5; minute++) {
      clock.advance({ minutes: 10 })
      await runDueWork()
    }
    expect(await readPayment(owned.admin, id)).toMatchObject({ status: "unknown", problem: "unreadable", failureReason: null })
    expect(await deliverAlerts(owned)).toEqual([expect.stringContaining("check the payment for Solo")])
    await settlePayment(owned.shop.id, id, "paid")
    expect(await readPayment(owned.admin, id)).toMatchObject({ status: "completed", problem: null })
    expect(await periods(owned)).toEqual(["2026-11-15/2026-12-15 solo"])
    await expect(settlePayment(owned.shop.id, id, "paid")).rejects.toThrow("is completed already")
    await settlePayment(owned.shop.id, id, "refunded")
    expect([await statusOf(owned.admin, id), await periods(owned)]).toEqual(["refunded", []])
    await expect(settlePayment(owned.shop.id, id, "refunded")).rejects.toThrow("is refunded already")
  })

  test("is asked about once in 5 s for whoever looks, and a bank that does not answer is left to the schedule", async () => {
    const owned = await openOwned()
    const id = await start(owned.admin, solo)
    expect(await checkForViewer(owned.admin, planInvoices, id)).toBe(true)
    bank.calls.length = 0
    expect(await checkForViewer(owned.admin, planInvoices, id)).toBe(false)
    expect(bank.calls).toEqual([])
    clock.advance({ seconds: 6 })
    bank.fail("tooMany")
    expect(await checkForViewer(owned.admin, planInvoices, id)).toBe(false)
    bank.fail()
    clock.advance({ seconds: 6 })
    expect(await checkForViewer(owned.admin, planInvoices, id)).toBe(false)
    expect(bank.calls).toEqual(["invoice/status"])
    clock.advance({ seconds: 60 })
    expect(await checkForViewer(owned.admin, planInvoices, id)).toBe(true)
  })

  test("for a booking is not checked with the token of this server", async () => {
    const { admin, shop } = await openOwned()
    const paymentId = crypto.randomUUID()
    const invoice = {
      paymentId,
      subjectId: shop.id,
      amount: 1n,
      currency: "UAH",
      provider: "monobank",
      reference: "of a booking",
      validitySeconds: 900,
    } as const
    await transact(admin, async (tx) => {
      await addInvoice(tx, bookingInvoices, invoice)
      await changeInvoice(tx, paymentId, { invoiceId: "of a booking" })
    })
    expect(await checkForViewer(admin, planInvoices, paymentId)).toBe(true)
    expect(bank.calls).toEqual([])
  })

  test("is not said to be unpaid while no merchant is there to ask about it", async () => {
    const owned = await openOwned()
    const id = await start(owned.admin, solo)
    bank.change(bank.last().invoiceId, { status: "failed" })
    configurePlatformMerchant({ platformMonobankToken: undefined, paymentSandbox: false })
    clock.advance({ seconds: 6 })
    expect(await checkForViewer(owned.admin, planInvoices, id)).toBe(false)
    expect(await statusOf(owned.admin, id)).toBe("pending")
  })

  test.each([
    ["away", "payment.away"],
    ["tooMany", "payment.busy"],
    ["token", "payment.barred"],
    ["blocked", "payment.barred"],
    ["refused", "payment.refused"],
  ] as const)("that the bank does not open (%s) is refused and failed", async (kind, code) => {
    const owned = await openOwned()
    bank.fail(kind)
    await expect(start(owned.admin, solo)).rejects.toMatchObject({ code })
    expect((await readPayment(owned.admin, undefined))?.status).toBe("failed")
    bank.fail()
    await pay(owned.admin, solo)
    expect(await periods(owned)).toHaveLength(1)
  })

  test("fails two minutes after its process was killed during the request to the bank", async () => {
    const owned = await openOwned()
    bank.fail("killed")
    await expect(start(owned.admin, solo)).rejects.toThrow("killed")
    expect(await readPayment(owned.admin, undefined)).toMatchObject({ status: "pending", isOpening: true })
    clock.advance({ minutes: 2 })
    await runDueWork()
    expect((await readPayment(owned.admin, undefined))?.status).toBe("failed")
  })
})
