import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { compareNames } from "#app/platform/i18n/compare-names.ts"
import { useClock } from "#test/clock.ts"
import { editBoots, openBootShop } from "#test/fixtures/boot-shop.ts"
import { booking, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { archiveItem } from "../item/archive-item.server.ts"
import { readItemFilter } from "./item-filter.ts"
import { countInventory, listInventory } from "./item-list.server.ts"

useDatabase()
const clock = useClock()

const list = (shop: Shop, query = "") => transact(shop.staff, (tx) => listInventory(tx, readItemFilter(new URLSearchParams(query))))
const numbers = async (shop: Shop, query = "") => (await list(shop, query)).rows.map(({ number }) => number)

test("Finds items by parts of words in both languages, without case, accents or kinds of apostrophes", async () => {
  const shop = await openShop({
    items: [
      { name: "Carving skis", description: "Waxed 100% after every rental" },
      { name: "Tent", translations: { uk: { name: "Двомісний намет", shortDescription: "Без кам’яних кілків" } } },
      { name: "Café table_2" },
    ],
  })
  const other = await openShop({ items: [{ name: "Carving skis" }] })
  const cases: Array<[string, number[]]> = [
    ["SKI", [1]],
    ["arvin waxed", [1]],
    ["skis tent", []],
    ["МІСН", [2]],
    ["кам'ян", [2]],
    ["cafe,", [3]],
    ["namet", [2]],
    ["100%", [1]],
    ["e_2", [3]],
    ["b%s", []],
    ["  ", [3, 2, 1]],
  ]
  for (const [search, found] of cases) expect(await numbers(shop, `q=${encodeURIComponent(search)}`), search).toEqual(found)
  expect(await numbers(other, "q=carving")).toEqual([1])
})

test("Finds an item by one of its sizes, once, while it has that size", async () => {
  const { shop, sizes, number } = await openBootShop()
  const search = (words: string) => numbers(shop, `q=${encodeURIComponent(words)}`)
  for (const words of ["boots 42", "черевики 42", "boots", "42"]) expect(await search(words), words).toEqual([number])
  expect(await search("boots 44")).toEqual([])
  await reserve(shop.visitor, booking(shop, { lines: [{ item: number + 1, quantity: 1 }] }))
  clock.advance({ hours: 24 * 400 })
  await editBoots(shop, number, { sizes: sizes.slice(1) })
  expect(await search("boots 41")).toEqual([])
  expect((await list(shop)).rows.map((item) => item.sizes.map((size) => size.sizeLabel))).toEqual([["42", "43"]])
  await archiveItem(shop.staff, number, true)
  expect((await list(shop, "tab=archived&q=boots+42")).rows[0]?.sizes.map((size) => size.sizeLabel)).toEqual(["42", "43"])
})

test("Finds a page of a word that hundreds of items have, and of a part that is too short for the index", async () => {
  const shop = await openShop({ items: [{ name: "Last tent" }] })
  await transact(shop.staff, (tx) =>
    tx.execute(sql`insert into items (organization_id, id, number, name, item_type, price, price_type, quantity)
      select ${shop.id}, gen_random_uuid(), n, case when n % 2 = 0 then 'Bicycle ' else 'Canoe ' end || n, 'equipment', 100, 'day', 1 from generate_series(2, 1300) n`),
  )
  for (const search of ["bicycle", "bi", "bicy cle"]) {
    const found = await numbers(shop, `q=${search}`)
    expect(found, search).toEqual(Array.from({ length: 50 }, (_, index) => 1300 - 2 * index))
  }
  expect(await numbers(shop, "q=canoe+129&sort=name")).toEqual([129, 1129, 1291, 1293, 1295, 1297, 1299])
  expect(await numbers(shop, "q=la")).toEqual([1])
})

test("Pages follow each other by name and by age, forwards and back, each item once", async () => {
  const shop = await openShop({
    items: Array.from({ length: 120 }, (_, index) => ({ name: `Item ${String((index * 37) % 60).padStart(2, "0")}` })),
  })
  for (const sort of ["name", "newest"]) {
    const first = await list(shop, `sort=${sort}`)
    const second = await list(shop, `sort=${sort}&after=${first.rows.at(-1)?.number}`)
    const third = await list(shop, `sort=${sort}&after=${second.rows.at(-1)?.number}`)
    expect([first, second, third].map(({ hasPrevious, hasNext, rows }) => [hasPrevious, hasNext, rows.length])).toEqual([
      [false, true, 50],
      [true, true, 50],
      [true, false, 20],
    ])
    const all = [...first.rows, ...second.rows, ...third.rows]
    expect(new Set(all.map(({ number }) => number)).size).toBe(120)
    const sorted = all.toSorted((one, two) =>
      sort === "name" ? compareNames(one.name, two.name) || one.number - two.number : two.number - one.number,
    )
    expect(all).toEqual(sorted)
    const back = await list(shop, `sort=${sort}&before=${third.rows[0]?.number}`)
    expect(back.rows).toEqual(second.rows)
    expect(back).toMatchObject({ hasPrevious: true, hasNext: true })
  }
})

test("By name the list begins again after an item that is gone", async () => {
  const shop = await openShop({ items: [{ name: "Tent" }, { name: "Kayak" }] })
  expect(await numbers(shop, "sort=name&after=9")).toEqual([2, 1])
  expect(await numbers(shop, "sort=name&before=9")).toEqual([2, 1])
})

test("Filters by type, price unit and archive, and counts the offered and the archived items", async () => {
  const shop = await openShop({ items: [{ kind: "property" }, { rateUnit: "hour" }, {}] })
  expect(await numbers(shop, "type=property")).toEqual([1])
  expect(await numbers(shop, "unit=hour")).toEqual([2])
  expect(await numbers(shop, "tab=archived")).toEqual([])
  expect(await transact(shop.staff, countInventory)).toEqual({ active: 3, archived: 0 })
})
