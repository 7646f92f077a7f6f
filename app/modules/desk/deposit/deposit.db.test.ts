import { randomUUIDv7 } from "node:crypto"
import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import { setStatuses } from "#app/modules/reservations/status/set-statuses.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { browse, sendForm } from "#test/http.ts"
import { booking, inDays, openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())

async function openBooking({ deposit = 200_000n, start = inDays(2) } = {}) {
  const shop = await openShop({
    organization: { prices: { deposits: { methods: ["cash", "document"] } } },
    items: [{ name: "Kayak", deposit }],
  })
  const period = { start, end: start.add({ hours: 24 }) }
  const { number } = await reserve(shop.staff, booking(shop, { lines: [{ item: 1, quantity: 2 }], period }))
  const { headers } = await openSession(await addMember(shop, "member"))
  const cookie = (lang: string) => ({ Cookie: `${headers.Cookie}; locale=${lang}` })
  const back = `/reservations/manage?booking=${number}`
  const html = async (path = back, lang = "en") => (await browse(program, path, { headers: cookie(lang) })).text()
  const look = async (path?: string, lang?: string) => textOf(await html(path, lang))
  const send = (form: Record<string, string>, lang = "en") =>
    sendForm(program, `/reservations/deposit?id=${number}`, { back, ...form }, cookie(lang))
  return { shop, number, back, html, look, send }
}

const take = (fields: Record<string, string> = {}) => ({
  intent: "take",
  newId: randomUUIDv7(),
  left: "400000",
  method: "cash",
  amount: "4000",
  note: "",
  ...fields,
})

test("A member takes a deposit in the sheet and gives it back, and undoes it, in both languages", async () => {
  const { html, look, send, back } = await openBooking()
  expect(await look()).toMatch(/Deposit Due Due ₴4,000 Take deposit/)
  expect(await look(back, "uk")).toMatch(/Застава Не взято Потрібно 4 000 ₴ Взяти заставу/)
  const first = take({ amount: "1 500" })
  const answer = await send(first)
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, back])
  expect(await look()).toMatch(/Deposit Due Due ₴4,000 Left to take ₴2,500 ₴1,500 Cash Taken .* Give back/)
  const document = take({ left: "250000", method: "document", note: "Passport" })
  await send(document)
  expect(await look()).toMatch(/Deposit Held Due ₴4,000 ₴1,500 Cash .* Passport Document Taken/)
  for (const { newId } of [first, document]) await send({ intent: "giveBack", deposit: newId })
  expect(await look()).toMatch(/₴1,500 Cash Taken .* Given back .* Deposit given back: ₴1,500, cash/)
  const page = await html()
  expect(page).toContain('aria-label="Undo: ₴1,500"')
  expect(page).toContain(`name="change" value="givenBack"`)
  await send({ intent: "undo", deposit: first.newId, change: "givenBack" })
  expect(await look(back, "uk")).toMatch(/Застава У вас .* Застава знову у вас: 1 500 ₴, готівка/)
})

test.each([
  [{ amount: "" }, "amount", "Enter the amount.", "Вкажіть суму."],
  [{ amount: "many" }, "amount", "Enter an amount like 1,200 or 1200.50.", "Вкажіть суму, наприклад 1 200 або 1200,50."],
  [{ amount: "1000000001" }, "amount", "Enter 1,000,000,000 at most.", "Не більше 1 000 000 000."],
  [{ method: "document" }, "note", "Enter which document you keep.", "Вкажіть, який документ ви тримаєте."],
])("A form with %j is refused at its field, in both languages, and stays as it was typed", async (wrong, field, en, uk) => {
  const { send } = await openBooking()
  for (const [lang, error] of [
    ["en", en],
    ["uk", uk],
  ] as const) {
    const refused = await send(take(wrong), lang)
    expect(refused.status).toBe(422)
    expect(fieldOf(await refused.text(), field)).toMatchObject({ error, value: "amount" in wrong ? wrong.amount || undefined : undefined })
  }
})

test("A deposit that somebody else took meanwhile is shown before more is taken", async () => {
  const { send } = await openBooking()
  await send(take())
  const refused = await send(take())
  expect(refused.status).toBe(409)
  expect(textOf(await refused.text())).toContain("What is left to take has changed from ₴4,000 to ₴0.")
})

test("A sheet says nothing of deposits where none is due", async () => {
  const { look } = await openBooking({ deposit: 0n })
  expect(await look()).not.toContain("Take deposit")
})

test("The day says what is to be taken before hand-out, what the shop has on return, and all that it has", async () => {
  const { shop, number, look, send } = await openBooking({ start: inDays(0, 0) })
  const today = "/reservations/today"
  expect(await look(today)).toContain("Deposit: ₴4,000")
  expect(await look(today)).not.toContain("deposit held")
  await send(take())
  await setStatuses(shop.staff, { bookings: [{ number, shown: "new" }], to: "inProgress", accepted: new Map() })
  expect(await look(today)).toContain("Deposit held: ₴4,000")
  expect(await look(today)).toMatch(/1 deposit held · ₴4,000 1001 Olena Barvinok ₴4,000 since/)
  expect(await look(today, "uk")).toMatch(/У вас 1 застава · 4 000 ₴ 1001/)
})

test("Packing list and receipt name what is due, taken and given back, in the language of the customer", async () => {
  const { number, look, send } = await openBooking()
  const form = take()
  expect(await look(`/reservations/packing-list?id=${number}`)).toContain(
    "Deposit ₴4,000 · cash or document, on pick-up; given back after return",
  )
  expect(await look(`/reservations/receipt?id=${number}`)).not.toContain("Deposit")
  await send(form)
  await send({ intent: "giveBack", deposit: form.newId })
  expect(await look(`/reservations/packing-list?id=${number}`)).not.toContain("on pick-up")
  for (const page of ["packing-list", "receipt"])
    expect(await look(`/reservations/${page}?id=${number}`)).toMatch(/Deposit · Cash · Taken .* · Given back .* ₴4,000/)
})

test("A member keeps a part with its reason, which sheet, history, receipt and the customer's page show, in both languages", async () => {
  const { shop, number, look, send, back } = await openBooking()
  const form = take()
  await send(form)
  const keep = (fields: Record<string, string>, lang?: string) =>
    send({ intent: "keep", deposit: form.newId, amount: "500", reason: "Torn sail", ...fields }, lang)
  for (const [fields, field, lang, error] of [
    [{ amount: "" }, "amount", "en", "Enter the amount."],
    [{ amount: "0" }, "amount", "uk", "Вкажіть суму, більшу за 0."],
    [{ amount: "4 000,01" }, "amount", "en", "This is more than was taken."],
    [{ amount: "4 000,01" }, "amount", "uk", "Це більше, ніж узято."],
    [{ reason: " " }, "reason", "en", "Enter the reason."],
    [{ reason: " " }, "reason", "uk", "Вкажіть причину."],
  ] as const) {
    const refused = await keep(fields, lang)
    expect(refused.status).toBe(422)
    expect(fieldOf(await refused.text(), field)).toMatchObject({ error })
  }
  expect((await keep({})).status).toBe(302)
  expect(await look()).toMatch(/Kept from the deposit: Torn sail ₴500 Total ₴700/)
  expect(await look()).toMatch(/₴4,000 Cash Taken .* Kept ₴500, given back ₴3,500 .* Part of the deposit kept: ₴500 of ₴4,000, cash/)
  expect(await look(back, "uk")).toMatch(/Утримано із застави: Torn sail 500 ₴ .* Із застави .* Утримано 500 ₴, повернено 3 500 ₴/)
  expect(await look(`/reservations/receipt?id=${number}`)).toMatch(/Kept from the deposit: Torn sail ₴500 Total ₴700 From the deposit/)
  const [saved] = await transact(shop.staff, (tx) =>
    tx.select({ key: reservations.key }).from(reservations).where(eq(reservations.number, number)),
  )
  const page = textOf(await (await browse(program, `/${shop.urlCode}/booking-preview?key=${saved?.key}&lang=en`)).text())
  expect(page).toMatch(/Kept from the deposit: Torn sail ₴500/)
  expect(page).not.toContain("Deposit ₴4,000")
  await send({ intent: "undo", deposit: form.newId, change: "kept" })
  expect(await look()).toMatch(/Deposit Held Due ₴4,000 .* Deposit held again/)
})
