import { expect, test } from "vitest"
import { runDueWork } from "#app/due-work.server.ts"
import { checkForViewer } from "#app/modules/payments/invoices/check-invoice.server.ts"
import { planInvoices } from "#app/modules/subscription/paying/plan-invoices.server.ts"
import { receiveWebhook } from "#app/modules/subscription/paying/receive-webhook.server.ts"
import { settlePayment } from "#app/modules/subscription/paying/settle-payment.server.ts"
import { startPayment } from "#app/modules/subscription/paying/start-payment.server.ts"
import { changeRenewal } from "#app/modules/subscription/renewal/change-renewal.server.ts"
import { listAuditEntries } from "#test/database-contents.ts"
import { webhookOf } from "#test/stand-ins/platform-bank.ts"
import { addAdmin, business, choiceOf, type Owned, solo, start, withSubscriptions } from "#test/with-subscriptions.ts"

const { database, clock, bank, openOwned, pay } = withSubscriptions()

/** "planChosen by member" of each entry, the oldest first. */
const entriesOf = async ({ shop }: Owned) => (await listAuditEntries(database.url, shop)).map(({ kind, by }) => `${kind} by ${by}`)

const tell = () => receiveWebhook(webhookOf(bank.last().invoiceId), "signed")

test("A plan that is chosen in two tabs and by two admins, paid and given back is told of once each, and by whom", async () => {
  const owned = await openOwned()
  const { admin: other } = await addAdmin(owned.shop)
  await Promise.all([owned.admin, owned.admin, other].map((scope) => start(scope, business)))
  expect(await entriesOf(owned)).toEqual(["planChosen by member"])
  bank.change(bank.last().invoiceId, { status: "completed" })
  clock.advance({ minutes: 1 })
  await Promise.all([tell(), tell(), runDueWork()])
  expect(await entriesOf(owned)).toEqual(["planChosen by member", "planPaid by program"])
  bank.change(bank.last().invoiceId, { status: "refunded" })
  clock.advance({ minutes: 1 })
  await Promise.all([tell(), tell(), runDueWork()])
  expect(await entriesOf(owned)).toEqual(["planChosen by member", "planPaid by program", "planReturned by program"])
  const details = { tier: "business", billing: "monthly", amount: expect.stringMatching(/^\d+$/), currency: "UAH" }
  for (const entry of await listAuditEntries(database.url, owned.shop)) expect(entry.details).toEqual(details)
})

test("A plan that is refused or not paid is not told of as paid; one that its page asks about is", async () => {
  const owned = await openOwned()
  const seen = await choiceOf(owned.admin, solo)
  await expect(startPayment(owned.admin, { ...seen, seen: { ...seen.seen, amount: 1n } })).rejects.toMatchObject({
    code: "payment.changed",
  })
  expect(await entriesOf(owned)).toEqual([])
  const id = await start(owned.admin, solo)
  bank.change(bank.last().invoiceId, { status: "failed" })
  await tell()
  expect(await entriesOf(owned)).toEqual(["planChosen by member"])
  bank.change(bank.last().invoiceId, { status: "completed" })
  clock.advance({ minutes: 1 })
  await checkForViewer(owned.admin, planInvoices, id)
  expect(await entriesOf(owned)).toEqual(["planChosen by member", "planPaid by program"])
})

test("A payment that the operator settles is the program's", async () => {
  const owned = await openOwned()
  const id = await start(owned.admin, solo)
  await settlePayment(owned.shop.id, id, "paid")
  await settlePayment(owned.shop.id, id, "refunded")
  expect(await entriesOf(owned)).toEqual(["planChosen by member", "planPaid by program", "planReturned by program"])
})

test("A plan that is cancelled and resumed is told of once each", async () => {
  const owned = await openOwned()
  await changeRenewal(owned.admin, "cancel")
  expect(await entriesOf(owned)).toEqual([])
  await pay(owned.admin, solo)
  for (const change of ["resume", "cancel", "cancel", "resume", "resume"] as const) await changeRenewal(owned.admin, change)
  const entries = await listAuditEntries(database.url, owned.shop)
  expect(entries.filter(({ kind }) => kind === "renewalChanged")).toEqual([
    { kind: "renewalChanged", by: "member", details: { change: "cancel" } },
    { kind: "renewalChanged", by: "member", details: { change: "resume" } },
  ])
})
