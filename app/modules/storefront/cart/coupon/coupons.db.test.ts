import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { findBooking } from "#app/modules/reservations/change/lock-booking.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { useClock } from "#test/clock.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { uniqueContact } from "#test/send-booking.ts"
import { addTestCoupon, booking, inDays, openShop, setDeliveryFee, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { Visitor } from "#test/visitor.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())
const clock = useClock()

/** A browser without JavaScript, with skis for ₴1,000 for ten days in its cart, and the code SNOW for 10% off. */
async function openCart({
  locale = "en",
  coupon = {},
  from = inDays(20),
}: {
  locale?: string
  coupon?: object
  from?: Temporal.Instant
} = {}) {
  const shop = await openShop({ items: [{ quantity: 50 }, { quantity: 50 }] })
  await addTestCoupon(shop, { code: "SNOW", ...coupon, items: JSON.stringify([shop.items[1]?.id]) })
  const browser = new Visitor(program)
  browser.cookies.set("locale", locale)
  const dates = { from: wallTime(from), to: wallTime(from.add({ hours: 240 })) }
  const send = (fields: Record<string, string>) => browser.send(`/${shop.urlCode}/cart`, fields)
  await send({ intent: "add", item: "1", quantity: "1", ...dates })
  const look = async (path = "cart") => (await browser.get(`/${shop.urlCode}/${path}`)).text()
  const enter = (code: string) => send({ intent: "coupon", coupon: code })
  const book = (page: string, fields: Record<string, string> = {}) => {
    const hidden = ["key", "seenTotal", "seenDelivery", "withoutCoupon"].filter((name) => page.includes(`name="${name}"`))
    const shown = Object.fromEntries(hidden.map((name) => [name, fieldOf(page, name).value ?? ""]))
    const usual = { intent: "book", firstName: "Olena", delivery: "pickup", locationId: shop.locationId, payment: "payOnPickup" }
    return browser.send(`/${shop.urlCode}/checkout`, { ...usual, ...uniqueContact(), ...shown, ...fields })
  }
  const follow = async (answer: Response) => textOf(await (await browser.get(answer.headers.get("Location") ?? "")).text())
  const read = (number = 1001) => transact(shop.staff, (tx) => findBooking(tx, number))
  return { shop, browser, dates, send, look, enter, book, follow, read }
}

test.each([
  ["en", "Have a code?", "Coupon SNOW -₴100", "Coupon SNOW -₴100 Total ₴900", "Book · ₴900"],
  ["uk", "Маєте промокод?", "Промокод SNOW -100 ₴", "Промокод SNOW -100 ₴ Разом 900 ₴", "Забронювати · 900 ₴"],
])("Without JavaScript a code is entered in the cart, taken out, and booked (%s)", async (locale, open, applied, rows, button) => {
  const { look, enter, send, book, follow, read } = await openCart({ locale })
  expect(textOf(await look())).toContain(open)
  expect((await enter(" snow ")).status).toBe(302)
  const cart = await look()
  expect(textOf(cart)).toContain(applied)
  expect(textOf(cart)).toContain(rows)
  expect(textOf(cart)).not.toContain(open)
  await send({ intent: "remove-coupon" })
  expect(textOf(await look())).not.toContain("SNOW")
  await enter("snow")
  const page = await look("checkout")
  expect(textOf(page)).toContain(rows)
  expect(textOf(page)).toContain(button)
  expect(await follow(await book(page))).toContain(rows)
  expect(await read()).toMatchObject({ total: 90_000n, charges: [{ kind: "coupon", amount: -10_000n }] })
})

test.each([
  ["", {}, "Enter the code.", "Вкажіть промокод."],
  ["ten off", {}, "There is no such code. Check the spelling.", "Такого промокоду немає. Перевірте, чи правильно він написаний."],
  ["OTHER", {}, "There is no such code. Check the spelling.", "Такого промокоду немає. Перевірте, чи правильно він написаний."],
  ["SNOW", { validFrom: "2027-12-24" }, "This code works from 24 December 2027.", "Цей промокод діє з 24 грудня 2027."],
  ["SNOW", { validUntil: "2026-12-24" }, "This code was valid until 24 December 2026.", "Цей промокод діяв до 24 грудня 2026."],
  ["SNOW", { smallestTotal: "1000,01" }, "This code works from ₴1,000.01.", "Цей промокод діє від суми 1 000,01 ₴."],
  ["snow", { for: "chosen" }, "This code is for other items.", "Цей промокод діє для інших позицій."],
  ["SNOW", { mostUses: "1" }, "This code has been used up.", "Цей промокод уже вичерпано."],
])("A code %j of %j is refused at its field, and stays typed", async (code, terms, en, uk) => {
  clock.set(Temporal.Instant.from("2027-01-20T10:00:00Z"))
  const from = Temporal.Instant.from("2027-02-09T08:00:00Z")
  for (const [locale, error] of [
    ["en", en],
    ["uk", uk],
  ] as const) {
    const { shop, browser, enter, look } = await openCart({ locale, coupon: terms, from })
    if ("mostUses" in terms)
      await reserve(shop.visitor, booking(shop, { coupon: "SNOW", period: { start: from, end: from.add({ hours: 24 }) } }))
    const refused = await enter(code)
    const page = await refused.text()
    expect(refused.status).toBe(422)
    expect(fieldOf(page, "coupon")).toMatchObject({ error, value: code })
    expect(page).toMatch(/<details[^>]* open=""/)
    expect(textOf(await look())).toMatch(/Total ₴1,000|Разом 1 000 ₴/)
    expect(browser.cookie).not.toContain("~SNOW~")
  }
})

test("A code that is entered before the dates waits for them, and tells what is wrong by then", async () => {
  const { shop, look, enter, send, dates, browser } = await openCart({ coupon: { smallestTotal: "500" } })
  const bare = browser.cookies.get(`cart_${shop.id}`)?.replace(`${dates.from}~${dates.to}`, "~") ?? ""
  browser.cookies.set(`cart_${shop.id}`, bare)
  await enter("SNOW")
  expect(textOf(await look())).toContain("Coupon SNOW Counted once you choose dates.")
  await send({ intent: "period", from: dates.from, to: wallTime(inDays(21)) })
  const small = await look()
  expect(fieldOf(small, "coupon")).toMatchObject({ error: "This code works from ₴500.", value: "SNOW" })
  expect(textOf(small)).toContain("Total ₴100")
  await send({ intent: "period", ...dates })
  expect(textOf(await look())).toContain("Coupon SNOW -₴100 Total ₴900")
})

test.each([
  ["en", "This code has been used up. SNOW was removed from your cart. Nothing is booked yet. Book without the code · ₴1,000"],
  ["uk", "Цей промокод уже вичерпано. SNOW прибрано з кошика. Ще нічого не заброньовано. Забронювати без промокоду · 1 000 ₴"],
])("When the last use is gone at checkout, the page says so, and one press books without the code (%s)", async (locale, notice) => {
  const { shop, look, enter, book, follow, read } = await openCart({ locale, coupon: { mostUses: "1" } })
  await enter("SNOW")
  const page = await look("checkout")
  await reserve(shop.visitor, booking(shop, { coupon: "SNOW" }))
  const refused = await book(page, { firstName: "Iryna" })
  expect(refused.status).toBe(409)
  const answer = await refused.text()
  expect(textOf(answer)).toContain(notice)
  expect(fieldOf(answer, "firstName").value).toBe("Iryna")
  expect(textOf(await look())).not.toContain("SNOW")
  expect(await follow(await book(answer))).toMatch(/₴1,000|1 000 ₴/)
  expect(await read(1002)).toMatchObject({ total: 100_000n, charges: [] })
})

test("A phone that has used a code is told at checkout, with both totals where the shop delivers", async () => {
  const { shop, look, enter, book, follow, read } = await openCart({ coupon: { mostPerClient: "1" } })
  await setDeliveryFee(shop, 15_000)
  await reserve(shop.visitor, booking(shop, { coupon: "SNOW" }))
  await enter("SNOW")
  const contact = { phone: "067 000 10 01", email: "olena@example.test" }
  const refused = await book(await look("checkout"), contact)
  expect(refused.status).toBe(409)
  const answer = await refused.text()
  expect(textOf(answer)).toContain("This code has already been used with this phone number.")
  expect(textOf(answer)).toContain("Book without the code · ₴1,000 Book without the code · ₴1,150")
  await follow(await book(answer, { ...contact, delivery: "delivery", city: "Lviv", addressLine: "Shevska 1" }))
  expect(await read(1002)).toMatchObject({ total: 115_000n, charges: [{ kind: "delivery" }] })
})

test("A code that has become useless before checkout is told there, and is left out of the booking", async () => {
  const { shop, look, enter, book, read } = await openCart({ coupon: { mostUses: "1" } })
  await enter("SNOW")
  await reserve(shop.visitor, booking(shop, { coupon: "SNOW" }))
  const page = await look("checkout")
  expect(textOf(page)).toContain("This code has been used up. Book without the code · ₴1,000")
  expect((await book(page)).status).toBe(302)
  expect(await read(1002)).toMatchObject({ total: 100_000n, charges: [] })
})

test("A page that was open before the code was entered books nothing at its total", async () => {
  const { look, enter, book, follow } = await openCart()
  const page = await look("checkout")
  await enter("SNOW")
  const refused = await book(page)
  expect([refused.status, textOf(await refused.text())]).toEqual([409, expect.stringContaining("Your cart has changed in another tab.")])
  expect(await follow(await book(await look("checkout")))).toContain("Total ₴900")
})
