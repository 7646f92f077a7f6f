import { sql } from "drizzle-orm"
import { beforeAll, beforeEach, expect, vi } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import { useClock } from "../clock.ts"
import { browse, type Site } from "../http.ts"
import { inDays, openShop, type Shop, wallTime } from "../shop.ts"
import { useDatabase } from "../use-database.ts"
import { withProgram } from "../with-program.ts"

/** Time limit for an edit to reach every program on a busy machine. */
export const propagationTimeout = { timeout: 10_000 }

/** Runs two programs on one database, and creates a shop before each test whose page both have loaded. */
export function withTwoPrograms() {
  const database = useDatabase()
  const clock = useClock()
  const program = withProgram(database)
  const programs = [program, withProgram(database)]
  let markerShop: Shop
  let shop: Shop

  beforeAll(async () => {
    markerShop = await openShop()
  })
  beforeEach(async () => {
    clock.set(startOfQuarter().add({ seconds: 1 }))
    shop = await openShopWithWebsite()
    await waitUntilAllAreCurrent()
  })

  return {
    program,
    programs,
    waitUntilAllAreCurrent,
    get url() {
      return database.url
    },
    get shop() {
      return shop
    },
  }

  /** Waits until all earlier invalidations have reached both programs, by waiting for a later edit of another shop. Reads no items. */
  async function waitUntilAllAreCurrent() {
    const name = `Seen ${crypto.randomUUID()}`
    await transact(markerShop.staff, (tx) => tx.execute(sql`update organizations set name = ${name}`))
    for (const one of programs)
      await vi.waitFor(async () => expect(await (await browse(one, `/${markerShop.urlCode}`)).text()).toContain(name), propagationTimeout)
  }
}

/** Cached pages expire at every quarter of an hour, which no test may cross. */
const startOfQuarter = () =>
  Temporal.Now.zonedDateTimeISO("UTC").round({ smallestUnit: "minute", roundingIncrement: 15, roundingMode: "floor" }).toInstant()

/** Creates a shop with a home page that shows its items. */
export async function openShopWithWebsite() {
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

/** Requests a page. Returns it with the result of the page cache, read from the metrics. */
export async function browseAndReadCacheResult(of: Site, path: string, headers: Record<string, string> = {}) {
  const before = await readCacheCounts(of)
  const answer = await browse(of, path, { headers })
  const page = await answer.text()
  const after = await readCacheCounts(of)
  // The metrics requests bypass the cache.
  const found = after.hit > before.hit ? "hit" : after.miss > before.miss ? "miss" : "passed"
  return { found, page, status: answer.status, headers: answer.headers }
}

/** Requests a shop's home with dates. Returns the HTML without nonces, request ids and origins, which differ by response. */
export async function browseWithDates(of: Site, shop: Shop) {
  const dates = new URLSearchParams({ from: wallTime(inDays(2)), to: wallTime(inDays(3)) })
  const { page, found } = await browseAndReadCacheResult(of, `/${shop.urlCode}?${dates}`)
  expect(found).toBe("passed")
  return page.replaceAll(/ nonce="[^"]*"|<meta name="request-id"[^>]*>|http:\/\/localhost:\d+/g, "")
}

/** Reads the page cache counters. */
async function readCacheCounts(of: Site) {
  const metrics = await (await browse(of, "/metrics")).text()
  const count = (result: string) => Number(new RegExp(`^orenda_page_cache\\{result="${result}"\\} (\\d+)$`, "m").exec(metrics)?.[1] ?? 0)
  return { hit: count("hit"), miss: count("miss") }
}
