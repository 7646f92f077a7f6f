import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { sql } from "drizzle-orm"
import { describe, expect, test, vi } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { newToken } from "#app/platform/token.server.ts"
import { browse, sendRawRequest } from "#test/http.ts"
import { browseAndReadCacheResult, withTwoPrograms } from "#test/programs/two-programs.ts"
import { fillCart } from "#test/send-booking.ts"
import { inDays, wallTime } from "#test/shop.ts"

const two = withTwoPrograms()

const missingSlug = "no-such-page"

/** Headers that differ between responses or belong to the connection. */
const ofEachAnswer = ["x-request-id", "date", "content-length", "connection", "keep-alive", "transfer-encoding"]

describe("A page of a shop", () => {
  test.each(["", "/item-1", ".data", "/item-1.data", "?lang=uk", "?q=skis&sort=price"])(
    "(%s) is rendered once for all who know nothing of it",
    async (rest) => {
      const [first, second] = [
        await browseAndReadCacheResult(two.program, `/${two.shop.urlCode}${rest}`),
        await browseAndReadCacheResult(two.program, `/${two.shop.urlCode}${rest}`),
      ]
      expect([first.status, first.found, second.status, second.found]).toEqual([200, "miss", 200, "hit"])
      expect(second.page).toBe(first.page)
      const name = rest.includes("uk") ? "Лижі" : "Skis"
      expect(second.page).toContain(name)
      expect(second.headers.get("Cache-Control")).toBe("private, no-cache")
      expect(second.headers.get("Vary")).toBe("Cookie, Accept-Language, Accept-Encoding")
      expect(Object.fromEntries(second.headers)).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" })
    },
  )

  test("contains no nonce and no request id, and its CSP allows its own scripts", async () => {
    const { page, headers } = await browseAndReadCacheResult(two.program, `/${two.shop.urlCode}`)
    const policy = headers.get("Content-Security-Policy") ?? ""
    expect(policy).not.toContain("nonce-")
    expect(page).not.toMatch(/nonce="[^"]|request-id/)
    const inline = [...page.matchAll(/<script\b(?![^>]*ld\+json)[^>]*>([^<]+)/g)]
    expect(inline.length).toBeGreaterThan(3)
    expect(policy.match(/script-src [^;]*/)?.[0].match(/sha256-/g)).toHaveLength(inline.length)
    expect(policy).toMatch(/style-src 'self' 'sha256-[^ ]+';/)
  })

  test("has a request id and a log line when rendered, and none from the cache", async () => {
    const path = `/${two.shop.urlCode}/${missingSlug}`
    const [made, hit] = [
      await browseAndReadCacheResult(two.program, `/${two.shop.urlCode}?q=logged`),
      await browseAndReadCacheResult(two.program, `/${two.shop.urlCode}?q=logged`),
    ]
    expect([made.found, hit.found]).toEqual(["miss", "hit"])
    expect(hit.headers.get("X-Request-Id")).toBeNull()
    await browseAndReadCacheResult(two.program, path)
    await vi.waitFor(() => expect(two.program.output()).toContain(`"path":"${path}"`))
    const lines = two.program.output().split("\n")
    const number = made.headers.get("X-Request-Id")
    const from = lines.findIndex((line) => line.includes(`"requestId":"${number}"`))
    expect(lines[from]).toContain(`"method":"GET","path":"/${two.shop.urlCode}","status":200`)
    expect(lines.slice(from + 1).filter((line) => line.includes(`"path":"/${two.shop.urlCode}"`))).toEqual([])
  })

  test("is compressed as the browser accepts, with the same content", async () => {
    const path = `/${two.shop.urlCode}`
    const raw = async (encoding: string) => {
      const answer = await sendRawRequest(two.program, path, { headers: new Headers({ "Accept-Encoding": encoding }) })
      return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
    }
    for (const _ of ["miss", "hit"]) {
      const [brotli, gzip, identity] = [await raw("gzip, deflate, br"), await raw("gzip"), await raw("identity")]
      expect([brotli, gzip, identity].map(({ headers }) => headers.get("Content-Encoding"))).toEqual(["br", "gzip", null])
      expect(brotliDecompressSync(brotli.bytes)).toEqual(identity.bytes)
      expect(gunzipSync(gzip.bytes)).toEqual(identity.bytes)
      expect(new Set([brotli, gzip, identity].map(({ headers }) => headers.get("ETag"))).size).toBe(3)
      expect(brotli.headers.get("Content-Length")).toBe(String(brotli.bytes.byteLength))
    }
  })

  test.each(["", "/item-1", ".data", "/item-9", "/cart", "/sitemap.xml", "/SHOP", "/error-org-missing"])(
    "(%s) is answered to HEAD as it will be to who looks",
    async (rest) => {
      const said = async (method: string) => {
        const answer = await browse(two.program, `/${two.shop.urlCode}${rest}`, { method })
        const headers = new Map(answer.headers)
        for (const name of ofEachAnswer) headers.delete(name)
        const policy = headers.get("content-security-policy") ?? ""
        headers.set("content-security-policy", policy.replaceAll(/nonce-[\w-]+/g, "nonce"))
        return { status: answer.status, body: await answer.text(), headers: Object.fromEntries(headers) }
      }
      const head = await said("HEAD")
      expect(head).toEqual({ ...(await said("GET")), body: "" })
    },
  )

  test("is cached by a HEAD request", async () => {
    const path = `/${two.shop.urlCode}`
    const head = await browse(two.program, path, { method: "HEAD" })
    const { found, page, headers } = await browseAndReadCacheResult(two.program, path)
    expect([found, headers.get("ETag")]).toEqual(["hit", head.headers.get("ETag")])
    expect(page).toContain("Skis")
  })

  test("answers 304 to a matching ETag, and HEAD like GET", async () => {
    const path = `/${two.shop.urlCode}`
    const { headers } = await browseAndReadCacheResult(two.program, path)
    const etag = headers.get("ETag") ?? ""
    const policy = headers.get("Content-Security-Policy")
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await browseAndReadCacheResult(two.program, path, { "If-None-Match": known })
      expect([again.status, again.page, again.headers.get("ETag"), again.headers.get("Content-Security-Policy")]).toEqual([
        304,
        "",
        etag,
        policy,
      ])
    }
    expect((await browseAndReadCacheResult(two.program, path, { "If-None-Match": '"other"' })).status).toBe(200)
    expect((await browseAndReadCacheResult(two.program, path, { Range: "bytes=0-10" })).page.length).toBeGreaterThan(1000)
    const head = await browse(two.program, path, { method: "HEAD" })
    expect([head.status, await head.text(), head.headers.get("ETag")]).toEqual([200, "", etag])
  })

  test("is not cached with dates, with a cart, or when not found", async () => {
    const dates = { from: wallTime(inDays(2)), to: wallTime(inDays(3)) }
    const Cookie = await fillCart(two.program, two.shop.urlCode, { item: "1", ...dates })
    await browseAndReadCacheResult(two.program, `/${two.shop.urlCode}`)
    const withCart = await browseAndReadCacheResult(two.program, `/${two.shop.urlCode}`, { Cookie })
    expect(withCart.found).toBe("passed")
    expect(withCart.page).toContain("Cart · 1")
    expect(withCart.headers.get("Cache-Control")).toBe("private, no-store")
    expect((await browseAndReadCacheResult(two.program, `/${two.shop.urlCode}`)).page).not.toContain("Cart · 1")
    for (const path of [
      `?${new URLSearchParams(dates)}`,
      "/cart",
      "/checkout",
      "/item-9",
      "/booking-preview",
      "/error-org-missing",
      "?fbclid=1",
    ])
      for (const found of ["passed", "passed"])
        expect((await browseAndReadCacheResult(two.program, `/${two.shop.urlCode}${path}`)).found, path).toBe(found)
  })

  test("is neither served to nor cached from a signed-in customer", async () => {
    const { token, tokenHash } = newToken()
    await transact(two.shop.staff, (tx) =>
      tx.execute(sql`insert into customer_sessions values (${two.shop.id}, ${tokenHash}, 'olena@example.test', now() + interval '1 day')`),
    )
    const Cookie = `customer_${two.shop.id}=${token}`
    for (const _ of ["before anybody", "and again"])
      expect((await browseAndReadCacheResult(two.program, `/${two.shop.urlCode}`, { Cookie })).found).toBe("passed")
    expect((await browseAndReadCacheResult(two.program, `/${two.shop.urlCode}`)).found).toBe("miss")
    const mine = await browseAndReadCacheResult(two.program, `/${two.shop.urlCode}`, { Cookie })
    expect([mine.found, mine.headers.get("Cache-Control")]).toEqual(["passed", "private, no-store"])
    const list = await browseAndReadCacheResult(two.program, `/${two.shop.urlCode}/booking-preview`, { Cookie })
    expect([list.found, list.headers.get("Cache-Control")]).toEqual(["passed", "private, no-store"])
    expect(list.page).toContain("olena@example.test")
    expect((await browseAndReadCacheResult(two.program, `/${two.shop.urlCode}/booking-preview`)).page).not.toContain("olena@example.test")
  })

  test("is cached by language", async () => {
    const pages: Array<[string, Record<string, string>, string]> = [
      ["", { "Accept-Language": "uk" }, "uk"],
      ["", { "Accept-Language": "en" }, "en"],
      ["", { Cookie: "locale=uk", "Accept-Language": "en" }, "uk"],
      ["", { "Accept-Language": "fr" }, "en"],
      ["?lang=uk", { Cookie: "locale=en" }, "uk"],
      ["?lang=en", { Cookie: "locale=uk" }, "en"],
    ]
    for (const _ of ["miss", "hit"])
      for (const [query, headers, lang] of pages) {
        const { page } = await browseAndReadCacheResult(two.program, `/${two.shop.urlCode}${query}`, headers)
        expect(page).toContain(`<html lang="${lang}"`)
        expect(page).toContain(lang === "uk" ? "Лижі" : "Skis")
      }
  })
})
