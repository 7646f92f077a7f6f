import { IncomingMessage, ServerResponse } from "node:http"
import { Socket } from "node:net"
import fc from "fast-check"
import { Hono } from "hono"
import { describe, expect, test } from "vitest"
import { tenantInvalidation } from "#app/platform/tenant-cache.server.ts"
import type { HonoEnv } from "./hono-env.ts"
import { registry } from "./metrics.ts"
import { type CachedPage, cachePages, createPageCache } from "./page-cache.ts"

const second = 1_000
const noon = Date.parse("2026-11-21T12:00Z")

const pageOf = (organizationId: string, length = 10): CachedPage => ({
  organizationId,
  etag: '"tag"',
  headers: {},
  body: new Uint8Array(length),
  bodyHeaders: {},
})

/** A connected page cache with a clock that is moved by hand. */
function openPageCache(time: number, maxBytes = 1_000_000) {
  const clock = { time }
  const pages = createPageCache({ maxBytes, now: () => clock.time })
  tenantInvalidation.connected()
  const isFresh = (key: string) => pages.find(key)?.isFresh
  return { clock, pages, isFresh, store: (key: string, page = pageOf("a")) => pages.set(key, page, pages.startRead()) }
}

describe("A cached page", () => {
  test("is fresh until the next quarter of an hour, where the day may change", () => {
    const { clock, store, isFresh } = openPageCache(noon + 60 * second)
    store("/demo")
    clock.time = noon + 15 * 60 * second - 1
    expect(isFresh("/demo")).toBe(true)
    clock.time += 1
    expect(isFresh("/demo")).toBe(false)
  })

  test("is fresh for 45 seconds while disconnected, and stays for an outage", () => {
    const { clock, pages, store, isFresh } = openPageCache(noon)
    store("/demo")
    tenantInvalidation.disconnected()
    clock.time += 45 * second
    expect(isFresh("/demo")).toBe(true)
    clock.time += 1
    expect(isFresh("/demo")).toBe(false)
    expect(pages.find("/demo")?.value).toMatchObject(pageOf("a"))
  })

  test("is removed when notifications arrive again", () => {
    const { pages, store } = openPageCache(noon)
    store("/demo")
    tenantInvalidation.disconnected()
    tenantInvalidation.connected()
    expect(pages.find("/demo")).toBeUndefined()
  })

  test("is removed by an edit of its organization, and by no other", () => {
    const { pages, store } = openPageCache(noon)
    store("/a", pageOf("a"))
    store("/b", pageOf("b"))
    tenantInvalidation.invalidate("a")
    expect([pages.find("/a"), pages.find("/b")?.value.organizationId]).toEqual([undefined, "b"])
  })

  test("is not stored when an edit came after its read began", () => {
    const { pages } = openPageCache(noon)
    const start = pages.startRead()
    tenantInvalidation.invalidate("a")
    pages.set("/a", pageOf("a"), start)
    expect(pages.find("/a")).toBeUndefined()
  })

  test("is as old as the start of its read", () => {
    const { clock, pages, isFresh } = openPageCache(noon)
    tenantInvalidation.disconnected()
    const start = pages.startRead()
    clock.time += 30 * second
    pages.set("/a", pageOf("a"), start)
    clock.time += 31 * second
    expect(isFresh("/a")).toBe(false)
  })
})

test("Never exceeds its size, and evicts the least recently used page first", () => {
  const limit = 5_000
  const step = fc.record({
    kind: fc.constantFrom("store", "find", "invalidate"),
    key: fc.integer({ min: 0, max: 9 }),
    length: fc.integer({ min: 0, max: 3_000 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { pages, store } = openPageCache(noon, limit)
      // The model: keys with their lengths, the most recently used at the end.
      let model: Array<{ key: number; length: number }> = []
      const taken = () => model.reduce((sum, { length }) => sum + sizeOf(length), 0)
      for (const { kind, key, length } of steps) {
        const others = model.filter((one) => one.key !== key)
        const old = model.find((one) => one.key === key)
        if (kind === "store") {
          store(String(key), pageOf(String(key), length))
          model = [...others, { key, length }]
          while (taken() > limit) model.shift()
        } else if (kind === "find") {
          expect(pages.find(String(key))?.value.body.byteLength).toBe(old?.length)
          if (old) model = [...others, old]
        } else {
          tenantInvalidation.invalidate(String(key))
          model = others
        }
      }
      for (let key = 0; key < 10; key++) expect(pages.find(String(key)) !== undefined, `${key}`).toBe(model.some((one) => one.key === key))
    }),
  )
})

/** The size of a page: its bytes, its key of one character, and the entry itself. */
const sizeOf = (length: number) => length + 2 + 500

/** A shop behind a page cache with a clock that is moved by hand. */
function openCachedShop(time: number) {
  const state = { time, title: "Skis", isAway: false }
  const pages = createPageCache({ maxBytes: 1_000_000, now: () => state.time })
  tenantInvalidation.connected()
  const app = new Hono<HonoEnv>()
    .use(async (c, next) => {
      c.set("nonce", "n0nce")
      await next()
    })
    .use(cachePages(pages, "http://localhost"))
    .get("*", (c) => {
      if (state.isAway) return c.text("The database is away.", 503)
      c.set("sharedBy", "a")
      return c.html(`<h1>${state.title}</h1>`)
    })

  async function look(path: string, headers: Record<string, string> = {}, method = "GET") {
    const incoming = Object.assign(new IncomingMessage(new Socket()), { url: path, method, headers })
    const answer = await app.request(path, { method, headers }, { incoming, outgoing: new ServerResponse(incoming) })
    return { status: answer.status, page: await answer.text(), etag: answer.headers.get("ETag") }
  }
  return { state, look }
}

async function countStale() {
  const counted = await registry.getSingleMetric("orenda_page_cache")?.get()
  return counted?.values.find(({ labels }) => labels.result === "stale")?.value ?? 0
}

test("A stale page replaces a 503, and nothing else", async () => {
  const { state, look } = openCachedShop(noon)
  const fresh = await look("/demo")
  tenantInvalidation.disconnected()
  state.time += 50 * second
  Object.assign(state, { isAway: true, title: "New skis" })

  const before = await countStale()
  expect(await look("/demo")).toEqual({ status: 200, page: "<h1>Skis</h1>", etag: fresh.etag })
  expect(await look("/demo", { "if-none-match": fresh.etag ?? "" })).toEqual({ status: 304, page: "", etag: fresh.etag })
  expect(await look("/demo", {}, "HEAD")).toEqual({ status: 200, page: "", etag: fresh.etag })
  expect(await countStale()).toBe(before + 3)
  for (const [path, headers] of [
    ["/demo/shop", {}],
    ["/demo", { cookie: "cart_0190=1" }],
  ] as const)
    expect((await look(path, headers)).status).toBe(503)
  expect(await countStale()).toBe(before + 3)

  state.isAway = false
  expect((await look("/demo")).page).toBe("<h1>New skis</h1>")
})
