import { get, type IncomingMessage } from "node:http"
import { buffer } from "node:stream/consumers"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { addItem } from "#app/modules/inventory/add-item.server.ts"
import { addLocation } from "#app/modules/locations/add-location.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve.server.ts"
import { saveWebSettings } from "#app/modules/website/save-web-settings.server.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import { newToken } from "#app/platform/token.server.ts"
import { hold, untilWaiting } from "#test/hold.ts"
import { browse } from "#test/http.ts"
import { asOwner } from "#test/owner.ts"
import { type Program, startProgram } from "#test/program.ts"
import { fillCart } from "#test/send-booking.ts"
import { booking, inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"
import { useDatabase } from "#test/world.ts"

/** How long a busy machine may take to tell every program. */
const soon = { timeout: 10_000 }

const world = useDatabase()
let directories: Array<Awaited<ReturnType<typeof temporaryDirectory>>>
let programs: Program[]
let program: Program
let shop: Shop
let watched: Shop

beforeAll(async () => {
  directories = [await temporaryDirectory("pages"), await temporaryDirectory("pages")]
  const settings = { DATABASE_URL: world.url, SECRET_KEY: "a key of the tests that is long enough" }
  programs = await Promise.all(directories.map(({ path }) => startProgram(path, settings)))
  program = programs[0]!
  watched = await openShop()
})

afterAll(async () => {
  for (const one of programs) await one.stop()
  for (const directory of directories) await directory.remove()
})

beforeEach(async () => {
  shop = await openWebsite()
  await seenByAll()
})

/** A shop whose home shows its items. */
async function openWebsite() {
  const opened = await openShop({ items: [{ name: "Skis", translations: { uk: { name: "Лижі" } } }] })
  await transact(opened.staff, (tx) =>
    setUpWebsite(tx, {
      components: {
        line: { name: "Line", kind: "divider", values: { line: "solid" }, translations: {} },
        shop: { name: "Shop", kind: "shop", values: {}, translations: {} },
      },
      pages: [{ kind: "home", title: "Home", slug: "home", translations: {}, components: ["line", "shop"] }],
    }),
  )
  return opened
}

/** How memory has answered so far. */
async function counted(of = program) {
  const metrics = await (await browse(of, "/metrics")).text()
  const count = (result: string) => Number(new RegExp(`^orenda_page_cache\\{result="${result}"\\} (\\d+)$`, "m").exec(metrics)?.[1] ?? 0)
  return { hit: count("hit"), miss: count("miss"), passed: count("passed") }
}

/** Asks for a page; answers it with how memory answered. */
async function look(path: string, headers: Record<string, string> = {}, of = program) {
  const before = await counted(of)
  const answer = await browse(of, path, { headers })
  const page = await answer.text()
  const after = await counted(of)
  // The metrics themselves are no page, and pass.
  const found = after.hit > before.hit ? "hit" : after.miss > before.miss ? "miss" : "passed"
  return { found, page, status: answer.status, headers: answer.headers }
}

describe("A page of a shop", () => {
  test.each(["", "/item-1", ".data", "/item-1.data", "?lang=uk", "?q=skis&sort=price"])(
    "(%s) is rendered once for all who know nothing of it",
    async (rest) => {
      const [first, second] = [await look(`/${shop.urlCode}${rest}`), await look(`/${shop.urlCode}${rest}`)]
      expect([first.status, first.found, second.status, second.found]).toEqual([200, "miss", 200, "hit"])
      expect(second.page).toBe(first.page)
      const name = rest.includes("uk") ? "Лижі" : "Skis"
      expect(second.page).toContain(name)
      expect(second.headers.get("Cache-Control")).toBe("private, no-cache")
      expect(second.headers.get("Vary")).toBe("Cookie, Accept-Language, Accept-Encoding")
      expect(second.headers.get("X-Request-Id")).not.toBe(first.headers.get("X-Request-Id"))
      expect(Object.fromEntries(second.headers)).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" })
    },
  )

  test("holds neither a nonce nor the number of a request, and its policy lets its own scripts run", async () => {
    const { page, headers } = await look(`/${shop.urlCode}`)
    const policy = headers.get("Content-Security-Policy") ?? ""
    expect(policy).not.toContain("nonce-")
    expect(page).not.toMatch(/nonce="[^"]|request-id/)
    const inline = [...page.matchAll(/<script\b(?![^>]*ld\+json)[^>]*>([^<]+)/g)]
    expect(inline.length).toBeGreaterThan(3)
    expect(policy.match(/script-src [^;]*/)?.[0].match(/sha256-/g)).toHaveLength(inline.length)
    expect(policy).toMatch(/style-src 'self' 'sha256-[^ ]+';/)
  })

  test("is logged and counted at every look", async () => {
    await look(`/${shop.urlCode}`)
    const { headers } = await look(`/${shop.urlCode}`)
    await vi.waitFor(() =>
      expect(program.output()).toContain(
        `"requestId":"${headers.get("X-Request-Id")}","method":"GET","path":"/${shop.urlCode}","status":200`,
      ),
    )
  })

  test("comes compressed as the browser takes it, and is the same", async () => {
    const path = `/${shop.urlCode}`
    const raw = async (encoding: string) => {
      const asked = get({ host: "127.0.0.1", port: program.port, path, headers: { "Accept-Encoding": encoding } })
      const response = await new Promise<IncomingMessage>((resolve, reject) => asked.on("response", resolve).on("error", reject))
      return { bytes: await buffer(response), headers: response.headers }
    }
    for (const _ of ["miss", "hit"]) {
      const [brotli, gzip, identity] = [await raw("gzip, deflate, br"), await raw("gzip"), await raw("identity")]
      expect([brotli, gzip, identity].map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip", undefined])
      expect(brotliDecompressSync(brotli.bytes)).toEqual(identity.bytes)
      expect(gunzipSync(gzip.bytes)).toEqual(identity.bytes)
      expect(new Set([brotli, gzip, identity].map(({ headers }) => headers.etag)).size).toBe(3)
      expect(brotli.headers["content-length"]).toBe(String(brotli.bytes.byteLength))
    }
  })

  test("need not be sent again to who has it, and HEAD says what GET would", async () => {
    const path = `/${shop.urlCode}`
    const { headers } = await look(path)
    const etag = headers.get("ETag") ?? ""
    const policy = headers.get("Content-Security-Policy")
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await look(path, { "If-None-Match": known })
      expect([again.status, again.page, again.headers.get("ETag"), again.headers.get("Content-Security-Policy")]).toEqual([
        304,
        "",
        etag,
        policy,
      ])
    }
    expect((await look(path, { "If-None-Match": '"other"' })).status).toBe(200)
    expect((await look(path, { Range: "bytes=0-10" })).page.length).toBeGreaterThan(1000)
    const head = await browse(program, path, { method: "HEAD" })
    expect([head.status, await head.text(), head.headers.get("ETag")]).toEqual([200, "", etag])
  })

  test("with dates, for a visitor with a cart, or not found, is made for each", async () => {
    const dates = { from: wallTime(inDays(2)), to: wallTime(inDays(3)) }
    const Cookie = await fillCart(program, shop.urlCode, { item: "1", ...dates })
    await look(`/${shop.urlCode}`)
    const withCart = await look(`/${shop.urlCode}`, { Cookie })
    expect(withCart.found).toBe("passed")
    expect(withCart.page).toContain("Cart · 1")
    expect(withCart.headers.get("Cache-Control")).toBe("private, no-store")
    expect((await look(`/${shop.urlCode}`)).page).not.toContain("Cart · 1")
    for (const path of [
      `?${new URLSearchParams(dates)}`,
      "/cart",
      "/checkout",
      "/item-9",
      "/booking-preview",
      "/error-org-missing",
      "?fbclid=1",
    ])
      for (const found of ["passed", "passed"]) expect((await look(`/${shop.urlCode}${path}`)).found, path).toBe(found)
  })

  test("is neither sent to a customer who is signed in, nor kept from one", async () => {
    const { token, tokenHash } = newToken()
    await transact(shop.staff, (tx) =>
      tx.execute(sql`insert into customer_sessions values (${shop.id}, ${tokenHash}, 'olena@example.test', now() + interval '1 day')`),
    )
    const Cookie = `customer_${shop.id}=${token}`
    for (const _ of ["before anybody", "and again"]) expect((await look(`/${shop.urlCode}`, { Cookie })).found).toBe("passed")
    expect((await look(`/${shop.urlCode}`)).found).toBe("miss")
    const mine = await look(`/${shop.urlCode}`, { Cookie })
    expect([mine.found, mine.headers.get("Cache-Control")]).toEqual(["passed", "private, no-store"])
    const list = await look(`/${shop.urlCode}/booking-preview`, { Cookie })
    expect([list.found, list.headers.get("Cache-Control")]).toEqual(["passed", "private, no-store"])
    expect(list.page).toContain("olena@example.test")
    expect((await look(`/${shop.urlCode}/booking-preview`)).page).not.toContain("olena@example.test")
  })

  test("is in the language that was asked for, whoever asked before", async () => {
    const asked: Array<[string, Record<string, string>, string]> = [
      ["", { "Accept-Language": "uk" }, "uk"],
      ["", { "Accept-Language": "en" }, "en"],
      ["", { Cookie: "locale=uk", "Accept-Language": "en" }, "uk"],
      ["", { "Accept-Language": "fr" }, "en"],
      ["?lang=uk", { Cookie: "locale=en" }, "uk"],
      ["?lang=en", { Cookie: "locale=uk" }, "en"],
    ]
    for (const _ of ["miss", "hit"])
      for (const [query, headers, lang] of asked) {
        const { page } = await look(`/${shop.urlCode}${query}`, headers)
        expect(page).toContain(`<html lang="${lang}"`)
        expect(page).toContain(lang === "uk" ? "Лижі" : "Skis")
      }
  })
})

describe("An edit of the owner", () => {
  const name = sql`update organizations set name = 'Renamed shop'`
  const edits: Array<[string, (staff: Shop["staff"]) => Promise<unknown>]> = [
    [
      "adds an item",
      (staff) =>
        transact(staff, (tx) => addItem(tx, { name: "Kayak", kind: "equipment", price: 1n, rateUnit: "day", quantity: 1, imageIds: [] })),
    ],
    ["archives an item", (staff) => transact(staff, (tx) => tx.execute(sql`update items set archived_at = now()`))],
    [
      "adds a pick-up point",
      (staff) =>
        transact(staff, (tx) => addLocation(tx, { name: "Pier", country: "Ukraine", city: "Odesa", addressLine: "1", zipCode: "65000" })),
    ],
    ["chooses a colour", (staff) => transact(staff, (tx) => saveWebSettings(tx, { primaryColor: "#A04000" }))],
    ["renames the shop", (staff) => transact(staff, (tx) => tx.execute(name))],
    ["takes a component off a page", (staff) => transact(staff, (tx) => tx.execute(sql`delete from page_components`))],
    ["changes a component", (staff) => transact(staff, (tx) => tx.execute(sql`update components set values = '{"line": "dotted"}'`))],
    ["hides a page", (staff) => transact(staff, (tx) => tx.execute(sql`update pages set enabled = false`))],
    ["changes a price", (staff) => transact(staff, (tx) => tx.execute(sql`update items set price = 12300`))],
  ]

  test.each(edits)("that %s is seen at once by every program, and drops no other shop's pages", async (_, edit) => {
    const other = await openWebsite()
    await seenByAll()
    const before: string[] = []
    for (const one of programs) {
      await look(`/${other.urlCode}`, {}, one)
      before.push((await look(`/${shop.urlCode}`, {}, one)).page)
      expect((await look(`/${shop.urlCode}`, {}, one)).found).toBe("hit")
    }
    await edit(shop.staff)
    for (const [index, one] of programs.entries()) {
      await vi.waitFor(async () => expect((await look(`/${shop.urlCode}`, {}, one)).page).not.toBe(before[index]), soon)
      expect((await look(`/${other.urlCode}`, {}, one)).found).toBe("hit")
    }
  })

  test.each(edits)("that %s is seen at once with dates too, by every program", async (_, edit) => {
    const before: string[] = []
    for (const one of programs) for (const _ of ["read", "and kept"]) before.push(await lookWithDates(one))
    expect(new Set(before).size).toBe(1)
    await edit(shop.staff)
    for (const one of programs) await vi.waitFor(async () => expect(await lookWithDates(one)).not.toBe(before[0]), soon)
  })

  test("that leaves its address to another shop leaves nothing of it there, in any program", async () => {
    const other = await openWebsite()
    await transact(other.staff, (tx) => tx.execute(sql`update organizations set name = 'Heirs'`))
    await seenByAll()
    for (const one of programs) expect(await lookWithDates(one)).toContain("Test shop")
    await transact(shop.staff, (tx) => tx.execute(sql`update organizations set web_url_code = ${`${shop.urlCode}-old`}`))
    await transact(other.staff, (tx) => tx.execute(sql`update organizations set web_url_code = ${shop.urlCode}`))
    for (const one of programs) {
      await vi.waitFor(async () => expect((await lookWithDates(one)).includes("Heirs")).toBe(true), soon)
      expect(await lookWithDates(one)).not.toContain("Test shop")
    }
  })

  test("that is taken back drops nothing", async () => {
    await look(`/${shop.urlCode}`)
    const failing = transact(shop.staff, async (tx) => {
      await tx.execute(name)
      throw new Error("on purpose")
    })
    await expect(failing).rejects.toThrow("on purpose")
    await seenByAll()
    expect((await look(`/${shop.urlCode}`)).found).toBe("hit")
  })

  test("comes in before a page that was being read when it was made: that one is not kept", async () => {
    const changing = await hold(world.url, "lock table items in access exclusive mode")
    const reading = browse(program, `/${shop.urlCode}`)
    await untilWaiting(world.url, 1)
    await transact(shop.staff, (tx) => tx.execute(name))
    await seenByAll()
    await changing.letGo()
    expect((await reading).status).toBe(200)
    expect((await look(`/${shop.urlCode}`)).page).toContain("Renamed shop")
  })

  test("that a program could not be told of is seen as soon as it is told again", async () => {
    await look(`/${shop.urlCode}`)
    await asOwner(
      world.url,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'orenda pages' and datname = current_database()",
    )
    await transact(shop.staff, (tx) => tx.execute(name))
    for (const one of programs)
      await vi.waitFor(
        async () => {
          expect((await look(`/${shop.urlCode}`, {}, one)).page).toContain("Renamed shop")
          expect(await lookWithDates(one)).toContain("Renamed shop")
        },
        { timeout: 20_000, interval: 100 },
      )
  })
})

test("With dates a page asks the database for nothing but what is free on them", async () => {
  const before = await lookWithDates()
  const changing = await hold(
    world.url,
    "lock table organizations, web_settings, pages, page_components, components, locations, images, item_images in access exclusive mode",
  )
  expect((await lookWithDates()) === before).toBe(true)
  await changing.letGo()
  await reserve(shop.visitor, booking(shop, { lines: [{ item: 1, quantity: 2 }] }))
  expect(await lookWithDates()).toContain("2 left")
})

test("A booking drops nothing", async () => {
  await look(`/${shop.urlCode}`)
  await look(`/${shop.urlCode}/item-1`)
  await reserve(shop.visitor, booking(shop))
  await reserve(shop.visitor, booking(shop, { period: { start: inDays(10), end: inDays(40) } }))
  await seenByAll()
  expect([(await look(`/${shop.urlCode}`)).found, (await look(`/${shop.urlCode}/item-1`)).found]).toEqual(["hit", "hit"])
})

test("Every table either drops pages with its rows, or is one that no public page shows", async () => {
  const tables = await asOwner<{ name: string; drops: boolean }>(
    world.url,
    `select relname as name, (select count(*) from pg_trigger where tgrelid = c.oid and tgfoid = 'tell_of_pages'::regproc) = 2 as drops
     from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
  )
  expect(tables.filter(({ drops }) => !drops).map(({ name }) => name)).toEqual([
    "clients",
    "counters",
    "customer_codes",
    "customer_sessions",
    "invitations",
    "memberships",
    "notifications",
    "payment_history",
    "reservation_history",
    "reservation_items",
    "reservation_payments",
    "reservations",
    "web_setting_payments",
  ])
})

/** The shop's home with dates, without what every answer has of its own. */
async function lookWithDates(of = program) {
  const dates = new URLSearchParams({ from: wallTime(inDays(2)), to: wallTime(inDays(3)) })
  const { page, found } = await look(`/${shop.urlCode}?${dates}`, {}, of)
  expect(found).toBe("passed")
  return page.replaceAll(/ nonce="[^"]*"|<meta name="request-id"[^>]*>|http:\/\/localhost:\d+/g, "")
}

/** An edit of another shop, made after what came before, has reached the programs: so has all that came before. Reads no items. */
async function seenByAll() {
  const name = `Seen ${crypto.randomUUID()}`
  await transact(watched.staff, (tx) => tx.execute(sql`update organizations set name = ${name}`))
  for (const one of programs)
    await vi.waitFor(async () => expect(await (await browse(one, `/${watched.urlCode}`)).text()).toContain(name), soon)
}
