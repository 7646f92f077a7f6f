import { sql } from "drizzle-orm"
import { beforeAll, beforeEach, expect, vi } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import { browse, type Site } from "./http.ts"
import { inDays, openShop, type Shop, wallTime } from "./shop.ts"
import { useDatabase } from "./use-database.ts"
import { withProgram } from "./with-program.ts"

/** How long a busy machine may take to tell every program. */
export const propagationTimeout = { timeout: 10_000 }

/** Two programs on one database of the test file; before each test both have heard of a shop of its own, whose home shows its items. */
export function withTwoPrograms() {
  const database = useDatabase()
  const program = withProgram(database)
  const programs = [program, withProgram(database)]
  let watched: Shop
  let shop: Shop

  beforeAll(async () => {
    watched = await openShop()
  })
  beforeEach(async () => {
    shop = await openShopWithWebsite()
    await seenByAll()
  })

  return {
    program,
    programs,
    seenByAll,
    get url() {
      return database.url
    },
    get shop() {
      return shop
    },
  }

  /** An edit of another shop, made after what came before, has reached the programs: so has all that came before. Reads no items. */
  async function seenByAll() {
    const name = `Seen ${crypto.randomUUID()}`
    await transact(watched.staff, (tx) => tx.execute(sql`update organizations set name = ${name}`))
    for (const one of programs)
      await vi.waitFor(async () => expect(await (await browse(one, `/${watched.urlCode}`)).text()).toContain(name), propagationTimeout)
  }
}

/** A shop whose home shows its items. */
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

/** Asks the program for a page; answers it with how its memory answered. */
export async function browseAndReadCacheResult(of: Site, path: string, headers: Record<string, string> = {}) {
  const before = await counted(of)
  const answer = await browse(of, path, { headers })
  const page = await answer.text()
  const after = await counted(of)
  // The metrics themselves are no page, and pass.
  const found = after.hit > before.hit ? "hit" : after.miss > before.miss ? "miss" : "passed"
  return { found, page, status: answer.status, headers: answer.headers }
}

/** A shop's home with dates, without what every answer has of its own. */
export async function browseWithDates(of: Site, shop: Shop) {
  const dates = new URLSearchParams({ from: wallTime(inDays(2)), to: wallTime(inDays(3)) })
  const { page, found } = await browseAndReadCacheResult(of, `/${shop.urlCode}?${dates}`)
  expect(found).toBe("passed")
  return page.replaceAll(/ nonce="[^"]*"|<meta name="request-id"[^>]*>|http:\/\/localhost:\d+/g, "")
}

/** How memory has answered so far. */
async function counted(of: Site) {
  const metrics = await (await browse(of, "/metrics")).text()
  const count = (result: string) => Number(new RegExp(`^orenda_page_cache\\{result="${result}"\\} (\\d+)$`, "m").exec(metrics)?.[1] ?? 0)
  return { hit: count("hit"), miss: count("miss") }
}
