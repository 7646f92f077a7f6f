import { IncomingMessage, ServerResponse } from "node:http"
import { Socket } from "node:net"
import type { HttpBindings } from "@hono/node-server"
import { Hono } from "hono"
import { expect, test } from "vitest"
import { createPageCache } from "./kept-pages.ts"
import { registry } from "./metrics.ts"
import { cachePages } from "./page-cache.ts"
import type { Variables } from "./variables.ts"

const second = 1_000

/** A shop behind the memory for pages, by a clock that stands until it is moved. */
function shopAt(time: number) {
  const state = { time, title: "Skis", isAway: false }
  const pages = createPageCache({ limit: 1_000_000, now: () => state.time })
  pages.hear()
  const app = new Hono<{ Bindings: HttpBindings; Variables: Variables }>()
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
  return { state, pages, look }
}

async function staleSoFar() {
  const counted = await registry.getSingleMetric("orenda_page_cache")?.get()
  return counted?.values.find(({ labels }) => labels.result === "stale")?.value ?? 0
}

test("A page that is too old stands in for a 503, and for nothing else", async () => {
  const { state, pages, look } = shopAt(Date.parse("2026-11-21T12:00Z"))
  const fresh = await look("/demo")
  pages.lose()
  state.time += 50 * second
  Object.assign(state, { isAway: true, title: "New skis" })

  const before = await staleSoFar()
  expect(await look("/demo")).toEqual({ status: 200, page: "<h1>Skis</h1>", etag: fresh.etag })
  expect(await look("/demo", { "if-none-match": fresh.etag ?? "" })).toEqual({ status: 304, page: "", etag: fresh.etag })
  expect(await look("/demo", {}, "HEAD")).toEqual({ status: 200, page: "", etag: fresh.etag })
  expect(await staleSoFar()).toBe(before + 3)
  for (const [path, headers] of [
    ["/demo/shop", {}],
    ["/demo", { cookie: "cart_0190=1" }],
  ] as const)
    expect((await look(path, headers)).status).toBe(503)
  expect(await staleSoFar()).toBe(before + 3)

  state.isAway = false
  expect((await look("/demo")).page).toBe("<h1>New skis</h1>")
})
