import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve.server.ts"
import { serializeCart } from "#app/modules/storefront/cart.ts"
import { newToken } from "#app/platform/token.server.ts"
import { browse, sendForm } from "./http.ts"
import { type Program, startProgram } from "./program.ts"
import { listRoutes } from "./routes.ts"
import { checkOut, fillCart } from "./send-booking.ts"
import { booking, inDays, openShop, type Shop, wallTime } from "./shop.ts"
import { temporaryDirectory } from "./temporary-directory.ts"
import { useDatabase } from "./world.ts"

const world = useDatabase()
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let program: Program
/** The shop whose address is asked, and the one whose things are asked for there. Only the stranger has an item 3. */
let own: Shop
let stranger: Shop
let strangersKey: string

beforeAll(async () => {
  directory = await temporaryDirectory("matrix")
  program = await startProgram(directory.path, { DATABASE_URL: world.url, SECRET_KEY: "a key of the tests that is long enough" })
  own = await openShop({ items: [{ name: "Own skis" }] })
  stranger = await openShop({ items: [{}, {}, { name: "Secret skis" }] })
  strangersKey = (await reserve(stranger.visitor, booking(stranger))).key
})

afterAll(async () => {
  await program.stop()
  await directory.remove()
})

/** For every route with something of a tenant's in its address: that address, asking the own shop for what is the stranger's. */
const foreignAddresses: Record<string, () => string[]> = {
  "account/avatar/:user": () => [
    `/account/avatar/${stranger.id}`,
    `/account/avatar/${stranger.id}?file=face.webp&expires=9999999999&signature=x`,
  ],
  ":org": () => ["/no-such-shop-anywhere/error-org-missing"],
  ":org/error-org-missing": () => ["/no-such-shop-anywhere/error-org-missing"],
  ":org/cart": () => ["/no-such-shop-anywhere/error-org-missing"],
  ":org/checkout": () => ["/no-such-shop-anywhere/error-org-missing"],
  ":org/sitemap.xml": () => ["/no-such-shop-anywhere/error-org-missing"],
  ":org/booking-preview.ics": () => [`/${own.urlCode}/booking-preview.ics?key=${strangersKey}`],
  ":org/booking-preview": () => [`/${own.urlCode}/booking-preview?key=${strangersKey}`],
  ":org/availability": () => [`/${own.urlCode}/availability?item=3&from=2030-01`, `/${own.urlCode}/availability?lines=3x1&from=2030-01`],
  ":org/:page": () => [`/${own.urlCode}/item-3`, `/${own.urlCode}/secret-page`],
  ":org/:page/quote": () => [`/${own.urlCode}/item-3/quote?from=2030-01-01T10:00&to=2030-01-02T10:00&quantity=1`],
}

const routes = listRoutes()
  .map(({ path }) => path)
  .filter((path) => path.includes(":"))

test("the matrix knows every route with something of a tenant's in its address", () => {
  expect(Object.keys(foreignAddresses).toSorted()).toEqual(routes.toSorted())
})

describe.each(routes)("At /%s", (route) => {
  test.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"])("%s finds nothing of another shop's", async (method) => {
    const addresses = foreignAddresses[route]?.() ?? []
    expect(addresses).not.toEqual([])
    for (const address of addresses) {
      const body = method === "GET" || method === "HEAD" ? undefined : new URLSearchParams({ intent: "book" })
      const answer = await browse(program, address, { method, body })
      // 405 where the route takes no such verb at all.
      expect([404, 405], `${method} ${address}`).toContain(answer.status)
      if (method === "GET") expect(answer.status).toBe(404)
      expect(await answer.text()).not.toMatch(/Secret skis|Barvinok|olena@/)
    }
  })
})

const dates = { from: wallTime(inDays(2)), to: wallTime(inDays(3)) }

test("a booking takes nothing of another shop's from its forms", async () => {
  const foreign = { organizationId: stranger.id, itemId: stranger.items[2]?.id ?? "" }
  expect((await sendForm(program, `/${own.urlCode}/cart`, { intent: "add", item: "3", quantity: "1", ...dates })).status).toBe(404)
  const cart = await fillCart(program, own.urlCode, { item: "1", ...dates, ...foreign })
  expect((await checkOut(program, own.urlCode, cart, { ...foreign, locationId: stranger.locationId })).status).toBe(422)
  const booked = await checkOut(program, own.urlCode, cart, { ...foreign, locationId: own.locationId })
  expect(booked.headers.get("Location")).toMatch(new RegExp(`^/${own.urlCode}/booking-preview`))
  const of = (shop: Shop) => transact(shop.staff, async (tx) => (await tx.execute(sql`select item_name from reservation_items`)).rows)
  expect(await of(own)).toEqual([{ item_name: "Own skis" }])
  expect(await of(stranger)).toHaveLength(1)
})

test("a cart of another shop is no cart here, and a forged one shows nothing of it", async () => {
  const forged = serializeCart({ key: crypto.randomUUID(), ...dates, lines: [{ item: 3, quantity: 1, price: 10_000n }] })
  for (const shop of [own, stranger]) {
    const page = await browse(program, `/${own.urlCode}/cart`, { headers: { Cookie: `cart_${shop.id}=${forged}` } })
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain("Secret skis")
  }
})

test("a customer of another shop is nobody here, whatever the cookie is called", async () => {
  const { token, tokenHash } = newToken()
  await transact(stranger.staff, (tx) =>
    tx.execute(sql`insert into customer_sessions values (${stranger.id}, ${tokenHash}, 'olena@example.test', now() + interval '1 day')`),
  )
  const listOf = async (shop: Shop, cookie: string) =>
    (await browse(program, `/${shop.urlCode}/booking-preview`, { headers: { Cookie: `${cookie}=${token}` } })).text()
  expect(await listOf(stranger, `customer_${stranger.id}`)).toMatch(/olena@.*Booking 1001/s)
  for (const shop of [own, stranger]) expect(await listOf(own, `customer_${shop.id}`)).not.toMatch(/olena@|Booking \d/)
})

test("a shop tells search engines of its own things alone", async () => {
  const sitemap = await (await browse(program, `/${own.urlCode}/sitemap.xml`)).text()
  expect([...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${program.origin}/${own.urlCode}`,
    `${program.origin}/${own.urlCode}/item-1`,
  ])
  expect((await browse(program, "/no-such-shop-anywhere/sitemap.xml")).status).toBe(302)
})

test("the same item number is another item in another shop", async () => {
  expect(await (await browse(program, `/${own.urlCode}/item-1`)).text()).toContain("Own skis")
  const page = await (await browse(program, `/${stranger.urlCode}/item-1`)).text()
  expect(page).not.toContain("Own skis")
})
