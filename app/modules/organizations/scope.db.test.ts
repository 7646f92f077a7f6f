import { sql } from "drizzle-orm"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { edits } from "#app/platform/tenant-cache.server.ts"
import { openShop } from "#test/shop.ts"
import { useDatabase } from "#test/world.ts"
import { enterStorefront, enterStorefrontCached, transact } from "./scope.server.ts"

useDatabase()

beforeEach(() => edits.hear())
afterEach(() => edits.lose())

/** A shop that was looked at under one name and has another since, of which nobody was told. */
async function renamed(name: string) {
  const shop = await openShop()
  const call = (to: string) => transact(shop.staff, (tx) => tx.execute(sql`update organizations set name = ${to}`))
  await call(name)
  expect((await enterStorefrontCached(shop.urlCode))?.organization.name).toBe(name)
  await call("Renamed")
  return shop
}

describe("A storefront that is looked at", () => {
  test("is the one of the last edit that was told of; whoever does something enters it as it is", async () => {
    const { id, urlCode } = await renamed("Karpaty")
    expect((await enterStorefrontCached(urlCode))?.organization.name).toBe("Karpaty")
    expect((await enterStorefront(urlCode))?.organization.name).toBe("Renamed")
    edits.drop(id)
    const looking = await enterStorefrontCached(urlCode)
    expect([looking?.organization.name, looking?.actor]).toEqual(["Renamed", { kind: "visitor" }])
  })

  test("is not kept when it is larger than all the memory for storefronts", async () => {
    const { urlCode } = await renamed("x".repeat(2_000_000))
    expect((await enterStorefrontCached(urlCode))?.organization.name).toBe("Renamed")
  })
})
