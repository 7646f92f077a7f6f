import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { addImage } from "#app/modules/media/add-image.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { addItem } from "./add-item.server.ts"
import { placePictures } from "./item/item-content.server.ts"
import { itemDetail } from "./item-views.server.ts"
import { readItemFilter } from "./list/item-filter.ts"
import { listInventory } from "./list/item-list.server.ts"
import { findOfferedItem, listItemsByNumber, listOfferedItems } from "./queries.server.ts"

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
    [[shop.id, "b"]],
    [
      [shop.id, "c"],
      [shop.id, "a"],
    ],
    [],
  ])
  for (const { number, pictures } of listed)
    expect(await transact(shop.visitor, (tx) => findOfferedItem(tx, number))).toMatchObject({ pictures })
})

test("Pictures have their focal points everywhere, and their texts on the item's page, in its language", async () => {
  const shop = await openShop()
  const [item] = shop.items
  if (!item) throw new Error("The shop has no item")
  const [front, back, plain] = await transact(shop.staff, async (tx) => {
    const picture = (digit: string) => ({ organizationId: shop.id, key: digit.repeat(32), width: 1200, height: 900, color: "#8899aa" })
    const ids = [await addImage(tx, picture("a")), await addImage(tx, picture("b")), await addImage(tx, picture("c"))]
    const [first = "", second = "", third = ""] = ids
    const placed = [
      { id: first, focalX: 10, focalY: 50, alt: { en: "Front", uk: "Спереду" } },
      { id: second, focalX: 50, focalY: 90, alt: { en: "Back" } },
      { id: third, focalX: 50, focalY: 50, alt: {} },
    ]
    await placePictures(tx, item.id, placed, "en")
    return [{ ...picture("a"), focalX: 10 }, { ...picture("b"), focalY: 90 }, picture("c")]
  })
  const [listed] = await transact(shop.visitor, listOfferedItems)
  const [ordered] = await transact(shop.visitor, (tx) => listItemsByNumber(tx, [item.number]))
  const { rows } = await transact(shop.staff, (tx) => listInventory(tx, readItemFilter(new URLSearchParams())))
  expect([listed?.pictures, ordered?.pictures, rows[0]?.cover]).toEqual([[front, back, plain], [front, back, plain], front])
  const found = await transact(shop.visitor, (tx) => findOfferedItem(tx, item.number))
  if (!found) throw new Error("The item is not offered")
  const { organization } = shop.visitor
  const detail = (locale: "en" | "uk") => itemDetail(found, { organization, locale, place: null, stay: null, tariff: null })
  const alts = (["en", "uk"] as const).map((locale) => detail(locale).images.map(({ alt }) => alt))
  expect(alts).toEqual([
    ["Front", "Back", ""],
    ["Спереду", "Back", ""],
  ])
  expect(detail("uk").images[0]).toEqual({ ...front, alt: "Спереду" })
})
