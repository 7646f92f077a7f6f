import { IncomingMessage } from "node:http"
import { Socket } from "node:net"
import { expect, test } from "vitest"
import { pageCacheKey } from "./page-cache-key.ts"

function keyOf(url: string, headers: Record<string, string> = {}, method = "GET") {
  const incoming = new IncomingMessage(new Socket())
  Object.assign(incoming, { url, method })
  Object.assign(incoming.headers, headers)
  return pageCacheKey(incoming, "br")
}

test.each(["/demo", "/demo?lang=uk", "/demo/shop?q=skis&sort=price", "/demo/item-3.data", "/demo/shop?q="])(
  "%s is the same for many",
  (url) => {
    expect(keyOf(url)).toContain(url)
  },
)

test.each([
  "/demo/shop?from=2026-11-23T10:00&to=2026-11-24T10:00",
  "/demo/booking-preview?key=secret",
  "/demo?q=a&q=b",
  "/demo?fbclid=abc",
  "/demo?__proto__=1",
  "http://another-host.test/demo",
  `/demo?q=${"x".repeat(300)}`,
])("%s may be the visitor's own", (url) => {
  expect(keyOf(url)).toBeUndefined()
})

test.each([
  "cart_0190=1~2026-11-23T10:00~2026-11-24T10:00~1.1.100",
  "__Host-cart_0190=1",
  "locale=uk; cart_0190=1",
  "cart_0190=1; locale=uk",
  "session=abc",
  "viewport=desktop; session=abc",
  "viewport=1~2",
  "customer_0190=abc",
  "locale=uk; __Host-customer_0190=abc",
  "locale=uk;locale=uk; x=1",
  "locale=uk, cart_0190=1",
])("Who sends the cookie %s gets no other's page", (cookie) => {
  expect(keyOf("/demo", { cookie })).toBeUndefined()
})

test.each(["viewport=desktop", "locale=uk; viewport=mobileWide", "flash=saved; viewport=tablet; locale=uk", "viewport=desktop;"])(
  "Who sends the cookie %s is one of many",
  (cookie) => {
    expect(keyOf("/demo", { cookie })).toBe(keyOf("/demo", cookie.includes("locale") ? { cookie: "locale=uk" } : {}))
  },
)

test("Nobody who signs in gets a kept page, and nothing but a look is kept", () => {
  expect(keyOf("/demo", { authorization: "Basic x" })).toBeUndefined()
  expect(keyOf("/demo", {}, "POST")).toBeUndefined()
  expect(keyOf("/demo", {}, "HEAD")).toBe(keyOf("/demo"))
})

test("Who is answered in the same language shares a page, and nobody else", () => {
  const ukrainian = [
    keyOf("/demo", { cookie: "locale=uk" }),
    keyOf("/demo", { cookie: "locale=uk;", "accept-language": "en" }),
    keyOf("/demo", { "accept-language": "uk-UA,uk;q=0.9,en;q=0.8" }),
    keyOf("/demo", { "accept-language": "fr, uk;q=0.5" }),
  ]
  const english = [keyOf("/demo", { cookie: "locale=en", "accept-language": "uk" }), keyOf("/demo", { "accept-language": "en-GB" })]
  const theShops = [keyOf("/demo"), keyOf("/demo", { "accept-language": "fr" }), keyOf("/demo", { cookie: "locale=xx" })]
  for (const [index, group] of [ukrainian, english, theShops].entries()) expect(new Set(group).size, `${index}`).toBe(1)
  expect(new Set([...ukrainian, ...english, ...theShops]).size).toBe(3)
})
