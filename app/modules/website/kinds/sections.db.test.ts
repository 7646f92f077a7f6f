import { expect, test } from "vitest"
import { addImage } from "#app/modules/media/add-image.server.ts"
import { priceSettings } from "#app/modules/organizations/price-settings.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import type { KindName } from "../website-document.ts"
import { readSections } from "./read-sections.server.ts"

useDatabase()

/** Reads a section as visitors get it. */
async function read(shop: Shop, kind: KindName, values: Record<string, unknown>, query = "") {
  const context = {
    organization: { prices: priceSettings.parse({}) },
    locale: "uk" as const,
    query: new URLSearchParams(query),
    quotePeriod: null,
  }
  const [section] = await transact(shop.visitor, (tx) => readSections(tx, [{ kind, values, translations: {} }], context))
  return section!
}

async function readNumbers(shop: Shop, values: Record<string, unknown>, query?: string) {
  const { kind, loaded } = await read(shop, "shop", values, query)
  if (kind !== "shop") throw new Error("Not a shop")
  return loaded.items.map(({ number }) => number)
}

const openRental = () =>
  openShop({
    items: [
      { name: "Ялинка", price: 300n },
      { name: "Каяк", price: 100n },
      { name: "Байдарка", price: 200n, kind: "property" },
    ],
  })

test("A shop shows all items, those of a type or those that are chosen, in its own order until the visitor selects one", async () => {
  const shop = await openRental()
  expect(await readNumbers(shop, {})).toEqual([3, 2, 1])
  expect(await readNumbers(shop, { show: "equipment", order: "price" })).toEqual([2, 1])
  expect(await readNumbers(shop, { show: "property" })).toEqual([3])
  const chosen = { show: "chosen", items: [3, 1, 99], order: "listed" }
  expect(await readNumbers(shop, chosen)).toEqual([3, 1])
  expect(await readNumbers(shop, chosen, "sort=newest")).toEqual([3, 1])
  expect(await readNumbers(shop, chosen, "sort=name")).toEqual([3, 1])
  expect(await readNumbers(shop, { ...chosen, items: [1, 3] })).toEqual([1, 3])
  expect(await readNumbers(shop, { order: "listed" })).toEqual([3, 2, 1])
})

test("A shop with a limit counts the items beyond it, also of a search", async () => {
  const shop = await openRental()
  const { loaded } = await read(shop, "shop", { order: "name", most: 2 })
  expect(loaded).toMatchObject({ items: [{ name: "Байдарка" }, { name: "Каяк" }], found: 3, isEmpty: false, usualSort: "name" })
  expect((await read(shop, "shop", { most: 2 }, "q=каяк")).loaded).toMatchObject({ items: [{ name: "Каяк" }], found: 1 })
  expect((await read(shop, "shop", { show: "chosen", items: [] })).loaded).toMatchObject({ items: [], isEmpty: true })
})

test("Pictures have their focal points; those that are gone, or another shop's, are left out", async () => {
  const [shop, other] = [await openShop(), await openShop()]
  const add = ({ staff, id }: Shop, key: string) =>
    transact(staff, (tx) => addImage(tx, { organizationId: id, key: key.repeat(32), width: 640, height: 480, color: "#ffffff" }))
  const [own, foreign] = [await add(shop, "a"), await add(other, "b")]
  const entry = (id: string) => ({ id, x: 10, y: 90, alt: "Каяк" })
  const gone = "01890000-0000-7000-8000-000000000001"
  const gallery = await read(shop, "gallery", { pictures: [gone, own, foreign].map(entry) })
  expect(gallery.loaded).toMatchObject([{ id: own, alt: "Каяк", focalX: 10, focalY: 90 }])
  expect(gallery.loaded).toHaveLength(1)
  expect((await read(shop, "hero", { background: { id: own, x: 10, y: 90 } })).loaded).toMatchObject({ focalX: 10, focalY: 90 })
  expect((await read(shop, "hero", { background: foreign })).loaded).toBeNull()
})

test("Contacts show the phone and the pick-up points with their hours, as far as they are to be shown", async () => {
  const shop = await openShop()
  const all = await read(shop, "contacts", {})
  expect(all.loaded).toMatchObject({ places: [{ address: expect.any(String), hours: expect.any(Array) }] })
  expect((await read(shop, "contacts", { phone: false, places: false })).loaded).toEqual({ phone: null, places: [] })
})
