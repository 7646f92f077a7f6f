import type { HttpBindings } from "@hono/node-server"
import type { Context } from "hono"
import { expect, test } from "vitest"
import { isSharedAddress } from "./client-ip.ts"

/** A request from this address; a proxy on it names another. */
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
  "",
])("%s may be a proxy that passes everybody on", (address) => expect(isSharedAddress(from(address), false)).toBe(true))

test.each(["203.0.113.7", "172.32.0.1", "11.0.0.1", "2001:db8::1", "::ffff:203.0.113.7"])("%s is whoever has it", (address) =>
  expect(isSharedAddress(from(address), false)).toBe(false),
)

test("A proxy that is trusted names each visitor, one of its own network too", () => {
  expect(isSharedAddress(from("10.0.0.1", "203.0.113.7"), true)).toBe(false)
  expect(isSharedAddress(from("10.0.0.1", "192.168.0.7"), true)).toBe(false)
})
