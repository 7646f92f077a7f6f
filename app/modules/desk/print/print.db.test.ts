import { randomUUIDv7 } from "node:crypto"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { editTax } from "#app/modules/pricing/settings/edit-price-settings.server.ts"
import { taxValues } from "#app/modules/pricing/tax/tax-input.ts"
import { refundPayment } from "#app/modules/reservations/money/edit-money.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { setStatuses } from "#app/modules/reservations/status/set-statuses.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { textOf } from "#test/html.ts"
import { browse } from "#test/http.ts"
import { takeCash } from "#test/model/payments.ts"
import { booking, inDays, openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())

async function openBooking(language: Locale) {
  const shop = await openShop({
    organization: { name: "Ski shop", phone: "+380670009988" },
    items: [{ name: "Skis", included: "Poles", translations: { uk: { name: "Лижі", included: "Палиці" } } }],
  })
  const { number } = await reserve(shop.visitor, booking(shop, { language, lines: [{ item: 1, quantity: 2 }] }))
  await transact(shop.staff, (tx) => tx.execute(sql`update reservations set note = 'Size 42', staff_note = 'Deposit: passport'`))
  const { headers } = await openSession(await addMember(shop, "member"))
  const open = async (page: string) => {
    const answer = await browse(program, `/reservations/${page}?id=${number}`, { headers: { ...headers, "Accept-Language": "en" } })
    expect([answer.status, answer.headers.get("Set-Cookie")]).toEqual([200, null])
    const html = await answer.text()
    // Neither on paper nor in the data that the page is hydrated with.
    expect(html).not.toMatch(/Deposit|staffNote|priceReason|shortages|endangered/)
    return { html, text: textOf(html), title: /<title>(.*?)<\/title>/.exec(html)?.[1] }
  }
  return { shop, number, open, headers }
}

test("A receipt lists for the customer what was booked, paid, given back and is still open", async () => {
  const { shop, number, open } = await openBooking("en")
  const { payment } = await takeCash(shop.staff, number, 15_000n)
  await refundPayment(shop.staff, number, { newId: randomUUIDv7(), payment, amount: 5_000n, method: "cash" })
  const { html, text, title } = await open("receipt")
  expect(title).toBe("Receipt 1001 – Ski shop")
  expect(text).toMatch(/Ski shop 067 000 9988 Shevska 12, Lviv Date .* Client Olena Barvinok · 067 000 1001 Pick-up .* Return /)
  expect(text).toMatch(
    /Skis ₴100 × 1 day × 2 ₴200 Total ₴200 Cash · .* ₴150 Refund · Cash · .* −₴50 Paid ₴100 To pay ₴100 This is not a fiscal receipt\./,
  )
  expect(text).not.toMatch(/Log out|Inventory/)
  expect(html).toContain('<html lang="en" data-theme="light" data-forced-theme="light"')
})

test.each([
  ["en", "Total ₴200 Tax included (20 %) ₴33.33 Paid", "Total ₴200 Tax included (20 %) ₴33.33"],
  ["uk", "Разом 200 ₴ У тому числі податок (20 %) 33,33 ₴ Сплачено", "Разом 200 ₴ У тому числі податок (20 %) 33,33 ₴"],
] as const)("A receipt and the sheet say the tax at the rate that the booking was made with (%s)", async (language, receipt, sheet) => {
  const shop = await openShop({ organization: { prices: { taxRate: 2000 } } })
  const { number } = await reserve(shop.visitor, booking(shop, { language, lines: [{ item: 1, quantity: 2 }] }))
  await editTax(shop.staff, { prices: { taxRate: null }, opened: taxValues({ taxRate: 2000 }) })
  const { headers } = await openSession(await addMember(shop, "member"))
  const read = async (path: string) =>
    textOf(await (await browse(program, path, { headers: { ...headers, "Accept-Language": language } })).text()).replaceAll("\u00a0", " ")
  expect(await read(`/reservations/receipt?id=${number}`)).toContain(receipt)
  expect(await read(`/reservations/manage?booking=${number}`)).toContain(sheet)
  const later = await reserve(shop.visitor, booking(shop))
  expect(await read(`/reservations/receipt?id=${later.number}`)).not.toMatch(/Tax|податок/)
})

test("A packing list names what goes out and comes back, with the customer’s note", async () => {
  const { shop, open } = await openBooking("uk")
  const { html, text, title } = await open("packing-list")
  expect(title).toBe("Список до видачі 1001 – Ski shop")
  expect(text).toMatch(/Коментар клієнта Size 42 .* Видано Повернено 2 × Лижі Палиці Видано Повернено/)
  expect(html).toContain('<html lang="uk"')
  await setStatuses(shop.staff, { bookings: [{ number: 1001, shown: "new" }], to: "inProgress", accepted: new Map() })
  expect((await open("packing-list")).text).toMatch(/Палиці Видано \d+ \S+, \d\d:\d\d Повернено/)
  expect((await open("receipt")).text).toMatch(/Квитанція 1001 .* Разом 200 ₴ Сплачено 0 ₴ До сплати 200 ₴ Це не фіскальний чек\./)
})

test("A stay is paid on arrival, on paper and at the desk", async () => {
  const shop = await openShop({ items: [{ name: "Cabin", kind: "property", address: "Lisova 4" }] })
  const { number } = await reserve(shop.visitor, booking(shop, { delivery: { type: "pickup", locationId: null } }))
  const { headers } = await openSession(await addMember(shop, "member"))
  const read = async (path: string) =>
    textOf(await (await browse(program, path, { headers: { ...headers, "Accept-Language": "en" } })).text())
  expect(await read("/reservations/confirm")).toMatch(/Where Stay · Lisova 4 Payment Pay on arrival/)
  await transact(shop.staff, (tx) => tx.execute(sql`update reservation_payments set status = 'completed'`))
  expect(await read(`/reservations/receipt?id=${number}`)).toMatch(/Total ₴100 Pay on arrival · /)
  const sheet = await read(`/reservations/manage?booking=${number}`)
  expect(sheet).toContain("Pay on arrival")
  expect(sheet).not.toMatch(/Pay at pick-up/i)
})

test.each(["receipt", "packing-list"])("There is no %s of a booking that does not exist", async (page) => {
  const { headers } = await openBooking("en")
  for (const id of ["?id=1002", "?id=x", ""]) expect((await browse(program, `/reservations/${page}${id}`, { headers })).status).toBe(404)
})

test("The packing list of a day adds up what is still to go out", async () => {
  const shop = await openShop({ items: [{ name: "Skis" }, { name: "Boots" }] })
  const lines = (skis: number, boots: number) => [
    { item: 1, quantity: skis },
    { item: 2, quantity: boots },
  ]
  await reserve(shop.staff, booking(shop, { lines: lines(1, 2) }))
  await reserve(shop.staff, booking(shop, { lines: lines(2, 1) }))
  const out = await reserve(shop.staff, booking(shop, { lines: lines(1, 1) }))
  await setStatuses(shop.staff, { bookings: [{ number: out.number, shown: "new" }], to: "inProgress", accepted: new Map() })
  const { headers } = await openSession(await addMember(shop, "member"))
  const read = async (days: number) => {
    const day = inDays(days).toZonedDateTimeISO("Europe/Kyiv").toPlainDate().toString()
    return textOf(await (await browse(program, `/reservations/day-packing-list?day=${day}`, { headers })).text())
  }
  expect(await read(2)).toMatch(/Packing list, .* Qty Item Packed 3 × Boots Packed 3 × Skis Packed/)
  expect(await read(3)).toContain("Nothing to hand out on this day.")
})
