import { beforeAll, expect, test } from "vitest"
import { formatPeriod } from "#app/platform/i18n/format.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { browse, sendForm } from "#test/http.ts"
import { cartOf, checkOutCart, fillCart, sendBooking } from "#test/send-booking.ts"
import { inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"
import { parseCart, serializeCart } from "../cart.ts"

const program = withProgram(useDatabase())
const day = (days: number) => wallTime(inDays(days)).slice(0, 10)
const dates = (from: number, to: number) => ({ from: wallTime(inDays(from)), to: wallTime(inDays(to, 18)) })
let shop: Shop

beforeAll(async () => {
  shop = await openShop({ items: [{ name: "Skis", quantity: 1 }, { name: "Boots", quantity: 2 }] }) // biome-ignore format: one line
  await sendBooking(program, shop.urlCode, dates(2, 4))
  await sendBooking(program, shop.urlCode, { item: "2", ...dates(2, 4) })
})

/** The main part of a page, with plain spaces. */
async function read(answer: Response | Promise<Response>) {
  const [main = ""] = /<main[\s\S]*<\/main>/.exec(await (await answer).text()) ?? []
  return main.replaceAll("\u00a0", " ")
}

const itemPage = (item: number, values: Record<string, string>, lang: Locale = "en") =>
  read(browse(program, `/${shop.urlCode}/item-${item}?${new URLSearchParams({ ...values, lang })}`))

/** The free period of the same clock times, three days after the second day: hours are always said. */
const free = (locale: Locale) => formatPeriod({ start: inDays(5), end: inDays(6, 18) }, "Europe/Kyiv", locale).replaceAll("\u00a0", " ")

test("An item with booked dates offers no adding: it leads to the dates and offers the nearest free ones with hours", async () => {
  for (const [locale, primary, nearest, booked] of [
    ["en", "Choose other dates", `Nearest dates: ${free("en")}`, "These dates are booked. Choose others."],
    ["uk", "Обрати інші дати", `Найближчі дати: ${free("uk")}`, "Ці дати зайняті. Оберіть інші."],
  ] as const) {
    const page = await itemPage(1, dates(3, 4), locale)
    expect(page).toMatch(new RegExp(`<a [^>]*href="[^"]*from=[^"]*#to-cart-from"[^>]*>${primary}</a>`))
    expect(page).toMatch(new RegExp(`<button [^>]*value="use-nearest"[^>]*><span[^>]*>${nearest}</span></button>`))
    expect(page).toContain(booked)
    expect(page).not.toMatch(/(Add to cart|Додати в кошик) ·/)
    expect(page).not.toContain("<dl")
  }
})

test("An item with too high a quantity leads to the quantity, and shows no total", async () => {
  const page = await itemPage(2, { ...dates(3, 4), quantity: "2" })
  expect(page).toMatch(/<a [^>]*#to-cart-quantity"[^>]*>Change quantity<\/a>/)
  expect(page).toContain(`>Nearest dates: ${free("en")}</span></button>`)
  expect(page).not.toContain("<dl")
  expect(await itemPage(2, { ...dates(3, 4), quantity: "1" })).toContain("Add to cart · ")
})

test("Using the nearest dates returns the form with them and their price", async () => {
  const values = { ...dates(3, 4), quantity: "1", nearestFrom: wallTime(inDays(5)), nearestTo: wallTime(inDays(6, 18)) }
  const page = await read(sendForm(program, `/${shop.urlCode}/item-1`, { ...values, intent: "use-nearest" }))
  expect(page).toContain(`value="${values.nearestFrom}"`)
  expect(page).toContain("Add to cart · ")
  expect(page).not.toContain("use-nearest")
})

test("Cart and refused booking show the nearest dates with hours", async () => {
  const cart = await fillCart(program, shop.urlCode, { item: "2", ...dates(30, 31) })
  await sendBooking(program, shop.urlCode, { item: "2", quantity: "2", ...dates(30, 31) })
  const free = (locale: Locale) => formatPeriod({ start: inDays(32), end: inDays(33, 18) }, "Europe/Kyiv", locale).replaceAll("\u00a0", " ")
  for (const [lang, says] of [["en", "Everything is available "], ["uk", "Усе вільне "]] as const) // biome-ignore format: one line
    expect(await read(browse(program, `/${shop.urlCode}/cart?lang=${lang}`, { headers: { Cookie: cart } }))).toContain(says + free(lang))

  const refused = await read(checkOutCart(program, shop, cartOf(3)))
  expect(refused).toMatch(/Nearest available dates: \w+ \d+ \w+( \d+)?, 10:00 – \w+ \d+ \w+( \d+)?, 10:00\./)
})

test("At checkout a cart of nights takes the nearest dates without times", async () => {
  const stays = await openShop({ items: [{ kind: "property", rateUnit: "night", quantity: 1 }] })
  const cart = serializeCart({ ...parseCart(cartOf(3)), from: day(3), to: day(5) })
  const nearest = { intent: "use-nearest", nearestFrom: `${day(6)}T00:00`, nearestTo: `${day(8)}T00:00` }
  const moved = await checkOutCart(program, stays, cart, { ...nearest, key: parseCart(cart).key })
  const [, value = ""] = /cart_[^=]+=([^;]+)/.exec(moved.headers.get("Set-Cookie") ?? "") ?? []
  expect(parseCart(value)).toMatchObject({ from: day(6), to: day(8) })
})
