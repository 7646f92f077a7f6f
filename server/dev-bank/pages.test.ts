import { expect, test, vi } from "vitest"
import { createMonobank } from "#app/modules/payments/providers/monobank/create-monobank.server.ts"
import { useClock } from "#test/clock.ts"
import { withBank } from "#test/with-bank.ts"

const bank = withBank()
const clock = useClock()
const back = "http://127.0.0.1:9/demo/booking"
let merchants = 0

async function openInvoice() {
  const token = `sandbox-page-${++merchants}`
  const { invoiceId, pageUrl } = await createMonobank({ apiUrl: bank.apiUrl }).createInvoice(token, {
    amount: 150_050n,
    currency: "UAH",
    reference: "r",
    description: "<b>Booking 42</b>",
    line: { name: "Booking 42", code: "42" },
    validitySeconds: 900,
    redirectUrl: back,
    webhookUrl: "http://127.0.0.1:9/webhook",
  })
  const send = (fields: Record<string, string>, headers: Record<string, string> = { Origin: bank.origin }) =>
    fetch(pageUrl, { method: "POST", body: new URLSearchParams(fields), headers, redirect: "manual" })
  return { token, invoiceId, pageUrl, send }
}

test("The page says that no money moves, whom and what for, in both languages, and may not be framed", async () => {
  const { pageUrl } = await openInvoice()
  const response = await fetch(pageUrl)
  const page = await response.text()
  for (const text of [
    '<html lang="en">',
    "You won’t be charged",
    "&lt;b&gt;Booking 42",
    "₴1,500.50",
    "Approve payment",
    "Decline payment",
    back,
  ])
    expect(page).toContain(text)
  expect(page).not.toMatch(/<script|<b>/)
  expect(response.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'")
  const ukrainian = await (await fetch(pageUrl, { headers: { "Accept-Language": "uk-UA,uk" } })).text()
  expect(ukrainian).toContain("Гроші не списуються")
  expect(await (await fetch(`${pageUrl}?lang=uk`)).text()).toContain('<html lang="uk">')
  expect((await fetch(`${bank.origin}/dev/bank/pay/unknown`)).status).toBe(404)
})

test("A form pays or declines and leads back to the shop", async () => {
  const paid = await openInvoice()
  const response = await paid.send({ action: "approve" })
  expect([response.status, response.headers.get("Location")]).toEqual([303, back])
  expect(bank.get(paid.invoiceId).status).toBe("success")
  const declined = await openInvoice()
  await declined.send({ action: "decline", reason: "expired" })
  expect(bank.get(declined.invoiceId)).toMatchObject({ status: "failure", failureReason: "The card has expired" })
  expect(await (await fetch(declined.pageUrl)).text()).toContain("You can try again")
  expect(await (await fetch(paid.pageUrl)).text()).not.toContain("<form")
})

test("Paying takes as long as was chosen", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  const { invoiceId, send } = await openInvoice()
  await send({ action: "approve", time: "60", webhook: "never" })
  expect(bank.get(invoiceId).status).toBe("processing")
  vi.advanceTimersByTime(60_000)
  expect(bank.get(invoiceId).status).toBe("success")
  vi.useRealTimers()
})

test("A payment that comes too late, or from another site, is refused", async () => {
  const { invoiceId, pageUrl, send } = await openInvoice()
  expect((await send({ action: "approve" }, { Origin: "https://evil.example" })).status).toBe(403)
  expect((await send({ action: "steal" })).status).toBe(400)
  clock.advance({ minutes: 15 })
  const late = await send({ action: "approve" })
  expect([late.status, bank.get(invoiceId).status]).toEqual([409, "created"])
  expect(await late.text()).toContain("can no longer be paid")
  expect(await (await fetch(pageUrl)).text()).toContain("Back to the shop")
})

test("The control page lists a merchant's invoices, switches its faults and replaces its key", async () => {
  const { token, invoiceId } = await openInvoice()
  const address = `${bank.origin}/dev/bank/faults`
  const send = (fields: Record<string, string>) =>
    fetch(address, { method: "POST", body: new URLSearchParams({ token, ...fields }), redirect: "manual" })
  expect((await send({ api: "tooMany", times: "1" })).headers.get("Location")).toBe(`/dev/bank/faults?token=${token}`)
  const page = await (await fetch(`${address}?token=${token}`)).text()
  expect(page).toContain(invoiceId)
  expect(page).toContain('<option value="tooMany" selected>')
  await expect(createMonobank({ apiUrl: bank.apiUrl }).readMerchant(token)).rejects.toThrow("tooMany")
  const keyOf = async () => (await fetch(`${bank.apiUrl}/api/merchant/pubkey`, { headers: { "X-Token": token } })).text()
  const key = await keyOf()
  expect((await send({ rotate: "key" })).status).toBe(303)
  expect(await keyOf()).not.toBe(key)
  expect((await send({ token: "uRealToken" })).status).toBe(400)
  expect((await send({ api: "meltdown" })).status).toBe(400)
})
