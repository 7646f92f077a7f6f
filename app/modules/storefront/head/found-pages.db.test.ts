import { expect, test } from "vitest"
import { browse } from "#test/http.ts"
import { fillCart } from "#test/send-booking.ts"
import { inDays, openShop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const database = useDatabase()
const program = withProgram(database, () => ({ DEMO: "on" }))

interface Head {
  title: string
  /** By name or property. */
  meta: Record<string, string>
  canonical: string | undefined
  alternates: Record<string, string>
  structured: Record<string, unknown> | undefined
  html: string
}

async function headOf(path: string, init?: RequestInit): Promise<Head> {
  const html = await (await browse(program, path, init)).text()
  const tags = (name: string) =>
    [...html.matchAll(new RegExp(`<${name} ([^>]*?)/?>`, "g"))].map(([, attributes = ""]) =>
      Object.fromEntries(
        [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key.toLowerCase(), plain(value)]),
      ),
    )
  const links = tags("link")
  const structured = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  return {
    title: plain(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ""),
    meta: Object.fromEntries(tags("meta").map(({ name, property, content = "" }) => [name ?? property ?? "", content])),
    canonical: links.find(({ rel }) => rel === "canonical")?.href,
    alternates: Object.fromEntries(links.filter(({ rel }) => rel === "alternate").map(({ hreflang = "", href = "" }) => [hreflang, href])),
    structured: structured ? JSON.parse(structured) : undefined,
    html,
  }
}

const plain = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&")

const dates = { from: wallTime(inDays(3)), to: wallTime(inDays(5)) }

test.each(["", "/shop", "/about", "/item-1"])(
  "The page at /demo%s has one address, whatever its language, dates and order",
  async (path) => {
    const address = `${program.origin}/demo${path}`
    for (const lang of ["en", "uk"]) {
      const query = new URLSearchParams({ lang, ...dates, sort: "name" })
      const { title, meta, canonical, alternates } = await headOf(`/demo${path}?${query}`)
      expect(canonical).toBe(address)
      expect(alternates).toEqual({ en: `${address}?lang=en`, uk: `${address}?lang=uk`, "x-default": address })
      expect(title).toMatch(/^.+ · Lviv Adventure Rentals$/)
      expect(meta.description?.length).toBeGreaterThan(20)
      expect(meta).toMatchObject({
        "og:title": title,
        "og:description": meta.description,
        "og:url": address,
        "og:site_name": "Lviv Adventure Rentals",
        "og:locale": lang === "en" ? "en_US" : "uk_UA",
        "twitter:card": "summary_large_image",
      })
      expect(meta.robots).toBeUndefined()
    }
  },
)

test("og:image is an existing picture of the stated size", async () => {
  const { meta } = await headOf("/demo/item-1?lang=en")
  expect(meta).toMatchObject({
    "og:type": "product",
    "og:image:alt": "Two-person tent",
    "og:image:width": "1200",
    "og:image:height": "900",
  })
  expect(meta["og:image"]).toMatch(new RegExp(`^${program.origin}/media/`))
  const picture = await fetch(meta["og:image"] ?? "")
  expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/webp"])
})

test("An item is a schema.org Product with its price per rate unit", async () => {
  const { structured } = await headOf("/demo/item-1?lang=en")
  expect(structured).toMatchObject({
    "@type": "Product",
    name: "Two-person tent",
    url: `${program.origin}/demo/item-1`,
    offers: {
      "@type": "Offer",
      price: "450.00",
      priceCurrency: "UAH",
      availability: "https://schema.org/InStock",
      priceSpecification: { "@type": "UnitPriceSpecification", price: "450.00", unitCode: "DAY" },
    },
  })
})

test("Home is a schema.org LocalBusiness with all pick-up points", async () => {
  const { structured } = await headOf("/demo?lang=en")
  expect(structured).toMatchObject({
    "@type": "LocalBusiness",
    name: "Lviv Adventure Rentals",
    telephone: "+380322000000",
    address: { streetAddress: "Shevska 12", addressLocality: "Lviv" },
  })
  expect(structured?.location).toHaveLength(3)
  expect((await headOf("/demo?lang=uk")).structured).toMatchObject({
    address: { streetAddress: "Шевська, 12", addressLocality: "Львів" },
    location: [{ name: "Старе місто" }, { name: "Залізничний вокзал" }, { name: "Стрийський парк" }],
  })
})

test("Escapes a name that looks like the end of a script", async () => {
  const name = `Skis </script><script>alert(1)</script><!-- & "Co" ’`
  const shop = await openShop({ items: [{ name, description: "Long. ".repeat(100), price: 5n, rateUnit: "hour" }] })
  const { structured, html, title, meta } = await headOf(`/${shop.urlCode}/item-1`)
  expect(structured).toMatchObject({ name, offers: { price: "0.05", priceSpecification: { unitCode: "HUR" } } })
  expect(title).toBe(`${name} · Test shop`)
  expect(html).not.toContain("<script>alert")
  expect(meta.description).toMatch(/^(Long\. )+Long…$/)
  expect(meta.description?.length).toBeLessThanOrEqual(155)
})

test("A shop without pages, pictures or texts still has a head", async () => {
  const shop = await openShop({ items: [] })
  const { title, meta, structured } = await headOf(`/${shop.urlCode}`)
  expect([title, meta.description, meta["twitter:card"], meta["og:image"]]).toEqual(["Test shop", "Test shop", "summary", undefined])
  expect(structured).toMatchObject({ "@type": "LocalBusiness", name: "Test shop" })
})

test("Cart, checkout, booking and missing pages are not indexed", async () => {
  const cart = { Cookie: await fillCart(program, "demo", { item: "1", ...dates }) }
  expect(await headOf("/demo/cart?lang=en")).toMatchObject({ title: "Cart · Lviv Adventure Rentals", meta: { robots: "noindex" } })
  expect(await headOf("/demo/checkout?lang=uk", { headers: cart })).toMatchObject({
    title: "Оформлення бронювання · Lviv Adventure Rentals",
    meta: { robots: "noindex" },
  })
  for (const missing of ["/demo/booking-preview?key=x", "/demo/item-99", "/demo/prices", "/none/error-org-missing", "/a/b/c/d"]) {
    const head = await headOf(missing)
    expect(head.title, missing).toMatch(/^404/)
    expect(head.meta.robots, missing).toBe("noindex")
    expect(head.canonical, missing).toBeUndefined()
  }
})

test("The sitemap lists home, visible pages and offered items in every language", async () => {
  const answer = await browse(program, "/demo/sitemap.xml")
  expect(answer.headers.get("Content-Type")).toBe("application/xml; charset=utf-8")
  const text = await answer.text()
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found)
  const items = Array.from({ length: 14 }, (_, index) => `/item-${index + 1}`)
  const categories = ["winter", "bikes-and-boats", "camping", "stay"].map((slug) => `/shop?category=${slug}`)
  const expected = ["", "/shop", "/about", ...categories, ...items].map((path) => `${program.origin}/demo${path}`)
  expect(all(/<loc>([^<]+)<\/loc>/g)).toEqual(expected)
  expect(all(/hreflang="uk" href="([^"]+)"/g)).toEqual(
    expected.map((address) => `${address}${address.includes("?") ? "&amp;" : "?"}lang=uk`),
  )
  for (const changed of all(/<lastmod>([^<]+)<\/lastmod>/g)) expect(changed).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(all(/<(lastmod)>/g)).toHaveLength(expected.length - categories.length)
})

test("robots.txt allows every page, so that crawlers see noindex, and names no shop", async () => {
  const answer = await browse(program, "/robots.txt")
  const text = await answer.text()
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain/)
  const rules = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, rule = ""]) => rule)
  const isRefused = (address: string) =>
    rules.some((rule) => new RegExp(`^${rule.replaceAll(/[.?+^()|[\]\\]/g, String.raw`\$&`).replaceAll("*", ".*")}`).test(address))
  const once = ["/", "/demo", "/demo/shop", "/demo/item-1", "/demo?lang=uk", "/demo/cart-bikes", "/demo/quote?lang=uk", "/demo/sitemap.xml"]
  const notToBeFound = ["/demo/cart", "/demo/checkout", "/demo/booking-preview?key=a", "/demo/booking-preview.ics?key=a"]
  for (const address of [...once, ...notToBeFound]) expect(isRefused(address), address).toBe(false)
  const noPages = ["/demo/shop.data", "/demo/availability.json?item=1&from=2026-11", "/demo/item-1/quote?from=2026-11-23T10:00"]
  for (const address of [...noPages, "/demo/shop?from=2026-11-23T10:00", "/demo?lang=uk&to=x"])
    expect(isRefused(address), address).toBe(true)
  expect(text).not.toContain("demo")
})
