import { beforeAll, describe, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { seasons } from "#app/modules/pricing/schema.server.ts"
import type { Length } from "#app/modules/pricing/tariff.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import { textOf } from "#test/html.ts"
import { inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { Visitor } from "#test/visitor.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())
const locales = ["en", "uk"] as const
type Locale = (typeof locales)[number]

const step = (amount: number, unit: Length["unit"], price: bigint) => ({ length: { amount, unit }, price })
const steps = [step(4, "hour", 30_000n), step(3, "day", 130_000n), step(7, "day", 240_000n)]
const dates = { from: wallTime(inDays(100)), to: wallTime(inDays(109)), quantity: "2" }
let shop: Shop

/** Items in a shop where some cost more all year, and one in its weekend. */
beforeAll(async () => {
  shop = await openShop({
    organization: { prices: { grace: 60, evening: "17:00", morning: "10:00", roundsToWhole: true } },
    items: [
      { name: "Skis", price: 50_000n, steps },
      { name: "Sled", price: 20_000n, byDates: true },
      { name: "Cabin", kind: "property", rateUnit: "night", price: 240_000n, steps: [step(7, "day", 1_400_000n)] },
      { name: "Drone", rateUnit: "hour", price: 6000n },
    ],
  })
  const pages = [
    { kind: "home" as const, title: "Home", slug: "home", translations: {}, components: ["showcase"] },
    { kind: "shop" as const, title: "Shop", slug: "shop", translations: {}, components: ["shop"] },
  ]
  const components = {
    showcase: { name: "Skis", kind: "itemShowcase" as const, values: { itemNumber: 1 }, translations: {} },
    shop: { name: "Shop", kind: "shop" as const, values: {}, translations: {} },
  }
  await transact(shop.staff, (tx) => setUpWebsite(tx, { components, pages }))
  const [skis, , cabin] = shop.items
  const common = { organizationId: shop.id, isYearly: true, translations: {} }
  await transact(shop.staff, (tx) =>
    tx.insert(seasons).values([
      {
        ...common,
        id: crypto.randomUUID(),
        position: 1,
        name: "Holidays",
        translations: { uk: { name: "Свята" } },
        first: "12-20",
        last: "01-08",
        percent: 100,
        shortestStay: 3,
        itemIds: [cabin?.id ?? ""],
      },
      {
        ...common,
        id: crypto.randomUUID(),
        position: 2,
        name: "High season",
        translations: { uk: { name: "Високий сезон" } },
        first: "01-01",
        last: "12-31",
        percent: 50,
        itemIds: [skis?.id ?? ""],
      },
      {
        ...common,
        id: crypto.randomUUID(),
        position: 3,
        name: "Long ago",
        first: "2025-12-20",
        last: "2026-01-08",
        isYearly: false,
        percent: -10,
        itemIds: [skis?.id ?? ""],
      },
    ]),
  )
})

/** A browser without JavaScript that reads the language. */
function visitor(locale: Locale) {
  const browser = new Visitor(program)
  browser.cookies.set("locale", locale)
  const at = (path: string, query: Record<string, string>) => `/${shop.urlCode}${path && `/${path}`}?${new URLSearchParams(query)}`
  return {
    get: (path: string, query: Record<string, string> = {}) => browser.get(at(path, query)),
    read: async (path = "", query: Record<string, string> = {}) => textOf(await (await browser.get(at(path, query))).text()),
    press: async (path: string, fields: Record<string, string>) =>
      textOf(await (await browser.send(`/${shop.urlCode}/${path}`, fields)).text()),
  }
}

describe("The page of an item", () => {
  test.each([
    [
      "en",
      "₴500 / day from ₴343 / day for a week",
      "All prices Prices by length Length Price Per day 4 hours ₴300 – 1 day ₴500 ₴500 3 days ₴1,300 ₴433 7 days ₴2,400 ₴343",
      "Up to 60 minutes late costs nothing more. High season +50% · ₴750 / day All year Price of each day",
    ],
    [
      "uk",
      "500 ₴ / день від 343 ₴ / день при оренді на тиждень",
      "Усі ціни Ціни за тривалістю Тривалість Ціна За день 4 години 300 ₴ – 1 день 500 ₴ 500 ₴ 3 дні 1 300 ₴ 433 ₴ 7 днів 2 400 ₴ 343 ₴",
      "Запізнення до 60 хвилин – без доплати. Високий сезон +50 % · 750 ₴ / день Увесь рік Ціна на кожен день",
    ],
  ] as const)("says from what price it is rented, and opens into all prices (%s)", async (locale, rate, lengths, rest) => {
    const page = await visitor(locale).read("item-1")
    expect(page).toContain(rate)
    expect(page).toContain(`${lengths} ${rest}`)
    expect(page).not.toContain("Long ago")
  })

  test("says how calendar days count", async () => {
    expect(await visitor("en").read("item-2")).toContain(
      "All prices Each calendar day counts. Picked up at 17:00 or later, the first day is free. Returned by 10:00, the last day is free. Add to cart",
    )
    expect(await visitor("uk").read("item-2")).toContain(
      "Усі ціни Рахуємо кожен календарний день. Якщо отримати о 17:00 або пізніше, перший день безкоштовний. Якщо повернути до 10:00, останній день безкоштовний. Додати в кошик",
    )
  })

  test("says how much a night costs and how many a stay has in a season", async () => {
    expect(await visitor("en").read("item-3")).toMatch(
      /₴2,400 \/ night from ₴2,000 \/ night for a week .* 7 nights ₴14,000 ₴2,000 Holidays \+100% · ₴4,800 \/ night 20 December – 8 January, every year · at least 3 nights Price of each night/,
    )
    expect(await visitor("uk").read("item-3")).toMatch(
      /від 2 000 ₴ \/ ніч при оренді на тиждень .* Свята \+100 % · 4 800 ₴ \/ ніч 20 грудня – 8 січня, щороку · щонайменше 3 ночі Ціна на кожну ніч/,
    )
  })

  test("shows the price alone where that is all there is to say", async () => {
    const page = await visitor("en").read("item-4")
    expect(page).toContain("₴60 / hour")
    expect(page).not.toMatch(/from|All prices/)
  })

  test.each([
    ["en", "7 days ₴2,400 × 2 ₴4,800 2 days ₴500 × 2 × 2 ₴2,000 High season, +50% 9 days ₴3,400 Total ₴10,200"],
    ["uk", "7 днів 2 400 ₴ × 2 4 800 ₴ 2 дні 500 ₴ × 2 × 2 2 000 ₴ Високий сезон, +50 % 9 днів 3 400 ₴ Разом 10 200 ₴"],
  ] as const)("explains the total of dates by its rows, from a link or typed (%s)", async (locale, rows) => {
    const browser = visitor(locale)
    expect(await browser.read("item-1", dates)).toContain(rows)
    expect(await browser.press("item-1", { intent: "show-price", ...dates })).toContain(rows)
  })

  test("quotes other dates with rows that an open page can read", async () => {
    const answer = await visitor("en").get("item-1/quote", dates)
    const { quote } = await answer.json()
    expect(quote).toMatchObject({ total: "1020000", lines: [{ units: 9 }] })
    expect(quote.lines[0].rows.map(({ amount }: { amount: string }) => amount)).toEqual(["480000", "200000", "340000"])
  })

  test("says how many calendar days a total counts", async () => {
    const period = { from: wallTime(inDays(100, 18)), to: wallTime(inDays(103, 9)) }
    expect(await visitor("en").read("item-2", period)).toContain("₴200 × 2 days 2 calendar days ₴400")
    expect(await visitor("uk").read("item-2", period)).toContain("200 ₴ × 2 дні 2 календарні дні 400 ₴")
  })

  test("tells search engines the price of a unit", async () => {
    const page = await (await visitor("en").get("item-1")).text()
    const [, json = ""] = /<script[^>]*ld\+json[^>]*>(.*?)<\/script>/s.exec(page) ?? []
    expect(JSON.parse(json)).toMatchObject({ offers: { price: "500.00", priceSpecification: { price: "500.00", unitCode: "DAY" } } })
  })
})

describe("The prices of each day", () => {
  test.each([
    ["en", "Price of each night", "Other days ₴2,400 / night Holidays ₴4,800 / night", "25 4,800 Holidays", "15 2,400"],
    ["uk", "Ціна на кожну ніч", "Решта днів 2 400 ₴ / ніч Свята 4 800 ₴ / ніч", "25 4 800 Свята", "15 2 400"],
  ] as const)("stand in a calendar of a year, from this month on (%s)", async (locale, title, legend, holiday, other) => {
    const answer = await visitor(locale).get("item-3/prices")
    expect(answer.status).toBe(200)
    const html = await answer.text()
    const page = textOf(html)
    expect(page).toContain(`${title} ${legend}`)
    expect(page.split(holiday)).toHaveLength(2)
    expect(page.split(` ${other} `)).toHaveLength(1 + 12)
    expect(html.match(/<table/g)).toHaveLength(12)
    expect(html).toContain('content="noindex"')
    expect(html).toContain(`rel="canonical" href="${program.origin}/${shop.urlCode}/item-3"`)
  })

  test("exist for an item that is offered alone", async () => {
    for (const path of ["item-99/prices", "shop/prices"]) expect((await visitor("en").get(path)).status).toBe(404)
  })
})

test.each([
  ["en", "Skis from ₴343 / day", "Sled ₴200 / day", "₴5,100 for 9 days from ₴343 / day", "Sled ₴2,000 for 10 days ₴200 / day"],
  ["uk", "Skis від 343 ₴ / день", "Sled 200 ₴ / день", "5 100 ₴ за 9 днів від 343 ₴ / день", "Sled 2 000 ₴ за 10 днів 200 ₴ / день"],
] as const)(
  "Cards say from what price an item is rented, with dates below its total (%s)",
  async (locale, lowest, plain, dated, byDates) => {
    const browser = visitor(locale)
    expect(await browser.read()).toContain(lowest)
    const list = await browser.read("shop")
    expect(list).toContain(lowest)
    expect(list).toContain(plain)
    const { from, to } = dates
    const datedList = await browser.read("shop", { from, to: to.replace("T10:00", "T12:00") })
    expect(datedList).toContain(byDates)
    expect(await browser.read("shop", { from, to })).toContain(dated)
  },
)
