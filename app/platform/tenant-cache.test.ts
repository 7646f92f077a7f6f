import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest"
import { createReadThroughCache, sizeTenantCaches, tenantInvalidation } from "./tenant-cache.server.ts"

/** A cache, and the keys that were read past it. */
function createCache(maxBytes = 10_000) {
  const cache = createReadThroughCache<{ shop: string }>({ maxBytes })
  const reads: string[] = []
  const look = (shop: string, meanwhile = () => {}) =>
    cache.getOrRead(shop, async () => {
      reads.push(shop)
      meanwhile()
      return { shop }
    })
  return { cache, look, reads }
}

beforeEach(() => tenantInvalidation.connected())
afterEach(() => tenantInvalidation.disconnected())

describe("A value of an organization", () => {
  test("is read once, until its organization is invalidated", async () => {
    const { look, reads } = createCache()
    for (const shop of ["a", "a", "b"]) expect(await look(shop)).toEqual({ shop })
    tenantInvalidation.invalidate("a")
    for (const shop of ["a", "b"]) expect(await look(shop)).toEqual({ shop })
    expect(reads).toEqual(["a", "b", "a"])
  })

  test("is removed with its organization, whatever its key is", async () => {
    const cache = createReadThroughCache<string>({ maxBytes: 10_000, organizationIdOf: (value) => value })
    await cache.getOrRead("code of a", async () => "a")
    tenantInvalidation.invalidate("b")
    expect(await cache.getOrRead("code of a", async () => "other")).toBe("a")
    tenantInvalidation.invalidate("a")
    expect(await cache.getOrRead("code of a", async () => "other")).toBe("other")
  })

  test("is read every time while disconnected, and again after connecting", async () => {
    const { look, reads } = createCache()
    await look("a")
    tenantInvalidation.disconnected()
    await look("a")
    await look("a")
    tenantInvalidation.connected()
    await look("a")
    await look("a")
    expect(reads).toEqual(["a", "a", "a", "a"])
  })

  test("is not stored when an invalidation came while it was read", async () => {
    const { look, reads } = createCache()
    await look("a", () => tenantInvalidation.invalidate("a"))
    await look("a")
    expect(reads).toEqual(["a", "a"])
  })

  test("is not stored when it is undefined or the read throws", async () => {
    const { cache, look, reads } = createCache()
    expect(await cache.getOrRead("a", async () => undefined)).toBeUndefined()
    const away = () => {
      throw new Error("away")
    }
    await expect(look("a", away)).rejects.toThrow("away")
    expect(await look("a")).toEqual({ shop: "a" })
    expect(reads).toEqual(["a", "a"])
  })

  test("is evicted when the cache is full, the least recently used first", async () => {
    const { look, reads } = createCache(1_200)
    for (const shop of ["a", "b", "a", "c", "a", "b"]) await look(shop)
    expect(reads).toEqual(["a", "b", "c", "b"])
  })

  test("has more room under a larger memory limit, and less under a smaller one, also in a cache that was created before the limit was known", async () => {
    onTestFinished(() => sizeTenantCaches(512))
    const [smaller, larger] = [createCache(2_400), createCache(600)]
    sizeTenantCaches(256)
    for (const shop of ["a", "b", "c", "a"]) await smaller.look(shop)
    sizeTenantCaches(1024)
    for (const shop of ["a", "b", "a", "b"]) await larger.look(shop)
    expect([smaller.reads, larger.reads]).toEqual([
      ["a", "b", "c", "a"],
      ["a", "b"],
    ])
  })

  test("is not stored when it is larger than the whole cache, and evicts nothing", async () => {
    const { look, reads } = createCache(1_200)
    const large = "large".repeat(500)
    for (const shop of ["a", large, large, "a"]) await look(shop)
    expect(reads).toEqual(["a", large, large])
  })
})
