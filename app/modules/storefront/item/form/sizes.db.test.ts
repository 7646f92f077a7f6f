import { beforeEach, describe, expect, test } from "vitest"
import { archiveItem } from "#app/modules/inventory/item/archive-item.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import { formatDay, formatPeriod } from "#app/platform/i18n/format.ts"
import { addBoots, bootSize, editBoots } from "#test/fixtures/boot-shop.ts"
import { countWrong, fieldOf, textOf } from "#test/html.ts"
import { booking, inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { Visitor } from "#test/visitor.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())
const on = (day: number, hour = 10) => wallTime(inDays(day, hour))
const dates = { from: on(20), to: on(22) }
const period = { start: inDays(20), end: inDays(22) }
const sizes = [bootSize("41", 2), bootSize("42", 1), bootSize("43", 3, 25_000n), bootSize("44", 0)]
let shop: Shop
let boots: number

beforeEach(async () => {
  shop = await openShop({ items: [] })
  boots = await addBoots(
    shop,
    sizes.map((size) => ({ ...size, id: crypto.randomUUID() })),
  )
})

/** The field of a size by its label. */
const size = (label: string) => `size-${boots + sizes.findIndex((each) => each.label.en === label) + 1}`

const plain = (text: string) => text.replaceAll("\u00a0", " ")
const dayOf = (day: number) => plain(formatDay(inDays(day), "Europe/Kyiv", "en"))

/** A browser without JavaScript. */
function visitor(locale: "en" | "uk" = "en") {
  const browser = new Visitor(program)
  browser.cookies.set("locale", locale)
  const page = `/${shop.urlCode}/item-${boots}`
  return {
    get: browser.get.bind(browser),
    look: async (query: Record<string, string> = {}) => (await browser.get(`${page}?${new URLSearchParams(query)}`)).text(),
    press: (intent: string, fields: Record<string, string>) => browser.send(page, { intent, ...fields }),
    cart: async () => (await browser.get(`/${shop.urlCode}/cart`)).text(),
  }
}

const bookSize = (label: string, quantity: number, start = inDays(20), end = inDays(22)) =>
  reserve(
    shop.visitor,
    booking(shop, {
      period: { start, end },
      lines: [{ item: Number(size(label).slice("size-".length)), quantity }],
      contact: { name: "Ivan", lastName: "", email: `${crypto.randomUUID()}@example.test`, phone: "+380670001002" },
    }),
  )

describe("The page of an item with sizes, without JavaScript", () => {
  test.each([
    ["en", /Size 41 .*₴200 \/ day · 2 available.*43 .*₴250 \/ day · 3 available.*44 .*Not available right now/],
    ["uk", /Розмір 41 .*200 ₴ \/ день · вільно: 2.*43 .*250 ₴ \/ день · вільно: 3.*44 .*Зараз немає в наявності/],
  ] as const)("asks how many of each size, and says what is free and costs (%s)", async (locale, said) => {
    const page = await visitor(locale).look(dates)
    expect(textOf(page)).toMatch(said)
    expect(["41", "42", "43"].map((label) => fieldOf(page, size(label)).value)).toEqual(["0", "0", "0"])
    expect(textOf(page)).toContain(locale === "en" ? "from ₴200 / day" : "від 200 ₴ / день")
  })

  test("strikes a size that is booked, and says from when it is free", async () => {
    await bookSize("42", 1)
    const page = await visitor().look(dates)
    expect(page).toContain("<s>42</s>")
    expect(textOf(page)).toContain(`Available from ${dayOf(22)}`)
    expect(page).not.toContain("<s>41</s>")
  })

  test("adds several sizes in one step, each as a line at its own price, named in the customer's language", async () => {
    const browser = visitor("uk")
    const chosen = { ...dates, [size("41")]: "2", [size("42")]: "", [size("43")]: "1", [size("44")]: "0" }
    const priced = textOf(await (await browser.press("show-price", chosen)).text())
    expect(priced).toMatch(/41 200 ₴ × 2 дні × 2 800 ₴ 43 250 ₴ × 2 дні 500 ₴ Разом 1 300 ₴/)
    expect((await browser.press("add", chosen)).status).toBe(302)
    const cart = await browser.cart()
    expect(textOf(cart)).toMatch(/Черевики · 41 .*800 ₴.*Черевики · 43 .*500 ₴.*1 300 ₴/)
    expect(cart).toContain(`/${shop.urlCode}/item-${boots}?size=${size("43").slice("size-".length)}`)
  })

  test("adds all chosen sizes or none, names the one that is short, and offers the nearest dates for the whole choice", async () => {
    await bookSize("42", 1)
    await bookSize("41", 1, inDays(22), inDays(24))
    const browser = visitor()
    const chosen = { ...dates, [size("41")]: "2", [size("42")]: "1" }
    const refused = await browser.press("add", chosen)
    expect(refused.status).toBe(409)
    const page = await refused.text()
    const nearest = { start: inDays(18), end: inDays(20) }
    expect(textOf(page)).toContain("Ski boots · 42")
    expect(textOf(page)).not.toContain("Ski boots · 41:")
    expect(textOf(page)).toContain(plain(formatPeriod(nearest, "Europe/Kyiv", "en")))
    expect(fieldOf(page, size("41")).value).toBe("2")
    expect(textOf(await browser.cart())).toContain("Your cart is empty")
    const moved = await (await browser.press("use-nearest", { ...chosen, nearestFrom: on(18), nearestTo: on(20) })).text()
    expect([fieldOf(moved, "from").value, fieldOf(moved, size("42")).value]).toEqual([on(18), "1"])
  })

  test("says at its size how many are free, and lowers it to those", async () => {
    await bookSize("41", 1)
    const browser = visitor()
    const chosen = { ...dates, [size("41")]: "2", [size("43")]: "1" }
    const page = await (await browser.press("show-price", chosen)).text()
    expect(fieldOf(page, size("41")).error).toBe("Only 1 available on these dates.")
    expect(countWrong(page)).toBe(1)
    const fewer = await (await browser.press("set-to-free", { ...chosen, [`free-${size("41")}`]: "1" })).text()
    expect(["41", "43"].map((label) => fieldOf(fewer, size(label)).value)).toEqual(["1", "1"])
    expect(countWrong(fewer)).toBe(0)
  })

  test.each([
    ["en", "Choose at least one size.", "Enter a whole number from 1 to 10,000."],
    ["uk", "Оберіть хоча б один розмір.", "Вкажіть ціле число від 1 до 10 000."],
  ] as const)("asks for a size, and for a quantity that is one (%s)", async (locale, none, wrong) => {
    const browser = visitor(locale)
    const unchosen = await browser.press("add", { ...dates, [size("41")]: "0" })
    expect(unchosen.status).toBe(422)
    expect(fieldOf(await unchosen.text(), size("41"))).toMatchObject({ error: none, hasFocus: true })
    const undated = await (await browser.press("add", { from: "", to: "" })).text()
    expect(fieldOf(undated, "from").error).toBeTruthy()
    expect(fieldOf(undated, size("41")).error).toBe(none)
    const typed = await browser.press("add", { ...dates, [size("42")]: "1.5" })
    expect(typed.status).toBe(422)
    expect(fieldOf(await typed.text(), size("42"))).toMatchObject({ error: wrong, value: "1.5" })
  })

  test("says of each size what is in the cart already", async () => {
    const browser = visitor()
    await browser.press("add", { ...dates, [size("41")]: "2" })
    const again = await browser.press("add", { ...dates, [size("41")]: "1", [size("43")]: "1" })
    expect(again.status).toBe(409)
    expect(textOf(await again.text())).toContain("Ski boots · 41: Already in your cart: 2. Available on these dates: 2.")
  })

  test("is found by the number of a size, of which it then has one", async () => {
    const browser = visitor()
    const number = size("42").slice("size-".length)
    const moved = await browser.get(`/${shop.urlCode}/item-${number}?from=${dates.from}`)
    expect([moved.status, moved.headers.get("Location")]).toEqual([
      301,
      `/${shop.urlCode}/item-${boots}?${new URLSearchParams({ from: dates.from, size: number })}`,
    ])
    const page = await browser.look({ size: number })
    expect(["41", "42"].map((label) => fieldOf(page, size(label)).value)).toEqual(["0", "1"])
    await archiveItem(shop.staff, boots, true)
    expect((await browser.get(`/${shop.urlCode}/item-${number}`)).status).toBe(404)
  })

  test("is one product to search engines, from its lowest to its highest price, and its page is dropped when sizes change", async () => {
    const anonymous = new Visitor(program)
    const page = async () => (await anonymous.get(`/${shop.urlCode}/item-${boots}`)).text()
    const shown = await page()
    expect(shown).toContain('"@type":"AggregateOffer","lowPrice":"200.00","highPrice":"250.00"')
    expect(shown.match(/"@type":"Product"/g)).toHaveLength(1)
    const sitemap = await (await anonymous.get(`/${shop.urlCode}/sitemap.xml`)).text()
    expect(sitemap.match(/<loc>[^<]*item-\d+</g)).toHaveLength(1)
    await editBoots(shop, boots, { sizes: [bootSize("46 wide", 1)] })
    await expect.poll(page).toContain("46 wide")
  })
})

describe("A cart with a size", () => {
  const fill = async (browser: ReturnType<typeof visitor>) => browser.press("add", { ...dates, [size("41")]: "1", [size("43")]: "1" })

  test("says that a size is gone, and keeps the others", async () => {
    const browser = visitor()
    await fill(browser)
    await transact(shop.staff, (tx) =>
      tx.execute(`update items set archived_at = now() where number = ${size("41").slice("size-".length)}`),
    )
    expect(textOf(await browser.cart())).toMatch(/Ski boots · 41 .*This item is no longer available.*Ski boots · 43/)
  })

  test("leads an item that has sizes by now to its sizes", async () => {
    const plain = await addBoots(shop, [], { quantity: 3 })
    const browser = new Visitor(program)
    await browser.send(`/${shop.urlCode}/item-${plain}`, { intent: "add", quantity: "1", ...dates })
    await editBoots(shop, plain, { sizes: [bootSize("41", 1)] })
    const cart = await (await browser.get(`/${shop.urlCode}/cart`)).text()
    expect(textOf(cart)).toMatch(/This now comes in sizes. Choose a size/)
    expect(cart).toContain(`href="/${shop.urlCode}/item-${plain}"`)
  })
})

describe("The days of an item with sizes", () => {
  const [month] = on(20).split(/-\d\dT/)
  const windows = async (query: string) => {
    const answer = await visitor().get(`/${shop.urlCode}/availability.json?${query}&from=${month}&months=2`)
    return ((await answer.json()) as { open: Array<{ from: string; until: string }> }).open
  }
  const isFree = (open: Array<{ from: string; until: string }>) => open.some(({ from, until }) => from <= dates.from && dates.to <= until)

  test("are free where one of its sizes is, and with a choice where all of it is", async () => {
    const numbers = ["41", "42"].map((label) => size(label).slice("size-".length))
    await bookSize("42", 1)
    expect(isFree(await windows(`item=${boots}&quantity=1`))).toBe(true)
    expect(isFree(await windows(`lines=${numbers[0]}x2`))).toBe(true)
    expect(isFree(await windows(`lines=${numbers[0]}x1,${numbers[1]}x1`))).toBe(false)
    await bookSize("41", 2)
    await bookSize("43", 3)
    expect(isFree(await windows(`item=${boots}&quantity=1`))).toBe(false)
  })
})

test("The shop shows one card, with the sizes that are free for the dates, or when the soonest is", async () => {
  const card = async (locale: "en" | "uk", query: Record<string, string> = {}) =>
    textOf(await (await visitor(locale).get(`/${shop.urlCode}/shop?${new URLSearchParams(query)}`)).text())
  await transact(shop.staff, (tx) =>
    setUpWebsite(tx, {
      components: { shop: { name: "Shop", kind: "shop", values: {}, translations: {} } },
      pages: [{ kind: "shop", title: "Shop", slug: "shop", translations: {}, components: ["shop"] }],
    }),
  )
  expect(await card("en")).toMatch(/Ski boots from ₴200 \/ day/)
  expect(await card("uk", dates)).toMatch(/Черевики від 400 ₴ за 2 дні.*Вільні розміри: 3 з 4/)
  await bookSize("41", 2)
  await bookSize("42", 1, period.start, inDays(23))
  expect(await card("en", dates)).toMatch(/₴500 for 2 days.*1 of 4 sizes available/)
  await bookSize("43", 3, period.start, inDays(24))
  expect(await card("en", dates)).toContain(`Available from ${dayOf(22)}`)
})
