import { beforeAll, describe, expect, test } from "vitest"
import { deleteCategory, editCategory } from "#app/modules/inventory/categories/categories.server.ts"
import { categoryInput, categoryValues } from "#app/modules/inventory/categories/category-input.ts"
import { archiveItem } from "#app/modules/inventory/item/archive-item.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { browse } from "#test/http.ts"
import { sendBooking } from "#test/send-booking.ts"
import { addCategories, inDays, openShop, putInCategories, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())
const dates = { from: wallTime(inDays(50)), to: wallTime(inDays(52)) }

/** Opens a shop with kayaks, a board that is a boat too, and an empty category; `values` are of the section on its shop page. */
async function openBoats(values: (ids: string[]) => Record<string, unknown> = () => ({})) {
  const shop = await openShop({
    items: [
      { name: "Kayak", price: 52_000n, translations: { uk: { name: "Каяк" } } },
      { name: "Paddle board", quantity: 1, price: 45_000n },
      { name: "Tent", price: 30_000n },
    ],
  })
  const ids = await addCategories(shop, [{ en: "Boats", uk: "Човни" }, { en: "Boards" }, { en: "Bikes", uk: "Велосипеди" }])
  const [boats = "", boards = ""] = ids
  await putInCategories(shop, 1, [boats])
  await putInCategories(shop, 2, [boats, boards])
  const page = (kind: "home" | "shop", title: string, slug: string) => ({ kind, title, slug, translations: {}, components: ["shop"] })
  await transact(shop.staff, (tx) =>
    setUpWebsite(tx, {
      components: { shop: { name: "Shop", kind: "shop", values: values(ids), translations: {} } },
      pages: [page("home", "Home", "home"), page("shop", "Shop", "shop")],
    }),
  )
  return { shop, ids }
}

const open = (shop: Shop, path: string, lang = "en") =>
  browse(program, `/${shop.urlCode}${path}`, { headers: { Cookie: `locale=${lang}` }, redirect: "manual" })

const read = async (shop: Shop, path: string, lang = "en") => (await open(shop, path, lang)).text()

const cardsOf = (html: string) => [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/gs)].map(([, name = ""]) => textOf(name))

/** The links by which the list is filtered, with the query of each. */
function filtersOf(html: string) {
  const nav = /<nav[^>]*aria-label="(?:Categories|Категорії)".*?<\/nav>/s.exec(html)?.[0] ?? ""
  return [...nav.matchAll(/<a([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = "", words = ""]) => ({
    words: textOf(words),
    query: /href="[^"?]*([^"]*)"/.exec(attributes)?.[1]?.replaceAll("&amp;", "&"),
    isChosen: attributes.includes("aria-current"),
  }))
}

const canonicalOf = (html: string) => /rel="canonical" href="([^"]*)"/.exec(html)?.[1]

describe("The shop page", () => {
  let shop: Shop
  beforeAll(async () => {
    ;({ shop } = await openBoats())
  })

  test("has no filters while there is no category", async () => {
    const { urlCode } = await openShop({ items: [{ name: "Kayak" }] })
    expect(filtersOf(await (await browse(program, `/${urlCode}/shop`)).text())).toEqual([])
  })

  test("links to each category that has an item, in the order of the shop and the language of the page", async () => {
    expect(filtersOf(await read(shop, "/shop"))).toEqual([
      { words: "All", query: "", isChosen: true },
      { words: "Boats", query: "?category=boats", isChosen: false },
      { words: "Boards", query: "?category=boards", isChosen: false },
    ])
    expect(filtersOf(await read(shop, "/shop", "uk")).map(({ words }) => words)).toEqual(["Усі", "Човни", "Boards"])
  })

  test("lists the items of one category, whose name is its title, and is found by search engines", async () => {
    const page = await read(shop, "/shop?category=boats")
    expect(cardsOf(page)).toEqual(["Paddle board", "Kayak"])
    expect(page).toContain("<title>Boats · Test shop</title>")
    expect(textOf(/<h1.*?<\/h1>/s.exec(page)?.[0] ?? "")).toBe("Boats")
    expect(filtersOf(page).find(({ isChosen }) => isChosen)?.words).toBe("Boats")
    const address = `${program.origin}/${shop.urlCode}/shop?category=boats`
    expect(canonicalOf(page)).toBe(address)
    expect(page).toContain(`hrefLang="uk" href="${address}&amp;lang=uk"`)
    expect(await read(shop, "/shop?category=boats", "uk")).toContain("<title>Човни · Test shop</title>")
    const sitemap = await read(shop, "/sitemap.xml")
    expect([...sitemap.matchAll(/<loc>[^<]*\/(shop(?:\?[^<]*)?)<\/loc>/g)].map(([, path]) => path)).toEqual([
      "shop",
      "shop?category=boats",
      "shop?category=boards",
    ])
    expect(sitemap).toContain(`href="${address}&amp;lang=uk"`)
  })

  test("points other combinations to the category, and an unknown one to the shop, which shows everything", async () => {
    const searched = await read(shop, `/shop?${new URLSearchParams({ category: "boats", q: "board", sort: "price", ...dates })}`)
    expect([cardsOf(searched), canonicalOf(searched)]).toEqual([["Paddle board"], `${program.origin}/${shop.urlCode}/shop?category=boats`])
    for (const slug of ["submarines", "%27;drop", ""]) {
      const page = await read(shop, `/shop?category=${slug}`)
      expect([cardsOf(page).length, canonicalOf(page), filtersOf(page)[0]?.isChosen], slug).toEqual([
        3,
        `${program.origin}/${shop.urlCode}/shop`,
        true,
      ])
    }
  })

  test("keeps the category in the form of search and dates, and these in the links of categories", async () => {
    const page = await read(shop, `/shop?category=boats&q=a&from=${dates.from}&to=${dates.to}`)
    expect(fieldOf(page, "category").value).toBe("boats")
    const query = new URLSearchParams(filtersOf(page).at(-1)?.query)
    expect(Object.fromEntries(query)).toEqual({ category: "boards", q: "a", ...dates })
  })

  test("says in words that a category is empty, in both languages, and leads to everything", async () => {
    const page = await read(shop, "/shop?category=bikes")
    expect(textOf(page)).toContain("Nothing in “Bikes” yet Show all")
    expect(page).toContain(`href="/${shop.urlCode}/shop#section-1"`)
    expect(canonicalOf(page)).toBe(`${program.origin}/${shop.urlCode}/shop`)
    expect(textOf(await read(shop, "/shop?category=bikes", "uk"))).toContain("У категорії «Велосипеди» поки нічого немає Показати все")
  })

  test("shows only what is free on the dates, once there are dates", async () => {
    await sendBooking(program, shop.urlCode, { item: "2", ...dates })
    const query = `from=${dates.from}&to=${dates.to}`
    const all = await read(shop, `/shop?category=boats&${query}`)
    expect([cardsOf(all), filtersOf(all)[0]]).toEqual([
      ["Kayak", "Paddle board"],
      { words: "Available on these dates", query: `?category=boats&${new URLSearchParams({ ...dates, free: "1" })}`, isChosen: false },
    ])
    expect(cardsOf(await read(shop, `/shop?category=boats&${query}&free=1`))).toEqual(["Kayak"])
    const none = textOf(await read(shop, `/shop?category=boards&${query}&free=1`))
    expect(none).toContain("Nothing is available on these dates Clear filters")
    const undated = await read(shop, "/shop?free=1")
    expect([cardsOf(undated).length, filtersOf(undated)[0]?.words]).toEqual([3, "All"])
  })

  test("redirects a former slug for good, with the rest of the query", async () => {
    const { shop, ids } = await openBoats()
    const content = (slug: string) => categoryInput("en").parse({ "name-en": "Boats", "name-uk": "Човни", slug })
    await editCategory(shop.staff, ids[0] ?? "", { content: content("vessels"), opened: categoryValues(content("boats")) })
    for (const path of ["/shop", ""]) {
      const answer = await open(shop, `${path}?category=boats&sort=price`)
      expect([answer.status, answer.headers.get("Location")]).toEqual([301, `/${shop.urlCode}${path}?category=vessels&sort=price`])
    }
    expect((await open(shop, "/shop?category=vessels")).status).toBe(200)
    await addCategories(shop, [{ en: "Boats" }])
    await expect.poll(async () => (await open(shop, "/shop?category=boats")).status).toBe(200)
  })

  test("is shown anew when an item changes its categories, and when one is renamed or archived", async () => {
    const { shop, ids } = await openBoats()
    const names = async () => cardsOf(await read(shop, "/shop?category=boats"))
    for (const _ of ["read", "and kept"]) expect(await names()).toEqual(["Paddle board", "Kayak"])
    await putInCategories(shop, 3, ids)
    await expect.poll(names).toEqual(["Tent", "Paddle board", "Kayak"])
    await archiveItem(shop.staff, 1, true)
    await expect.poll(names).toEqual(["Tent", "Paddle board"])
    await deleteCategory(shop.staff, ids[0] ?? "")
    await expect.poll(names).toEqual(["Tent", "Paddle board"])
    expect(filtersOf(await read(shop, "/shop")).map(({ words }) => words)).toEqual(["All", "Boards", "Bikes"])
  })
})

describe("A section of one category", () => {
  test("lists its items without filters, and all items once it is deleted", async () => {
    const { shop, ids } = await openBoats(([boats]) => ({ show: "category", category: boats }))
    const page = await read(shop, "/shop?category=boards")
    expect([cardsOf(page), filtersOf(page), canonicalOf(page)]).toEqual([
      ["Paddle board", "Kayak"],
      [],
      `${program.origin}/${shop.urlCode}/shop`,
    ])
    await deleteCategory(shop.staff, ids[0] ?? "")
    await expect.poll(async () => cardsOf(await read(shop, "/shop"))).toHaveLength(3)
  })

  test("leads from the home page to the category in the shop", async () => {
    const { shop } = await openBoats(([boats]) => ({ show: "category", category: boats, most: 1 }))
    expect(await read(shop, "")).toContain(`href="/${shop.urlCode}/shop?category=boats"`)
  })
})
