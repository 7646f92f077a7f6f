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

test.each(["/demo", "/demo?lang=uk", "/demo/shop?q=skis&sort=price", "/demo/item-3.data", "/demo/shop?q=", "/demo/shop?category=skis"])(
  "%s has a key",
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
])("%s has no key", (url) => {
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
])("The cookie %s makes the page personal", (cookie) => {
  expect(keyOf("/demo", { cookie })).toBeUndefined()
})

test.each(["viewport=desktop", "locale=uk; viewport=mobileWide", "flash=saved; viewport=tablet; locale=uk", "viewport=desktop;"])(
  "The cookie %s leaves the page shared",
  (cookie) => {
    expect(keyOf("/demo", { cookie })).toBe(keyOf("/demo", cookie.includes("locale") ? { cookie: "locale=uk" } : {}))
  },
)

test("Has no key for a request with credentials, nor for a POST", () => {
  expect(keyOf("/demo", { authorization: "Basic x" })).toBeUndefined()
  expect(keyOf("/demo", {}, "POST")).toBeUndefined()
  expect(keyOf("/demo", {}, "HEAD")).toBe(keyOf("/demo"))
})

test("Shares a key among requests of the same locale only", () => {
  const ukrainian = [
    keyOf("/demo", { cookie: "locale=uk" }),
    keyOf("/demo", { cookie: "locale=uk;", "accept-language": "en" }),
    keyOf("/demo", { "accept-language": "uk-UA,uk;q=0.9,en;q=0.8" }),
    keyOf("/demo", { "accept-language": "fr, uk;q=0.5" }),
  ]
  const english = [keyOf("/demo", { cookie: "locale=en", "accept-language": "uk" }), keyOf("/demo", { "accept-language": "en-GB" })]
  const shopDefault = [keyOf("/demo"), keyOf("/demo", { "accept-language": "fr" }), keyOf("/demo", { cookie: "locale=xx" })]
  for (const [index, group] of [ukrainian, english, shopDefault].entries()) expect(new Set(group).size, `${index}`).toBe(1)
  expect(new Set([...ukrainian, ...english, ...shopDefault]).size).toBe(3)
})
