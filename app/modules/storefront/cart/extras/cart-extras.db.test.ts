import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { extras } from "#app/modules/pricing/schema.server.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { uniqueContact } from "#test/send-booking.ts"
import { addExtras, inDays, openShop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { Visitor } from "#test/visitor.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())
const dates = { from: wallTime(inDays(20)), to: wallTime(inDays(22)) }

/** A browser without JavaScript, with two pairs of skis for ₴100 a day and two days in its cart. */
async function openCart(locale = "en") {
  const shop = await openShop({ items: [{ name: "Skis", quantity: 9 }, { name: "Tent" }] })
  const skis = [shop.items[0]?.id ?? ""]
  await addExtras(
    shop,
    { itemIds: skis, description: "All sizes", translations: { uk: { name: "Шолом", description: "Усі розміри" } } },
    { name: "Lesson", unit: "piece", price: 30_000n, most: 4, itemIds: skis, translations: { uk: { name: "Урок" } } },
    { name: "Insurance", unit: "booking", price: 12_000n, translations: { uk: { name: "Страхування" } } },
    { name: "Cleaning", unit: "booking", price: 8000n, isCompulsory: true, translations: { uk: { name: "Прибирання" } } },
  )
  const browser = new Visitor(program)
  browser.cookies.set("locale", locale)
  const send = (fields: Record<string, string>) => browser.send(`/${shop.urlCode}/cart`, fields)
  const choose = (extra: number, quantity: string, item = "") =>
    send({ intent: "extra", extra: String(extra), item, ...(quantity && { quantity }) })
  const look = async (path = "cart") => (await browser.get(`/${shop.urlCode}/${path}`)).text()
  const book = (page: string) => {
    const shown = Object.fromEntries(["key", "seenTotal"].map((name) => [name, fieldOf(page, name).value ?? ""]))
    const usual = { intent: "book", firstName: "Olena", delivery: "pickup", locationId: shop.locationId, payment: "payOnPickup" }
    return browser.send(`/${shop.urlCode}/checkout`, { ...usual, ...uniqueContact(), ...shown })
  }
  const follow = async (answer: Response) => (await browser.get(answer.headers.get("Location") ?? "")).text()
  await send({ intent: "add", item: "1", quantity: "2", ...dates })
  return { shop, browser, send, choose, look, book, follow }
}

const wordsOf = (html: string) => textOf(html).replaceAll("\u00a0", " ")

test.each([
  [
    "en",
    /Helmet ₴50 a day each All sizes .*Lesson ₴300 each .*Insurance ₴120 for the booking .*Cleaning ₴80 for the booking ₴80/,
    "Helmet × 2 ₴50 × 2 × 2 ₴200 Lesson × 3 ₴300 × 3 ₴900 Cleaning ₴80 Total ₴1,580",
  ],
  [
    "uk",
    /Шолом 50 ₴ за штуку на день Усі розміри .*Урок 300 ₴ за штуку .*Страхування 120 ₴ за бронювання .*Прибирання 80 ₴ за бронювання 80 ₴/,
    "Шолом × 2 50 ₴ × 2 × 2 200 ₴ Урок × 3 300 ₴ × 3 900 ₴ Прибирання 80 ₴ Разом 1 580 ₴",
  ],
])(
  "Without JavaScript extras are chosen in the cart, counted in cart and checkout, and booked as shown (%s)",
  async (locale, offer, rows) => {
    const { choose, look, book, follow } = await openCart(locale)
    expect(wordsOf(await look())).toMatch(offer)
    expect((await choose(1, "1", "1")).status).toBe(302)
    await choose(2, "3", "1")
    await choose(3, "1")
    await choose(3, "")
    const page = await look()
    const isChecked = (id: string) => new RegExp(`<input(?=[^>]*id="${id}")[^>]* checked`).test(page)
    expect([isChecked("extra-1-1"), isChecked("extra-3-all")]).toEqual([true, false])
    expect(/<select[^>]*id="extra-2-1"(?:(?!<\/select>).)*<option value="3" selected/s.test(page)).toBe(true)
    expect(wordsOf(page)).toContain(rows)
    const checkout = await look("checkout")
    expect(wordsOf(checkout)).toContain(rows)
    const answer = await book(checkout)
    expect(answer.status).toBe(302)
    expect(wordsOf(await follow(answer))).toContain(rows)
  },
)

test("An extra of an item follows its quantity, goes with it, and comes back with it", async () => {
  const { send, choose, look } = await openCart()
  await send({ intent: "add", item: "2", quantity: "1", ...dates })
  await choose(1, "1", "1")
  await send({ intent: "set", item: "1", quantity: "3" })
  expect(wordsOf(await look())).toContain("Helmet × 3 ₴50 × 3 × 2 ₴300")
  await send({ intent: "remove", item: "1" })
  const without = wordsOf(await look())
  expect(without).not.toContain("Helmet")
  expect(without).toContain("Cleaning ₴80 Total ₴280")
  await send({ intent: "restore", item: "1", quantity: "3", place: "0" })
  expect(wordsOf(await look())).toContain("Helmet × 3")
})

test("No more of an extra than may be chosen are booked, and what makes no sense is none", async () => {
  const { choose, look } = await openCart()
  await choose(2, "9", "1")
  expect(wordsOf(await look())).toContain("Lesson × 4 ₴300 × 4 ₴1,200")
  for (const wrong of ["-1", "1.5", "many"]) {
    await choose(2, wrong, "1")
    expect(wordsOf(await look())).not.toContain("Lesson ×")
  }
  await choose(99, "1")
  await choose(1, "1", "2")
  expect(wordsOf(await look())).toContain("Cleaning ₴80 Total ₴480")
})

test("An extra that the shop has deleted meanwhile is told by the new total, and the booking goes on without it", async () => {
  const { shop, choose, look, book, follow } = await openCart()
  await choose(1, "1", "1")
  const checkout = await look("checkout")
  await transact(shop.staff, (tx) => tx.delete(extras))
  const refused = await book(checkout)
  expect(refused.status).toBe(409)
  const answer = await refused.text()
  expect(wordsOf(answer)).toContain("The total was ₴680 and is now ₴400.")
  expect(wordsOf(await follow(await book(answer)))).toContain("Total ₴400")
})

test("Lines of one item for other guests share its extras, below the last", async () => {
  const shop = await openShop({ items: [{ name: "Cabin", kind: "property", rateUnit: "night", quantity: 5 }] })
  await addExtras(shop, { name: "Breakfast", itemIds: [shop.items[0]?.id ?? ""] })
  const browser = new Visitor(program)
  for (const adults of ["1", "2"])
    await browser.send(`/${shop.urlCode}/cart`, { intent: "add", item: "1", quantity: "1", adults, children: "0", ...dates })
  await browser.send(`/${shop.urlCode}/cart`, { intent: "extra", extra: "1", item: "1", quantity: "1" })
  const page = await (await browser.get(`/${shop.urlCode}/cart`)).text()
  expect(page.match(/id="extra-1-1"/g)).toHaveLength(1)
  expect(wordsOf(page)).toContain("Breakfast × 2 ₴50 × 2 × 2 ₴200")
})
