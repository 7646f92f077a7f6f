import { sql } from "drizzle-orm"
import { beforeAll, describe, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { serializeCart } from "#app/modules/storefront/cart/cart.ts"
import { newToken } from "#app/platform/token.server.ts"
import { readOrganizationRows } from "../database-contents.ts"
import { createForeignResources, type ForeignResources, routeParameters, secret } from "../foreign-resources.ts"
import { browse, sendForm } from "../http.ts"
import { accessOf, hasAction, listRoutes } from "../routes.ts"
import { checkOut, fillCart } from "../send-booking.ts"
import { inDays, type Shop, wallTime } from "../shop.ts"
import { useDatabase } from "../use-database.ts"
import { withProgram } from "../with-program.ts"

const database = useDatabase()
const program = withProgram(database)
let things: ForeignResources
/** The shop whose address is asked, and the one whose things are asked for there. */
let own: Shop
let stranger: Shop

beforeAll(async () => {
  things = await createForeignResources(program, database.url)
  ;({ own, stranger } = things)
})

const routes = listRoutes()

test("of every route it is said whether it is told of a thing, and how", () => {
  expect(Object.keys(routeParameters).toSorted()).toEqual(routes.map(({ path }) => path).toSorted())
  const byPath = (path: string) => routeParameters[path] !== "none" && routeParameters[path]?.by.includes("path")
  expect(routes.map(({ path }) => path).filter(byPath)).toEqual(routes.map(({ path }) => path).filter((path) => path.includes(":")))
})

/** The stranger's shop, all of it, and its people at work. */
const ofStranger = async () => ({
  rows: await readOrganizationRows(database.url, stranger),
  atWork: (await browse(program, "/reservations/manage", { headers: things.strangersAdmin.headers })).status,
})

const asksOf = (path: string) => {
  const row = routeParameters[path]
  return row && row !== "none" ? row.asks(things) : []
}

const told = routes.map(({ path }) => path).filter((path) => routeParameters[path] !== "none")

describe.each(told)("At /%s", (route) => {
  test("a member of another organization neither sees nor changes anything", async () => {
    const before = await ofStranger()
    expect(asksOf(route)).not.toEqual([])
    for (const { path, form, answer = 404 } of asksOf(route)) {
      const { headers } = things.asking
      const got = form ? await sendForm(program, path, form, headers) : await browse(program, path, { headers })
      expect(got.status, path).toBe(answer)
      expect(await got.text(), path).not.toMatch(secret)
    }
    expect(await ofStranger()).toEqual(before)
    expect(before.atWork).toBe(200)
  })
})

/** As if they took whatever a route may be told: in the address and, where something is sent, in the form. */
const everything = () => ({
  intent: "nothing that is known",
  id: stranger.items[2]?.id ?? "",
  item: "3",
  location: stranger.locationId,
  user: things.strangersAdmin.id,
  key: things.bookingKey,
  token: things.invitationToken,
  organization: stranger.id,
  organizationId: stranger.id,
  org: stranger.urlCode,
  q: "1001",
})

const untold = routes.filter(({ path }) => routeParameters[path] === "none")

test.each(untold.map((route) => ({ ...route, name: `/${route.path}` })))(
  "$name takes no notice of a thing that it is told of",
  async (route) => {
    const before = await ofStranger()
    const query = new URLSearchParams(everything())
    const { headers } = things.asking
    const path = `/${route.path === "*" ? "nothing/here/at/all" : route.path}`
    expect(await (await browse(program, `${path}?${query}`, { headers })).text()).not.toMatch(secret)
    const isSent = hasAction(route) && ["signed-in", "member"].includes(accessOf(route) ?? "")
    if (isSent) expect(await (await sendForm(program, `${path}?${query}`, everything(), headers)).text()).not.toMatch(secret)
    expect(await ofStranger()).toEqual(before)
  },
)

describe.each(told.filter((path) => path.includes(":")))("At /%s", (route) => {
  test.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"])("%s finds nothing of another shop's", async (method) => {
    const addresses = asksOf(route).filter(({ form, isForMembers }) => !form && !isForMembers)
    expect(addresses).not.toEqual([])
    for (const { path } of addresses) {
      const body = method === "GET" || method === "HEAD" ? undefined : new URLSearchParams({ intent: "book" })
      const answer = await browse(program, path, { method, body })
      // 405 where the route takes no such verb at all, 400 where it takes no such form.
      expect([400, 404, 405], `${method} ${path}`).toContain(answer.status)
      if (method === "GET") expect(answer.status).toBe(404)
      expect(await answer.text()).not.toMatch(secret)
    }
  })
})

const dates = { from: wallTime(inDays(2)), to: wallTime(inDays(3)) }

test("a booking takes nothing of another shop's from its forms", async () => {
  const foreign = { organizationId: stranger.id, itemId: stranger.items[2]?.id ?? "" }
  expect((await sendForm(program, `/${own.urlCode}/cart`, { intent: "add", item: "3", quantity: "1", ...dates })).status).toBe(404)
  const cart = await fillCart(program, own.urlCode, { item: "1", ...dates, ...foreign })
  expect((await checkOut(program, own.urlCode, cart, { ...foreign, locationId: stranger.locationId })).status).toBe(409)
  const booked = await checkOut(program, own.urlCode, cart, { ...foreign, locationId: own.locationId })
  expect(booked.headers.get("Location")).toMatch(new RegExp(`^/${own.urlCode}/booking-preview`))
  const of = (shop: Shop) => transact(shop.staff, async (tx) => (await tx.execute(sql`select item_name from reservation_items`)).rows)
  expect(await of(own)).toEqual([{ item_name: "Own skis" }])
  expect(await of(stranger)).toHaveLength(1)
})

test("a cart of another shop is no cart here, and a forged one shows nothing of it", async () => {
  const forged = serializeCart({ key: newToken().token, ...dates, lines: [{ item: 3, quantity: 1, price: 10_000n }] })
  for (const shop of [own, stranger]) {
    const page = await browse(program, `/${own.urlCode}/cart`, { headers: { Cookie: `cart_${shop.id}=${forged}` } })
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain("Secret skis")
  }
})

test("a customer of another shop is nobody here, whatever the cookie is called", async () => {
  const { token, tokenHash } = newToken()
  await transact(stranger.staff, (tx) =>
    tx.execute(sql`insert into customer_sessions values (${stranger.id}, ${tokenHash}, 'secret@example.test', now() + interval '1 day')`),
  )
  const listOf = async (shop: Shop, cookie: string) =>
    (await browse(program, `/${shop.urlCode}/booking-preview`, { headers: { Cookie: `${cookie}=${token}` } })).text()
  expect(await listOf(stranger, `customer_${stranger.id}`)).toMatch(/secret@.*Booking 1001/s)
  for (const shop of [own, stranger]) expect(await listOf(own, `customer_${shop.id}`)).not.toMatch(/secret@|Booking \d/)
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
