import fc from "fast-check"
import { expect, test } from "vitest"
import { networkOf } from "./client-address.server.ts"

test("Returns an IPv4 address as it is, also when it is written as IPv6", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7")
  expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7")
  expect(networkOf("64:ff9b::203.0.113.7")).toBe("203.0.113.7")
})

test("Returns the /64 network of an IPv6 address", () => {
  const last = fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 0xffff }).map((group) => group.toString(16))))
  fc.assert(
    fc.property(last, (groups) => {
      expect(networkOf(`2001:db8:0:1:${groups.join(":")}`)).toBe("2001:db8:0:1::/64")
    }),
  )
  expect(networkOf("2001:0DB8::1:0:0:0:9")).toBe("2001:db8:0:1::/64")
  expect(networkOf("2001:db8:0:2::1")).toBe("2001:db8:0:2::/64")
  expect(networkOf("::1")).toBe("0:0:0:0::/64")
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64")
  expect(networkOf("fe80::1%br-lan.10")).toBe("fe80:0:0:0::/64")
})

test("Leaves out the port that a proxy adds", () => {
  expect(networkOf("[2001:db8::1]:443")).toBe("2001:db8:0:0::/64")
  expect(networkOf("[2001:db8::1]")).toBe("2001:db8:0:0::/64")
  expect(networkOf("203.0.113.7:50123")).toBe("203.0.113.7")
})
