import { sql } from "drizzle-orm"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { tenantInvalidation } from "#app/platform/tenant-cache.server.ts"
import { openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { enterStorefront, enterStorefrontCached, transact } from "./scope.server.ts"

useDatabase()

beforeEach(() => tenantInvalidation.connected())
afterEach(() => tenantInvalidation.disconnected())

/** A shop that was renamed after its storefront was cached, without an invalidation. */
async function renamed(name: string) {
  const shop = await openShop()
  const call = (to: string) => transact(shop.staff, (tx) => tx.execute(sql`update organizations set name = ${to}`))
  await call(name)
  expect((await enterStorefrontCached(shop.urlCode))?.organization.name).toBe(name)
  await call("Renamed")
  return shop
}

describe("A cached storefront", () => {
  test("changes with an invalidation; `enterStorefront` reads the current one", async () => {
    const { id, urlCode } = await renamed("Karpaty")
    expect((await enterStorefrontCached(urlCode))?.organization.name).toBe("Karpaty")
    expect((await enterStorefront(urlCode))?.organization.name).toBe("Renamed")
    tenantInvalidation.invalidate(id)
    const looking = await enterStorefrontCached(urlCode)
    expect([looking?.organization.name, looking?.actor]).toEqual(["Renamed", { kind: "visitor" }])
  })

  test("is not cached when it is larger than the whole cache", async () => {
    const { urlCode } = await renamed("x".repeat(2_000_000))
    expect((await enterStorefrontCached(urlCode))?.organization.name).toBe("Renamed")
  })
})
