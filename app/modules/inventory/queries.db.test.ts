import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { addImage } from "#app/modules/media/add-image.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { addItem } from "./add-item.server.ts"
import { findOfferedItem, listOfferedItems } from "./queries.server.ts"

useDatabase()

test("A list has each item's own pictures, the cover first, like its page", async () => {
  const [shop, other] = [await openShop(), await openShop()]
  for (const { staff, id } of [shop, other]) {
    await transact(staff, async (tx) => {
      const added: string[] = []
      for (const digit of ["a", "b", "c"])
        added.push(await addImage(tx, { organizationId: id, key: digit.repeat(32), width: 1200, height: 900, color: "#8899aa" }))
      const [first = "", second = "", third = ""] = added
      const kayak = { name: "Kayak", kind: "equipment", price: 1n, rateUnit: "day", quantity: 1 } as const
      await addItem(tx, { ...kayak, imageIds: [third, first] })
      await addItem(tx, { ...kayak, imageIds: [second] })
      await addItem(tx, { ...kayak, imageIds: [first] })
      await tx.execute(sql`update items set archived_at = now() where number = 4`)
    })
  }
  const listed = await transact(shop.visitor, listOfferedItems)
  expect(listed.map(({ pictures }) => pictures.map(({ organizationId, key }) => [organizationId, key[0]]))).toEqual([
    [],
    [
      [shop.id, "c"],
      [shop.id, "a"],
    ],
    [[shop.id, "b"]],
  ])
  for (const { number, pictures } of listed)
    expect(await transact(shop.visitor, (tx) => findOfferedItem(tx, number))).toMatchObject({ pictures })
})
