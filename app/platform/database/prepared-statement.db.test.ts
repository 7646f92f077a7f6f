import { expect, test } from "vitest"
import { addLocation } from "#app/modules/locations/add-location.server.ts"
import { listPickupLocations } from "#app/modules/locations/queries.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"

useDatabase()

const place = { country: "UA", city: "Odesa", addressLine: "1", zipCode: "65000" }

test("Runs in the calling transaction, for its organization", async () => {
  const shops = await Promise.all([openShop(), openShop()])
  const seen = await Promise.all(
    shops.map(({ staff, urlCode }) =>
      transact(staff, async (tx) => {
        const before = await listPickupLocations(tx)
        await addLocation(tx, { name: urlCode, ...place })
        const after = await listPickupLocations(tx)
        return after.filter(({ id }) => !before.some((one) => one.id === id)).map(({ name }) => name)
      }),
    ),
  )
  expect(seen).toEqual(shops.map(({ urlCode }) => [urlCode]))
})
