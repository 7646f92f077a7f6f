import { expect, test } from "vitest"
import type { NewItem } from "#app/modules/inventory/add-item.server.ts"
import type { DepositMethod } from "#app/modules/organizations/price-settings.ts"
import { textOf } from "#test/html.ts"
import { browse } from "#test/http.ts"
import { cartOf, sendBooking } from "#test/send-booking.ts"
import { inDays, openShop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())

/** Reads the pages from an item to its booking, in a language. */
async function openPages(methods: DepositMethod[], item: Partial<NewItem> = {}) {
  const { id, urlCode } = await openShop({
    organization: { prices: { deposits: { methods } } },
    items: [{ name: "Kayak", deposit: 200_000n, ...item }],
  })
  const read = async (path: string, lang: string) =>
    textOf(await (await browse(program, path, { headers: { Cookie: `cart_${id}=${cartOf(20)}; locale=${lang}` } })).text())
  const booked = await sendBooking(program, urlCode, { from: wallTime(inDays(20)), to: wallTime(inDays(21)) })
  const shown = async (lang: string) => {
    const paths = [`/${urlCode}/cart`, `/${urlCode}/checkout`, booked]
    const pages = await Promise.all(paths.map((path) => read(path, lang)))
    return { item: await read(`/${urlCode}/item-1`, lang), pages }
  }
  return { shown }
}

test("The deposit stands beside the price of an item, and below the total of cart, checkout and booking, in both languages", async () => {
  const { shown } = await openPages(["cash", "card", "document"])
  const en = await shown("en")
  expect(en.item).toContain("Deposit ₴2,000 each, given back after return")
  for (const page of en.pages)
    expect(page).toMatch(/Total ₴\d+ .*Deposit ₴2,000 · cash, card or document, on pick-up; given back after return/)
  const uk = await shown("uk")
  expect(uk.item).toContain("Застава 2 000 ₴ за кожну одиницю, повертаємо після оренди")
  for (const page of uk.pages)
    expect(page).toContain("Застава 2 000 ₴ · готівка, картка або документ, під час отримання; повертаємо після оренди")
})

test("A shop that takes none shows none", async () => {
  const { item, pages } = await (await openPages([])).shown("en")
  for (const page of [item, ...pages]) expect(page).not.toContain("Deposit")
})

test("A single piece has its own words", async () => {
  const { item } = await (await openPages(["cash"], { quantity: 1 })).shown("en")
  expect(item).toContain("Deposit ₴2,000, given back after return")
})
