import { randomUUIDv7 } from "node:crypto"
import { expect, test, vi } from "vitest"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { textOf } from "#test/html.ts"
import { browse, sendForm } from "#test/http.ts"
import { booking, inDays, openShop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withBank } from "#test/with-bank.ts"
import { withProgram } from "#test/with-program.ts"

const world = useDatabase()
const bank = withBank()
const program = withProgram(world, () => ({ MONOBANK_API_URL: bank.apiUrl }))

let shops = 0

/** A shop that takes holds, with a booking of some days whose deposit is 2,000.00. */
async function openBooking({ days = 1 } = {}) {
  const token = `sandbox-holds-${++shops}`
  const shop = await openShop({
    organization: { prices: { deposits: { methods: ["hold"] } } },
    items: [{ name: "Kayak", deposit: 200_000n }],
  })
  const admin = await openSession(await addMember(shop, "admin"))
  await sendForm(program, "/settings/integrations/payments", { intent: "save", token }, admin.headers)
  const { number } = await reserve(shop.staff, booking(shop, { period: { start: inDays(2), end: inDays(2 + days) } }))
  const { headers } = await openSession(await addMember(shop, "member"))
  const cookie = (lang: string) => ({ Cookie: `${headers.Cookie}; locale=${lang}` })
  const back = `/reservations/manage?booking=${number}`
  const html = async (path = back, lang = "en") => (await browse(program, path, { headers: cookie(lang) })).text()
  return {
    token,
    html,
    look: async (path?: string, lang?: string) => textOf(await html(path, lang)),
    send: (form: Record<string, string>) => sendForm(program, `/reservations/deposit?id=${number}`, { back, ...form }, cookie("en")),
    settings: async () => textOf(await (await browse(program, "/settings/reservations/prices", { headers: admin.headers })).text()),
  }
}

const hold = () => ({ intent: "take", newId: randomUUIDv7(), left: "200000", method: "hold", amount: "2000", note: "" })

test("A member shows the customer the link of a hold, and keeps a part once the bank holds it, in both languages", async () => {
  const { token, html, look, send, settings } = await openBooking()
  expect(await settings()).toContain("Hold on a card")
  expect(await look()).toMatch(/Deposit Due Due ₴2,000 Take deposit .* Hold on a card .* Make a link/)
  const form = hold()
  expect((await send(form)).status).toBe(302)
  const [invoice] = bank.list(token)
  const page = await html()
  expect(page).toContain(`href="${bank.origin}/dev/bank/pay/${invoice?.invoiceId}"`)
  expect(page).toContain('src="data:image/svg+xml,')
  expect(textOf(page)).toMatch(/Deposit Waiting .* ₴2,000 Hold on a card Waiting for the customer to confirm Withdraw .* Copy link/)
  expect(await look("/reservations/today")).not.toContain("deposit held")
  const day = `/reservations/today?day=${wallTime(inDays(2)).slice(0, 10)}`
  expect(await look(day)).toContain("Deposit not confirmed yet: ₴2,000")
  expect(await look(day, "uk")).toContain("Заставу ще не підтверджено: 2 000 ₴")
  bank.approve(invoice?.invoiceId ?? "")
  await vi.waitFor(
    async () =>
      expect(await look()).toMatch(
        /Deposit Held .* Taken .* Give back Release the hold of ₴2,000\? The bank does it at once, and it can’t be undone. Keep it held Release Keep a part…/,
      ),
    5_000,
  )
  expect(await look("/reservations/today")).toMatch(/1 deposit held · ₴2,000 1001 Olena Barvinok ₴2,000 on a card until/)
  await send({ intent: "keep", deposit: form.newId, amount: "300", reason: "Torn sail" })
  await vi.waitFor(async () => expect(await look()).toMatch(/Kept ₴300, given back ₴1,700/), 5_000)
  expect(bank.get(invoice?.invoiceId ?? "")).toMatchObject({ status: "success", captured: 30_000 })
  expect(await look(undefined, "uk")).toMatch(
    /Утримано із застави: Torn sail 300 ₴ .* 2 000 ₴ Блокування на картці .* Утримано 300 ₴, повернено 1 700 ₴/,
  )
})

test("A hold is withdrawn before, and released after its customer confirmed it", async () => {
  const { token, look, send } = await openBooking()
  const [first, second] = [hold(), hold()]
  await send(first)
  await send({ intent: "giveBack", deposit: first.newId })
  expect(bank.list(token)).toMatchObject([{ status: "expired" }])
  expect(await look()).toMatch(/Deposit Due .* Hold on a card not confirmed: ₴2,000, hold on a card/)
  await send(second)
  const [invoice] = bank.list(token)
  bank.approve(invoice?.invoiceId ?? "")
  await vi.waitFor(async () => expect(await look()).toMatch(/Deposit Held/), 5_000)
  await send({ intent: "giveBack", deposit: second.newId })
  await vi.waitFor(() => expect(bank.get(invoice?.invoiceId ?? "").status).toBe("reversed"), 5_000)
  await vi.waitFor(async () => expect(await look()).toMatch(/Deposit Given back/), 5_000)
})

test("A hold that the bank does not open is reported, and no hold is offered for a rental that ends later than in 7 days", async () => {
  const { token, send, look } = await openBooking()
  bank.setFaults(token, { api: "error", call: "invoice/create" })
  const refused = await send(hold())
  expect(refused.status).toBe(422)
  expect(textOf(await refused.text())).toContain("The bank isn’t responding")
  expect(await look()).toMatch(/Deposit Due/)
  expect(await (await openBooking({ days: 8 })).look()).not.toContain("Take deposit")
})
