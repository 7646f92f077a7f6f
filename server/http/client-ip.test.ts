import type { HttpBindings } from "@hono/node-server"
import type { Context } from "hono"
import { expect, test } from "vitest"
import { isSharedAddress } from "./client-ip.ts"

/** A request from the socket address, with an X-Forwarded-For header. */
const from = (remoteAddress: string, forwarded?: string) =>
  ({
    env: { incoming: { socket: { remoteAddress } } },
    req: { header: (name: string) => (name === "X-Forwarded-For" ? forwarded : undefined) },
  }) as unknown as Context<{ Bindings: HttpBindings }>

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.31.255.254",
  "192.168.0.7",
  "100.64.0.1",
  "::1",
  "::ffff:10.1.2.3",
  "fd00::5",
  "fe80::1%eth0",
  "fe80::1%br-lan",
  "",
])("%s may be a proxy for many visitors", (address) => expect(isSharedAddress(from(address), false)).toBe(true))

test.each(["203.0.113.7", "172.32.0.1", "11.0.0.1", "2001:db8::1", "::ffff:203.0.113.7"])("%s belongs to one visitor", (address) =>
  expect(isSharedAddress(from(address), false)).toBe(false),
)

test("Takes the visitor's address from a trusted proxy, a private address too", () => {
  expect(isSharedAddress(from("10.0.0.1", "203.0.113.7"), true)).toBe(false)
  expect(isSharedAddress(from("10.0.0.1", "192.168.0.7"), true)).toBe(false)
})
