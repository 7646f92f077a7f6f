import { beforeAll, describe, expect, test } from "vitest"
import { itemImages, items } from "#app/modules/inventory/schema.server.ts"
import { addImage } from "#app/modules/media/add-image.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { countWrong, fieldOf, textOf } from "#test/html.ts"
import { browse } from "#test/http.ts"
import { fillCart, sendBooking } from "#test/send-booking.ts"
import { inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { Visitor } from "#test/visitor.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())
const on = (day: number) => wallTime(inDays(day))
const dates = { from: on(50), to: on(52) }
let shop: Shop

beforeAll(async () => {
  shop = await openShop({
    items: [
      { name: "Snowboard", price: 52_000n, translations: { uk: { name: "Сноуборд" } } },
      { name: "Roof box", quantity: 1, price: 450_000n, rateUnit: "month", translations: { uk: { name: "Бокс на дах" } } },
      { name: "Skis", price: 50_000n, translations: { uk: { name: "Лижі" } } },
      { name: "Ski boots", price: 20_000n, translations: { uk: { name: "Лижні черевики" } } },
    ],
  })
  const page = (kind: "home" | "shop" | "custom", title: string, slug: string, uk: string, components: string[]) => ({
    kind,
    title,
    slug,
    translations: { uk: { title: uk } },
    components,
  })
  await transact(shop.staff, (tx) =>
    setUpWebsite(tx, {
      components: {
        hero: { name: "Hero", kind: "hero", values: { title: "Rent gear" }, translations: { uk: { title: "Спорядження" } } },
        shop: { name: "Shop", kind: "shop", values: {}, translations: {} },
      },
      pages: [
        page("home", "Home", "home", "Головна", ["hero", "shop"]),
        page("shop", "Shop", "shop", "Каталог", ["shop"]),
        page("custom", "About", "about", "Про нас", ["hero"]),
      ],
    }),
  )
})

const read = async (path: string, headers: Record<string, string> = {}) =>
  (await browse(program, `/${shop.urlCode}${path}`, { headers: { Cookie: "locale=en", ...headers } })).text()

/** The cards of a list: the name of each item, and what stands at it. */
function cardsOf(html: string) {
  const cards = html.match(/<article\b.*?<\/article>/gs) ?? []
  return cards.map((card) => ({ name: textOf(/<h3[^>]*>(.*?)<\/h3>/s.exec(card)?.[1] ?? ""), text: textOf(card) }))
}

const listed = async (query: Record<string, string>, headers?: Record<string, string>) =>
  cardsOf(await read(`/shop?${new URLSearchParams(query)}`, headers))

describe("A shop's list", () => {
  test.each([
    ["en", "Booked on these dates", "Available from", "₴1,040 for 2 days"],
    ["uk", "На ці дати зайнято", "Вільно з", "1 040 ₴ за 2 дні"],
  ])("shows what is booked on the dates last, and what the rest costs (%s)", async (lang, booked, freeFrom, price) => {
    const from = lang === "en" ? 60 : 70
    const taken = { from: on(from), to: on(from + 2) }
    await sendBooking(program, shop.urlCode, { item: "2", ...taken })
    const cards = await listed({ ...taken, lang })
    expect(cards.at(-1)?.text).toContain(booked)
    expect(cards.at(-1)?.text).toContain(freeFrom)
    expect(cards.find(({ name }) => name === (lang === "en" ? "Snowboard" : "Сноуборд"))?.text).toContain(price)
    const home = await read(`?${new URLSearchParams({ ...taken, lang })}`)
    expect(home).toContain(`/item-1?from=${taken.from.replace(":", "%3A")}`.replace("%3A", ":"))
  })

  test("says at the dates why they can't be booked, and shows prices per unit", async () => {
    for (const [from, to, said] of [
      ["2020-01-01T10:00", "2020-01-03T10:00", "This time has passed. Choose a later one."],
      [on(5), on(3), "Return must be later than pick-up."],
      [on(800), on(801), "You can book up to 730 days ahead. Choose an earlier date."],
      [on(5), on(600), "A booking can last up to 366 days. Choose an earlier return."],
      [on(5), "", "Choose when you return."],
      ["", on(5), "Choose when you pick up."],
      ["tomorrow", "'; drop table items", "Choose when you pick up."],
    ] as const) {
      const page = await read(`/shop?${new URLSearchParams({ from, to })}`)
      expect(textOf(page), said).toContain(said)
      expect(cardsOf(page).find(({ name }) => name === "Snowboard")?.text).toContain("₴520 / day")
    }
  })

  test("uses the cart's dates while the URL has none", async () => {
    const Cookie = await fillCart(program, shop.urlCode, { item: "1", ...dates })
    const page = await read("/shop", { Cookie: `${Cookie}; locale=en` })
    expect(cardsOf(page).find(({ name }) => name === "Snowboard")?.text).toContain("₴1,040 for 2 days")
    expect(page).toContain(`href="/${shop.urlCode}/item-1?from=${dates.from}&amp;to=${dates.to}"`)
    const without = await read("/shop?from=&to=", { Cookie: `${Cookie}; locale=en` })
    expect(cardsOf(without).find(({ name }) => name === "Snowboard")?.text).toContain("₴520 / day")
  })

  test("is searched and sorted by a plain form, which preserves the rest of the query", async () => {
    const names = async (query: Record<string, string>) => (await listed(query)).map(({ name }) => name)
    expect(await names({ q: "ski", sort: "price" })).toEqual(["Ski boots", "Skis"])
    expect(await names({ sort: "name" })).toEqual(["Roof box", "Ski boots", "Skis", "Snowboard"])
    const found = await read(`/shop?${new URLSearchParams({ q: "ski", campaign: "winter", ...dates })}`)
    expect([fieldOf(found, "q").value, fieldOf(found, "campaign").value, fieldOf(found, "from").value]).toEqual([
      "ski",
      "winter",
      dates.from,
    ])
    const none = textOf(await read("/shop?q=submarine"))
    expect(none).toContain("No matches")
    expect(none).toContain("Clear filters")
  })

  test("is reached from the home page's form without dates, too", async () => {
    const home = await read("")
    expect(home).toMatch(new RegExp(`<form[^>]*action="/${shop.urlCode}/shop"`))
    expect(fieldOf(home, "from").value ?? "").toBe("")
    const list = await read("/shop?from=&to=")
    expect(countWrong(list)).toBe(0)
    expect(cardsOf(list)).toHaveLength(4)
  })

  test("carries the dates of the URL in its links, and nothing else", async () => {
    const search = `?from=${dates.from}&to=${dates.to}`
    const page = await read(`/shop${search}&q=ski&lang=en`)
    const hrefs = [...page.matchAll(/<a\b[^>]*href="([^"#]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"))
    for (const path of [`/${shop.urlCode}`, `/${shop.urlCode}/about`, `/${shop.urlCode}/item-3`, `/${shop.urlCode}/cart`])
      expect(hrefs, path).toContain(`${path}${search}`)
    expect(page).toContain(`rel="canonical" href="${program.origin}/${shop.urlCode}/shop"`)
  })
})

describe("A page of a shop", () => {
  test.each([
    ["en", "Rent gear", "About"],
    ["uk", "Спорядження", "Про нас"],
  ])("is in the language that is asked for, also after it was shown in the other (%s)", async (lang, title, about) => {
    for (const path of ["", "/about"]) {
      const page = await read(`${path}?lang=${lang}`)
      expect(page).toContain(`<html lang="${lang}"`)
      expect(textOf(page)).toContain(title)
      expect(textOf(page)).toContain(about)
    }
  })

  test("changes its language by a plain form, and keeps its URL and query", async () => {
    const browser = new Visitor(program)
    const path = `/${shop.urlCode}/item-1?${new URLSearchParams({ ...dates, quantity: "2" })}`
    const page = await (await browser.get(path)).text()
    expect(page).toMatch(/<form[^>]* action="\/locale"/)
    const answer = await browser.send("/locale", { returnTo: fieldOf(page, "returnTo").value ?? "", locale: "uk" })
    expect(answer.headers.get("Location")).toBe(path)
    const changed = await (await browser.get(path)).text()
    expect(changed).toContain('<html lang="uk"')
    expect(textOf(changed)).toMatch(/Сноуборд.*Додати в кошик · 2 080 ₴/)
  })
})

test("Cart and checkout stand without the footer that other pages have", async () => {
  const Cookie = `${await fillCart(program, shop.urlCode, { item: "1", ...dates })}; locale=en`
  for (const path of ["", "/shop", "/item-1", "/about", "/booking-preview"]) expect(await read(path, { Cookie }), path).toContain("<footer")
  for (const path of ["/cart", "/checkout"]) expect(await read(path, { Cookie }), path).not.toContain("<footer")
})

const missing = [
  {
    what: "a page that a shop does not have",
    path: () => `/${shop.urlCode}/nope`,
    en: "nope page not found",
    uk: "Сторінку nope не знайдено",
  },
  {
    what: "an address that can be no page",
    path: () => `/${shop.urlCode}/about_us`,
    en: () => `Page Not Found: /${shop.urlCode}/about_us`,
    uk: () => `Сторінку не знайдено: /${shop.urlCode}/about_us`,
  },
  {
    what: "a shop's page of what is missing",
    path: () => `/${shop.urlCode}/404`,
    en: "404 page not found",
    uk: "Сторінку 404 не знайдено",
  },
  {
    what: "an item that is not offered",
    path: () => `/${shop.urlCode}/item-999`,
    en: "This item is no longer available",
    uk: "Цього вже немає в прокаті",
    home: "/shop",
  },
  {
    what: "half a link to a booking",
    path: () => `/${shop.urlCode}/booking-preview?key=half`,
    en: "We couldn’t find this booking",
    uk: "Не вдалося знайти це бронювання",
    home: "/shop",
  },
  {
    what: "no shop",
    path: () => "/demi/error-org-missing",
    en: "Sorry, we couldn't find what you're looking for.",
    uk: "На жаль, не вдалося знайти те, що ви шукаєте.",
    home: null,
  },
  ...["/x/y/z", "/settings/nope", "/inventory/nope", "/account/nope", "/blog"].map((path) => ({
    what: `nothing of the product, as ${path}`,
    path: () => path,
    en: `Page not found: ${path}`,
    uk: `Сторінку не знайдено: ${path}`,
    home: null,
  })),
]

describe("A missing page", () => {
  test.each(missing)("says so in both languages and links to home: $what", async ({ path, home = "", ...says }) => {
    for (const locale of ["en", "uk"] as const) {
      const answer = await browse(program, path(), { headers: { Cookie: `locale=${locale}` } })
      expect(answer.status).toBe(404)
      const page = await answer.text()
      const said = says[locale]
      expect(textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(page)?.[1] ?? "")).toBe(typeof said === "string" ? said : said())
      expect(page.match(/<title>(.*?)<\/title>/g)).toEqual(["<title>404</title>"])
      const main = /<main.*<\/main>/s.exec(page)?.[0] ?? ""
      expect(main).toContain(`href="${home === null ? "/" : `/${shop.urlCode}${home}`}"`)
    }
  })

  test("stands alone at a shop's 404 address and where there is no shop, without header, menu and footer", async () => {
    expect(await read("/nope")).toMatch(/<header.*<footer/s)
    for (const path of [`/${shop.urlCode}/404`, "/demi/error-org-missing"])
      expect(await (await browse(program, path)).text(), path).not.toMatch(/<header|<nav|<footer/)
  })

  test("links to management for a signed-in member", async () => {
    const { headers } = await openSession(await addMember(shop, "admin"))
    for (const path of ["/inventory/nope", "/x/y/z"]) {
      const page = await (await browse(program, path, { headers })).text()
      expect(/<main.*<\/main>/s.exec(page)?.[0]).toContain('href="/reservations/manage"')
    }
  })
})

test("A rendering error is shown within the shop's header, with the link to the cart", async () => {
  const broken = await openShop({ organization: { timeZone: "Europe/Kyiv" } })
  await transact(broken.staff, (tx) => tx.execute("update organizations set time_zone = 'Nowhere/Land', phone = null"))
  const answer = await browse(program, `/${broken.urlCode}/item-1`, { headers: { Cookie: "locale=en" } })
  expect(answer.status).toBe(500)
  const page = await answer.text()
  expect(textOf(/<main.*<\/main>/s.exec(page)?.[0] ?? "")).toContain("Unexpected error occured")
  expect(/<header.*<\/header>/s.exec(page)?.[0]).toContain(`href="/${broken.urlCode}/cart"`)
})

test("A shop without items asks for no dates; one with items does", async () => {
  const empty = await openShop({ items: [] })
  await transact(empty.staff, (tx) =>
    setUpWebsite(tx, {
      components: { hero: { name: "Hero", kind: "hero", values: { title: "Soon" }, translations: {} } },
      pages: [
        { kind: "home", title: "Home", slug: "home", translations: {}, components: ["hero"] },
        { kind: "shop", title: "Shop", slug: "shop", translations: {}, components: [] },
      ],
    }),
  )
  const home = await (await browse(program, `/${empty.urlCode}?lang=en`)).text()
  expect(textOf(home)).toContain("Soon")
  expect(home).not.toContain('name="from"')
  expect(await read("")).toContain('name="from"')
})

test("The photos of an item are links to their whole files", async () => {
  const pictured = await openShop()
  const key = "b".repeat(32)
  await transact(pictured.staff, async (tx) => {
    const imageId = await addImage(tx, { organizationId: pictured.id, key, width: 1600, height: 1200, color: "#ffffff" })
    const [item] = await tx.select({ id: items.id }).from(items)
    await tx.insert(itemImages).values({ organizationId: pictured.id, itemId: item?.id ?? "", imageId, position: 0 })
  })
  const page = await (await browse(program, `/${pictured.urlCode}/item-1`)).text()
  expect(page).toMatch(new RegExp(`<a[^>]*href="/media/${pictured.id}/${key}-1600\\.webp"[^>]*><img`))
})
