import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { enterStorefront, transact } from "#app/modules/organizations/scope.server.ts"
import { openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { readWebsite } from "./read-website.server.ts"

useDatabase()

test("One request sees one version of the website, and the next request sees an edit", async () => {
  const shop = await openShop()
  const [one, other] = await Promise.all([readWebsite(shop.visitor), readWebsite(shop.visitor)])
  expect(other).toBe(one)

  await transact(shop.staff, (tx) => tx.execute(sql`update locations set name = 'Yard'`))
  expect(await readWebsite(shop.visitor)).toBe(one)
  const next = await enterStorefront(shop.urlCode)
  if (!next) throw new Error("The shop is gone")
  expect((await readWebsite(next)).locations.map(({ name }) => name)).toEqual(["Yard"])
})
