import { expect, test } from "vitest"
import { runDueWork } from "#app/due-work.server.ts"
import { webhookOf } from "#test/stand-ins/platform-bank.ts"
import { at, business, solo, start, withSubscriptions } from "#test/with-subscriptions.ts"
import { readPayment } from "./paying/read-payment.server.ts"
import { receiveWebhook } from "./paying/receive-webhook.server.ts"
import type { PlansView } from "./plans/plans-view.ts"
import { readPlans } from "./plans/read-plans.server.ts"

const { bank, clock, openOwned, pay, periods, plan } = withSubscriptions()

test("Walks through trial, grace, read-only, paid, overdue and paid again", async () => {
  const owned = await openOwned()
  const seen = async (wall: string): Promise<PlansView> => {
    clock.set(at(wall))
    await runDueWork()
    return readPlans(owned.admin, "monthly")
  }
  expect((await seen("2026-11-15T11:59")).status).toEqual({ kind: "trial", daysLeft: 1 })
  expect((await seen("2026-11-15T12:01")).status).toEqual({ kind: "trial-ended", daysLeft: 7 })
  expect((await seen("2026-11-22T12:01")).status).toEqual({ kind: "trial-ended", daysLeft: 0 })
  clock.set(at("2026-11-30T12:00"))
  await pay(owned.admin, solo)
  expect(await seen("2026-12-29T23:59")).toMatchObject({ status: { kind: "paid" }, current: { tier: "solo", dueDate: "2026-12-30" } })
  expect((await seen("2026-12-30T00:00")).status).toEqual({ kind: "overdue", daysLeft: 7 })
  clock.set(at("2027-01-03T09:00"))
  await pay(owned.admin, business)
  expect(await seen("2027-01-03T09:01")).toMatchObject({ status: { kind: "paid" }, current: { tier: "business", dueDate: "2027-01-30" } })
  expect((await seen("2027-02-06T00:00")).status).toEqual({ kind: "overdue", daysLeft: 0 })
  await pay(owned.admin, solo)
  expect(await periods(owned)).toEqual(["2026-11-30/2026-12-30 solo", "2026-12-30/2027-01-30 business", "2027-02-06/2027-03-06 solo"])
})

test("A smaller plan that was paid ahead begins with its first day, by itself", async () => {
  const owned = await openOwned()
  clock.set(at("2026-11-30T12:00"))
  await pay(owned.admin, business)
  await pay(owned.admin, solo)
  expect(await readPlans(owned.admin, "monthly")).toMatchObject({
    current: { tier: "business", lastTier: "solo", dueDate: "2027-01-30", next: { tier: "solo", from: "2026-12-30" } },
    plans: [{ offer: { from: "2027-01-30", after: null } }, { offer: { from: "2027-01-30", after: "solo" } }],
  })
  clock.set(at("2026-12-29T23:59"))
  await runDueWork()
  expect(await plan(owned)).toEqual({ tier: "business", due: "2027-01-30" })
  clock.set(at("2026-12-30T00:00"))
  await runDueWork()
  expect(await plan(owned)).toEqual({ tier: "solo", due: "2027-01-30" })
})

test("Another plan that comes next is named once, where the days of an upgrade end too", async () => {
  const owned = await openOwned()
  clock.set(at("2026-11-30T12:00"))
  await pay(owned.admin, solo)
  await pay(owned.admin, solo)
  clock.set(at("2026-12-05T12:00"))
  await pay(owned.admin, business)
  expect((await readPlans(owned.admin, "monthly")).current).toMatchObject({ tier: "business", next: null })
  await pay(owned.admin, solo)
  expect((await readPlans(owned.admin, "monthly")).current).toMatchObject({ tier: "business", next: { tier: "solo", from: "2027-01-30" } })
})

test("An upgrade whose invoice was left open over a renewal covers as many days as it pays for, and then the smaller plan is back", async () => {
  const owned = await openOwned()
  clock.set(at("2026-11-30T12:00"))
  await pay(owned.admin, solo)
  clock.set(at("2026-12-28T12:00"))
  await start(owned.admin, business)
  const upgrade = bank.last()
  expect(upgrade.amount).toBe(200_000n / 30n)
  await pay(owned.admin, { ...solo, billing: "yearly" })
  clock.set(at("2026-12-31T12:00"))
  bank.change(upgrade.invoiceId, { status: "completed" })
  await receiveWebhook(webhookOf(upgrade.invoiceId), "signed")
  expect(await periods(owned)).toEqual(["2026-11-30/2026-12-30 solo", "2026-12-30/2027-12-30 solo", "2026-12-31/2027-01-02 business"])
  expect((await plan(owned))?.tier).toBe("business")
  clock.set(at("2027-01-02T00:00"))
  await runDueWork()
  expect(await plan(owned)).toEqual({ tier: "solo", due: "2027-12-30" })
})

test("An upgrade is billed as its days are, so that two admins with different tabs share one invoice", async () => {
  const owned = await openOwned()
  clock.set(at("2026-11-30T12:00"))
  await pay(owned.admin, solo)
  const id = await start(owned.admin, { ...business, billing: "yearly" })
  expect(await start(owned.admin, business)).toBe(id)
  expect((await readPayment(owned.admin, id))?.billing).toBe("monthly")
})
