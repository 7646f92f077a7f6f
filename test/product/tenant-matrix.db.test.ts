import { sql } from "drizzle-orm"
import { beforeAll, describe, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { emptyCart, serializeCart } from "#app/modules/storefront/cart.ts"
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
let resources: ForeignResources
/** `own` receives the requests, `stranger` owns the requested resources. */
let own: Shop
let stranger: Shop

beforeAll(async () => {
  resources = await createForeignResources(database.url)
  ;({ own, stranger } = resources)
})

const routes = listRoutes()

test("Every route declares its resource parameters", () => {
  expect(Object.keys(routeParameters).toSorted()).toEqual(routes.map(({ path }) => path).toSorted())
  const byPath = (path: string) => routeParameters[path] !== "none" && routeParameters[path]?.by.includes("path")
  expect(routes.map(({ path }) => path).filter(byPath)).toEqual(routes.map(({ path }) => path).filter((path) => path.includes(":")))
})

/** The stranger's rows, and the status of a page for its admin. */
const readStranger = async () => ({
  rows: await readOrganizationRows(database.url, stranger),
  status: (await browse(program, "/reservations/manage", { headers: resources.strangersAdmin.headers })).status,
})

const requestsFor = (path: string) => {
  const row = routeParameters[path]
  return row && row !== "none" ? row.requests(resources) : []
}

const withParameters = routes.map(({ path }) => path).filter((path) => routeParameters[path] !== "none")

describe.each(withParameters)("At /%s", (route) => {
  test("a member of another organization sees and changes nothing", async () => {
    const before = await readStranger()
    expect(requestsFor(route)).not.toEqual([])
    for (const { path, form, status = 404 } of requestsFor(route)) {
      const { headers } = resources.requester
      const got = form ? await sendForm(program, path, form, headers) : await browse(program, path, { headers })
      expect(got.status, path).toBe(status)
      expect(await got.text(), path).not.toMatch(secret)
    }
    expect(await readStranger()).toEqual(before)
    expect(before.status).toBe(200)
  })
})

/** Every parameter that some route takes, sent in the query and the form. */
const allParameters = () => ({
  intent: "unknown",
  id: stranger.items[2]?.id ?? "",
  item: "3",
  location: stranger.locationId,
  user: resources.strangersAdmin.id,
  key: resources.bookingKey,
  token: resources.invitationToken,
  organization: stranger.id,
  organizationId: stranger.id,
  org: stranger.urlCode,
  q: "1001",
})

/** Without the event stream, which does not end and has tests of its own. */
const withoutParameters = routes.filter(({ path }) => routeParameters[path] === "none" && path !== "api/live")

test.each(withoutParameters.map((route) => ({ ...route, name: `/${route.path}` })))(
  "$name ignores parameters that identify a resource",
  async (route) => {
    const before = await readStranger()
    const query = new URLSearchParams(allParameters())
    const { headers } = resources.requester
    const path = `/${route.path === "*" ? "nothing/here/at/all" : route.path}`
    expect(await (await browse(program, `${path}?${query}`, { headers })).text()).not.toMatch(secret)
    const isSent = hasAction(route) && ["signed-in", "member"].includes(accessOf(route) ?? "")
    if (isSent) expect(await (await sendForm(program, `${path}?${query}`, allParameters(), headers)).text()).not.toMatch(secret)
    expect(await readStranger()).toEqual(before)
  },
)

const isForMembers = (path: string) => routes.some((route) => route.path === path && accessOf(route) === "member")

describe.each(withParameters.filter((path) => path.includes(":") && !isForMembers(path)))("At /%s", (route) => {
  test.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"])("%s finds no resource of another shop", async (method) => {
    const addresses = requestsFor(route).filter(({ form, isForMembers }) => !form && !isForMembers)
    expect(addresses).not.toEqual([])
    for (const { path, status = 404 } of addresses) {
      const body = method === "GET" || method === "HEAD" ? undefined : new URLSearchParams({ intent: "book" })
      const answer = await browse(program, path, { method, body })
      // 405 when the route does not support the method, 400 when it does not accept the form, 401 when it lacks a signature.
      expect([status, 400, 401, 404, 405], `${method} ${path}`).toContain(answer.status)
      if (method === "GET") expect(answer.status).toBe(status)
      expect(await answer.text()).not.toMatch(secret)
    }
  })
})

const dates = { from: wallTime(inDays(2)), to: wallTime(inDays(3)) }

test("a booking ignores another shop's ids in its forms", async () => {
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

test("ignores another shop's cart, and a forged cart shows nothing of that shop", async () => {
  const forged = serializeCart({ ...emptyCart, key: newToken().token, ...dates, lines: [{ item: 3, quantity: 1, guests: null }] })
  for (const shop of [own, stranger]) {
    const page = await browse(program, `/${own.urlCode}/cart`, { headers: { Cookie: `cart_${shop.id}=${forged}` } })
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain("Secret skis")
  }
})

test("ignores another shop's customer session, under any cookie name", async () => {
  const { token, tokenHash } = newToken()
  await transact(stranger.staff, (tx) =>
    tx.execute(sql`insert into customer_sessions values (${stranger.id}, ${tokenHash}, 'secret@example.test', now() + interval '1 day')`),
  )
  const listOf = async (shop: Shop, cookie: string) =>
    (await browse(program, `/${shop.urlCode}/booking-preview`, { headers: { Cookie: `${cookie}=${token}` } })).text()
  expect(await listOf(stranger, `customer_${stranger.id}`)).toMatch(/secret@.*Booking 1001/s)
  for (const shop of [own, stranger]) expect(await listOf(own, `customer_${shop.id}`)).not.toMatch(/secret@|Booking \d/)
})

test("a shop's sitemap lists only its own pages", async () => {
  const sitemap = await (await browse(program, `/${own.urlCode}/sitemap.xml`)).text()
  expect([...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${program.origin}/${own.urlCode}`,
    `${program.origin}/${own.urlCode}/item-1`,
  ])
  expect((await browse(program, "/no-such-shop-anywhere/sitemap.xml")).status).toBe(302)
})

test("the same item number shows each shop's own item", async () => {
  expect(await (await browse(program, `/${own.urlCode}/item-1`)).text()).toContain("Own skis")
  const page = await (await browse(program, `/${stranger.urlCode}/item-1`)).text()
  expect(page).not.toContain("Own skis")
})
