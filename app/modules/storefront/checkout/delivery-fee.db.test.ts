import { expect, test } from "vitest"
import type { NewItem } from "#app/modules/inventory/add-item.server.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { uniqueContact } from "#test/send-booking.ts"
import { inDays, openShop, setDeliveryFee, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { Visitor } from "#test/visitor.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())
const home = { delivery: "delivery", city: "Lviv", addressLine: "Shevska 1" }

/** A browser without JavaScript, with skis for ₴100 a day in its cart. */
async function openCheckout({ locale = "en", days = 1, items = [{}] as Array<Partial<NewItem>>, fee = 15_000, freeFrom = 30_000 } = {}) {
  const shop = await openShop({ items })
  await setDeliveryFee(shop, fee, freeFrom)
  const browser = new Visitor(program)
  browser.cookies.set("locale", locale)
  const dates = { from: wallTime(inDays(20)), to: wallTime(inDays(20 + days)) }
  await browser.send(`/${shop.urlCode}/cart`, { intent: "add", item: "1", quantity: "1", ...dates })
  const look = async (path: string) => (await browser.get(`/${shop.urlCode}/${path}`)).text()
  const book = (page: string, fields: Record<string, string>) => {
    const hidden = ["key", "seenTotal", "seenDelivery"].filter((name) => page.includes(`name="${name}"`))
    const shown = Object.fromEntries(hidden.map((name) => [name, fieldOf(page, name).value ?? ""]))
    const usual = { intent: "book", firstName: "Olena", locationId: shop.locationId, payment: "payOnPickup", ...uniqueContact() }
    return browser.send(`/${shop.urlCode}/checkout`, { ...usual, ...shown, ...fields })
  }
  const follow = async (answer: Response) => textOf(await (await browser.get(answer.headers.get("Location") ?? "")).text())
  return { shop, look, book, follow }
}

test.each([
  ["en", "Delivery · ₴150", "Free from ₴300", "Delivery ₴150 Total ₴250"],
  ["uk", "Доставка · 150 ₴", "Безкоштовно від 300 ₴", "Доставка 150 ₴ Разом 250 ₴"],
])("Without JavaScript a delivery says its fee, and books at the whole total in one go (%s)", async (locale, option, free, rows) => {
  const { look, book, follow } = await openCheckout({ locale })
  const page = await look("checkout")
  expect(textOf(page)).toContain(option)
  expect(textOf(page)).toContain(free)
  const answer = await book(page, home)
  expect(answer.status).toBe(302)
  expect(await follow(answer)).toContain(rows)
})

test("Pick-up costs the lines alone, and so does the cart", async () => {
  const { look, book, follow } = await openCheckout()
  expect(textOf(await look("cart"))).not.toMatch(/₴[12]50/)
  const booked = await follow(await book(await look("checkout"), { delivery: "pickup" }))
  expect(booked).toContain("Total ₴100")
  expect(booked).not.toContain("₴150")
})

test("From the total on a delivery is free, and says so", async () => {
  const { look, book, follow } = await openCheckout({ days: 3 })
  const page = await look("checkout")
  expect(textOf(page)).toContain("Delivery · free")
  expect(textOf(page)).not.toContain("Free from")
  expect(await follow(await book(page, home))).toContain("Total ₴300")
})

test("A shop without a fee says nothing of one", async () => {
  const { look } = await openCheckout({ fee: 0 })
  const page = await look("checkout")
  expect(page).not.toContain("seenDelivery")
  expect(textOf(page)).not.toMatch(/Delivery ·|Free from/)
})

test("A fee that has changed meanwhile is told with both totals, and booked when it is sent once more", async () => {
  const { shop, look, book, follow } = await openCheckout()
  const page = await look("checkout")
  await setDeliveryFee(shop, 20_000)
  const answer = await book(page, home)
  expect(answer.status).toBe(409)
  const refused = await answer.text()
  expect(textOf(refused)).toContain("The total was ₴250 and is now ₴300.")
  expect(fieldOf(refused, "city").value).toBe("Lviv")
  expect(await follow(await book(refused, home))).toContain("Delivery ₴200 Total ₴300")
})

test("A changed fee does not matter to who picks up", async () => {
  const { shop, look, book } = await openCheckout()
  const page = await look("checkout")
  await setDeliveryFee(shop, 20_000)
  expect((await book(page, { delivery: "pickup" })).status).toBe(302)
})

test.each(["15000", "15000 EUR", "none"])("A fee that the page cannot have shown (%s) is refused", async (seenDelivery) => {
  const { look, book } = await openCheckout()
  expect((await book(await look("checkout"), { ...home, seenDelivery })).status).toBe(409)
})

test("A free booking with a delivery fee asks how the fee is paid", async () => {
  const { look } = await openCheckout({ items: [{ price: 0n }], freeFrom: 100 })
  const page = await look("checkout")
  expect(fieldOf(page, "payment").value).toBe("payOnPickup")
  expect(textOf(page)).toContain("Pay on delivery")
  expect(textOf(page)).toContain("Nothing to pay")
})

test("A stay has no delivery and no fee", async () => {
  const { look } = await openCheckout({ items: [{ kind: "property" }] })
  expect(textOf(await look("checkout"))).not.toContain("₴150")
})
