import { eq, sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { translators } from "#app/messages/translators.server.ts"
import { itemCategories } from "#app/modules/inventory/category-schema.server.ts"
import { archiveItem } from "#app/modules/inventory/item/archive-item.server.ts"
import { findItemContent } from "#app/modules/inventory/item/item-content.server.ts"
import { exportItems } from "#app/modules/inventory/list/export-items.server.ts"
import { readItemFilter } from "#app/modules/inventory/list/item-filter.ts"
import { countActiveItems } from "#app/modules/inventory/queries.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { priceLists } from "#app/modules/pricing/schema.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import { useClock } from "#test/clock.ts"
import { addBoots, bootSize, editBoots } from "#test/fixtures/boot-shop.ts"
import { checkFile, importFile, refusedOf, runAll, type TestFile, viewOf } from "#test/fixtures/import-rows.ts"
import { addCategories, booking, openShop, putInCategories, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { undoImport } from "../run/edit-import.server.ts"
import { importedCodes } from "../schema.server.ts"

useDatabase()

/** Returns our own export of the shop, as it is read again. */
async function exportOf(shop: Shop, locale: Locale, view = ""): Promise<TestFile> {
  const options = { translator: translators[locale], origin: "https://rent.example.test" }
  const { header, pages } = exportItems(shop.staff, readItemFilter(new URLSearchParams(view)), options)
  const rows: string[][] = []
  for await (const page of pages) rows.push(...page.map((cells) => cells.map(String)))
  return { header, rows }
}

async function openFullShop(language: Locale = "en") {
  const shop = await openShop({
    organization: { language },
    items: [
      {
        name: "Tent",
        rateUnit: "hour",
        steps: [{ length: { amount: 1, unit: "day" }, price: 60_000n }],
        translations: { [language === "uk" ? "en" : "uk"]: { name: "Намет" } },
      },
      { name: "Cabin", kind: "property", rateUnit: "night", quantity: 1, steps: [{ length: { amount: 7, unit: "day" }, price: 50_000n }] },
      { name: "Kayak", byDates: true, deposit: 150_050n, shortDescription: "Two seats;\nwith paddles" },
      { name: "Camera", price: 45_050n, steps: [{ length: { amount: 4, unit: "hour" }, price: 30_000n }, { length: { amount: 2, unit: "month" }, price: 240_000n }] }, // biome-ignore format: an item is a line
      { name: "Old tent", rateUnit: "month" },
      { name: "Tent", quantity: 9 },
    ],
  })
  const inBoth = (label: string) => ({ en: label, uk: label })
  await addBoots(shop, [
    { ...bootSize("41", 2), label: inBoth("41") },
    { ...bootSize("Wide", 1), label: { en: "Wide", uk: "Широкі" } },
    { ...bootSize("43", 0, 25_000n), label: inBoth("43") },
  ])
  await transact(shop.staff, async (tx) => {
    const list = { organizationId: shop.id, id: crypto.randomUUID(), name: "Winter", rateUnit: "day" as const }
    await tx.insert(priceLists).values({ ...list, steps: [{ length: { amount: 7, unit: "day" }, hundredths: 480 }] })
    await tx.execute(sql`update items set price_list_id = ${list.id} where number = 3`)
  })
  const [camping, hiking] = await addCategories(shop, [
    { en: "Camping", uk: "Кемпінг" },
    { en: "Hiking", uk: "Походи" },
  ])
  await putInCategories(shop, 1, [hiking ?? "", camping ?? ""])
  await archiveItem(shop.staff, 5, true)
  return shop
}

const versionsIn = ({ staff }: Shop) =>
  transact(staff, (tx) => tx.select({ number: items.number, version: items.version }).from(items).where(eq(items.organizationId, tx.organizationId)).orderBy(items.number)) // biome-ignore format: one question

async function contentOf(shop: Shop, number: number) {
  const found = await transact(shop.staff, (tx) => findItemContent(tx, number, shop.staff.organization.language))
  if (!found) throw new Error("The item is gone")
  return found.content
}

const table = (text: string): TestFile => {
  const [header = [], ...rows] = text.trim().split("\n").map((line) => line.split("|").map((cell) => cell.trim())) // biome-ignore format: one table
  return { header, rows }
}

describe("Our own export", () => {
  test.each(locales.flatMap((language) => locales.map((locale) => [language, locale] as const)))(
    "of a shop in %s is known again in %s, and changes nothing",
    async (language, locale) => {
      const shop = await openFullShop(language)
      const before = await versionsIn(shop)
      for (const [view, records] of [
        ["", 6],
        ["tab=archived", 1],
      ] as const) {
        // biome-ignore format: a pair
        const id = await importFile(shop, "items", await exportOf(shop, locale, view))
        expect(await refusedOf(shop, id)).toEqual([])
        expect(await viewOf(shop, id)).toMatchObject({ phase: "written", records, counts: { same: records } })
        const again = await viewOf(shop, await checkFile(shop, "items", await exportOf(shop, locale, view)))
        expect(again).toMatchObject({ records, counts: { same: records } })
      }
      expect(await versionsIn(shop)).toEqual(before)
    },
  )

  test("is added to another shop once, and never touches its items of the same number or name", async () => {
    const from = await openFullShop()
    const shop = await openShop({ items: [{ name: "Tent" }, { name: "Mine" }] })
    const file = await exportOf(from, "uk")
    const id = await importFile(shop, "items", file)
    expect(await viewOf(shop, id)).toMatchObject({ counts: { add: 6, change: 0, refuse: 0 } })
    expect((await versionsIn(shop)).slice(0, 2)).toEqual([
      { number: 1, version: 1 },
      { number: 2, version: 1 },
    ])
    expect(await viewOf(shop, await checkFile(shop, "items", file))).toMatchObject({ counts: { add: 0, change: 0, same: 6 } })
    const boots = await contentOf(shop, 3)
    expect(boots).toMatchObject({
      texts: { en: { name: "Черевики" } },
      price: 20_000n,
      sizes: [
        { label: { en: "41" }, quantity: 2, price: null },
        { label: { en: "Широкі" }, quantity: 1, price: null },
        { label: { en: "43" }, quantity: 0, price: 25_000n },
      ],
    })
    const camera = await transact(shop.staff, (tx) => tx.select({ number: items.number }).from(items).where(eq(items.name, "Camera")))
    expect((await contentOf(shop, camera[0]?.number ?? 0)).pricing.steps).toEqual([
      { length: { amount: 4, unit: "hour" }, price: 30_000n },
      { length: { amount: 2, unit: "month" }, price: 240_000n },
    ])
  })

  test("that was edited changes texts in its language, and sizes go on with the price of their item", async () => {
    const shop = await openFullShop()
    const { header, rows } = await exportOf(shop, "uk")
    const [name, price, quantity] = ["Позиція", "Ціна", "Кількість"].map((title) => header.indexOf(title))
    const edited = rows.map((row) => row.map((cell, place) => (place === name && cell === "Черевики" ? "Лижні черевики" : cell)))
    const own = edited.find((row) => row.includes("Лижні черевики"))
    if (!own || price === undefined || quantity === undefined) throw new Error("The boots are not in the export")
    own[price] = "220,00"
    const id = await importFile(shop, "items", { header, rows: edited })
    expect(await viewOf(shop, id)).toMatchObject({ counts: { change: 1 } })
    expect(await contentOf(shop, 7)).toMatchObject({
      texts: { en: { name: "Ski boots" }, uk: { name: "Лижні черевики" } },
      price: 22_000n,
      sizes: [{ price: null }, { price: null }, { price: 25_000n }],
    })
  })
})

describe("A file of another program", () => {
  const file = table(`
    SKU  | Name     | Category        | Price    | Price unit | Qty  | Deposit | Description       | Prices by length
    T-1  | Tent     | Camping; New    | 1 200,50 | per day    | 3 pcs | 500     | Sleeps two        | 4 hours 300; 2 weeks 9000
    C-1  | Cabin    |                 | 2500     | за ніч     |      |         |                   |
    M-1  | Mine     |                 | 90       | day        | 5    |         |                   |
    B-1  |          |                 | 90       | day        | 5    |         |                   |
    B-2  | Bike     |                 | a lot    | day        | 5    |         |                   |
    B-3  | Bike     |                 | 90       | fortnight  | 5    |         |                   |
    B-4  | Bike     |                 | 90       | night      | 0    |         |                   |
    B-5  | Bike     |                 |          | day        | 1    |         |                   |
    B-6  | Bike     |                 | 90       | day        | 1    |         |                   | soon 5
  `)

  test("says what is new, changed and refused, writes it, and is known again by its codes", async () => {
    const shop = await openShop({ items: [{ name: "Mine" }] })
    await addCategories(shop, [{ en: "Camping" }])
    const id = await checkFile(shop, "items", file)
    expect(await viewOf(shop, id)).toMatchObject({ counts: { add: 3, change: 0, refuse: 6 } })
    expect(await transact(shop.staff, countActiveItems)).toBe(1)
    expect(await refusedOf(shop, id)).toEqual([
      "5: name required",
      "6: price price.invalid",
      "7: rateUnit word.unknown",
      "8: quantity quantity.least",
      "9: price required",
      "10: steps steps.unreadable",
    ])
    await importFile(shop, "items", file)
    expect(await contentOf(shop, 2)).toMatchObject({
      texts: { en: { name: "Tent", description: "Sleeps two" }, uk: { name: "" } },
      kind: "equipment",
      price: 120_050n,
      quantity: 3,
      deposit: 50_000n,
      pricing: {
        steps: [
          { length: { amount: 4, unit: "hour" }, price: 30_000n },
          { length: { amount: 14, unit: "day" }, price: 900_000n },
        ],
      },
    })
    expect(await contentOf(shop, 3)).toMatchObject({ kind: "property", rateUnit: "night", quantity: 1 })
    expect(await transact(shop.staff, (tx) => tx.$count(itemCategories, eq(itemCategories.organizationId, tx.organizationId)))).toBe(2)
    const cheaper = {
      ...file,
      rows: file.rows.slice(0, 3).map((row) => row.map((cell, place) => (place === 3 ? "80" : place > 0 ? "" : cell))),
    }
    expect(await viewOf(shop, await checkFile(shop, "items", { ...file, rows: file.rows.slice(0, 3) }))).toMatchObject({
      counts: { same: 3 },
    })
    expect(await viewOf(shop, await importFile(shop, "items", cheaper))).toMatchObject({ counts: { change: 3 } })
    expect(await contentOf(shop, 2)).toMatchObject({ texts: { en: { name: "Tent" } }, price: 8000n, quantity: 3 })
  })

  test("without codes finds the item of a name, and none of several", async () => {
    const shop = await openShop({ items: [{ name: "Tent" }, { name: "Bike" }, { name: "Bike" }] })
    const id = await importFile(shop, "items", table("Назва|Ціна\nTent|80\nBike|70\nKayak|60\nKayak|50\nTent|80"))
    expect(await refusedOf(shop, id)).toEqual(["3: name name.several", "4: name item.twice", "5: name item.twice"])
    expect(await viewOf(shop, id)).toMatchObject({ counts: { change: 1 } })
    expect(await contentOf(shop, 1)).toMatchObject({ price: 8000n, quantity: 4 })
  })

  test("has the same item in rows with a code and without one, in any letter case", async () => {
    const shop = await openShop({ items: [] })
    for (const text of ["K|Kayak|100\n|Kayak|100\nk|kayak|", "|Tent|80\nT|TENT|80", "b|Boat|\n|Boat|70\nB|Boat|"]) {
      const file = table(`SKU|Name|Price\n${text}`)
      expect(await viewOf(shop, await importFile(shop, "items", file))).toMatchObject({ counts: { add: 1, refuse: 0 } })
      expect(await viewOf(shop, await checkFile(shop, "items", file))).toMatchObject({ counts: { same: 1, refuse: 0 } })
    }
    expect((await versionsIn(shop)).length).toBe(3)
    const other = table("SKU|Name|Price\n|Raft|80\nR-1|Raft|80\nR-2|Raft|80\n|kayak|100")
    const id = await checkFile(shop, "items", other)
    expect(await refusedOf(shop, id)).toEqual(["2: name item.twice", "3: name item.twice", "4: name item.twice"])
  })

  test("means the present one of two items of a name", async () => {
    const shop = await openShop({ items: [{ name: "Tent" }, { name: "Tent" }] })
    await archiveItem(shop.staff, 2, true)
    await importFile(shop, "items", table("Name|Price\nTent|5"))
    expect([(await contentOf(shop, 1)).price, (await contentOf(shop, 2)).price]).toEqual([500n, 10_000n])
  })

  test("that has one item by link and by code is refused there, however far apart the rows are", async () => {
    const shop = await openShop({ items: [] })
    await importFile(shop, "items", table("SKU|Name|Price\nK|Kayak|100"))
    const others = Array.from({ length: 50 }, (_, index) => `|F${index}|Filler ${index}|1`)
    for (const between of [[], others]) {
      const rows = ["|K|Kayak|1", ...between, `https://x.test/${shop.urlCode}/item-1||Kayak No 1|2`]
      const id = await checkFile(shop, "items", table(`Link|SKU|Name|Price\n${rows.join("\n")}`))
      expect(await refusedOf(shop, id)).toEqual([`${rows.length + 1}: name item.twice`])
    }
  })

  test("has a row for each size, in any order, and keeps the sizes that it does not name", async () => {
    const shop = await openShop({ items: [] })
    const header = "Name|Size|Price|Stock|SKU"
    const id = await importFile(shop, "items", table(`${header}\nBoots|41|200|2|B-41\nPoles|S|50|0|\nBoots|42|220|1|B-42\nPoles|M|50|4|`))
    expect(await viewOf(shop, id)).toMatchObject({ counts: { add: 2 } })
    const again = await importFile(shop, "items", table(`${header}\nBoots|42|230|5|B-42\nBoots|44||7|B-44`))
    expect(await viewOf(shop, again)).toMatchObject({ counts: { change: 1 } })
    expect(await contentOf(shop, 1)).toMatchObject({
      price: 20_000n,
      sizes: [
        { label: { en: "41" }, quantity: 2, price: null },
        { label: { en: "42" }, quantity: 5, price: 23_000n },
        { label: { en: "44" }, quantity: 7, price: null },
      ],
    })
  })

  test("with two rows of one size that differ is refused", async () => {
    const shop = await openShop({ items: [] })
    const file = table("Name|Size|Price|Qty\nBoots|41|80|1\nBoots|41|80|1\nPoles|S|80|1\nPoles|s|80|2")
    expect(await refusedOf(shop, await checkFile(shop, "items", file))).toEqual(["4: size sizes.same", "5: size sizes.same"])
  })

  test("is refused where its prices are in another currency", async () => {
    const shop = await openShop({ items: [] })
    expect(await refusedOf(shop, await checkFile(shop, "items", table("Name|Price|Currency\nTent|80|EUR\nBike|€80|UAH")))).toEqual([
      "2: currency currency.other",
      "3: price price.invalid",
    ])
  })
})

test("A change that leaves less than is booked is refused alone, with how many are booked", async () => {
  const shop = await openShop({ items: [{ name: "Tent" }, { name: "Bike" }] })
  await reserve(shop.visitor, booking(shop, { lines: [{ item: 1, quantity: 3 }] }))
  const id = await importFile(shop, "items", table("Name|Qty\nTent|2\nBike|2"))
  const { refused, counts } = await viewOf(shop, id)
  expect(refused).toMatchObject([{ row: 2, problem: { code: "quantity.booked", column: "quantity", details: { most: 3 } } }])
  expect(counts).toMatchObject({ change: 1 })
  expect([(await contentOf(shop, 1)).quantity, (await contentOf(shop, 2)).quantity]).toEqual([4, 2])
  const sized = await checkFile(shop, "items", table("Name|Size|Qty\nTent|S|2\nBike|S|2"))
  expect(await refusedOf(shop, sized)).toEqual(["2:  sizes.spread"])
})

describe("The plan", () => {
  const clock = useClock()

  test("has room for the first items of a file, and the dry run says so over all of its batches", async () => {
    const shop = await openShop({ items: Array.from({ length: 3 }, () => ({})) })
    clock.advance({ hours: 24 * 15 })
    const rows = Array.from({ length: 120 }, (_, index) => [`Tent ${index}`, "80"])
    const id = await checkFile(shop, "items", { header: ["Name", "Price"], rows })
    expect(await viewOf(shop, id)).toMatchObject({ counts: { add: 17, refuse: 103 } })
    expect((await refusedOf(shop, id))[0]).toBe("19:  items.full")
    await importFile(shop, "items", { header: ["Name", "Price"], rows })
    expect(await transact(shop.staff, countActiveItems)).toBe(20)
  })
})

test("Undoing removes what the import added and nobody used or edited, with sizes and codes", async () => {
  const shop = await openShop({ items: [{ name: "Mine" }] })
  const file = table(
    "SKU|Name|Size|Price|Category\nA|Boots|41|80|Winter\nA|Boots|42|80|Winter\nB|Tent||80|\nC|Bike||80|\nD|Poles|S|80|\n|Mine||70|",
  )
  const id = await importFile(shop, "items", file)
  expect(await viewOf(shop, id)).toMatchObject({ counts: { add: 4, change: 1 } })
  const numbers = new Map((await transact(shop.staff, (tx) => tx.select({ name: items.name, number: items.number }).from(items).where(eq(items.organizationId, tx.organizationId)))).map(({ name, number }) => [name, number])) // biome-ignore format: one question
  await reserve(shop.staff, booking(shop, { lines: [{ item: numbers.get("Bike") ?? 0, quantity: 1 }] }))
  await reserve(shop.staff, booking(shop, { lines: [{ item: numbers.get("Poles · S") ?? 0, quantity: 1 }] }))
  await archiveItem(shop.staff, numbers.get("Tent") ?? 0, true)
  await undoImport(shop.staff, id)
  await runAll(shop, id)
  expect(await viewOf(shop, id)).toMatchObject({ phase: "undone", counts: { undone: 1, add: 3 } })
  expect((await viewOf(shop, id)).remaining.map(({ row, problem }) => [row, problem.code])).toEqual(
    [4, 5, 6].map((row) => [row, "undo.used"]),
  )
  const left = await transact(shop.staff, (tx) => tx.select({ name: items.name }).from(items).where(eq(items.organizationId, tx.organizationId)).orderBy(items.number)) // biome-ignore format: one question
  expect(left.map(({ name }) => name)).toEqual(["Mine", "Tent", "Bike", "Poles", "Poles · S"])
  const codes = await transact(shop.staff, (tx) =>
    tx.select({ code: importedCodes.code }).from(importedCodes).where(eq(importedCodes.organizationId, tx.organizationId)),
  )
  expect(codes.map(({ code }) => code).toSorted()).toEqual(["b", "c", "d"])
})

test("An item without a photo that is shown stays shown when an import changes it", async () => {
  const shop = await openShop({ items: [{ name: "Tent" }] })
  await importFile(shop, "items", table("Name|Price\nTent|5"))
  const [tent] = await transact(shop.staff, (tx) => tx.select().from(items).where(eq(items.organizationId, tx.organizationId)))
  expect(tent).toMatchObject({ price: 500n, needsPhoto: false })
})

test("An imported item needs a photo until its editor gives it one, and so do its sizes", async () => {
  const shop = await openShop({ items: [] })
  await importFile(shop, "items", table("Name|Size|Price\nBoots|41|80\nBoots|42|80"))
  const waiting = async () => (await transact(shop.staff, (tx) => tx.select({ needsPhoto: items.needsPhoto }).from(items).where(eq(items.organizationId, tx.organizationId)))).map(({ needsPhoto }) => needsPhoto) // biome-ignore format: one question
  expect(await waiting()).toEqual([true, true, true])
  const other = await openShop({ items: [] })
  const [picture] = (await contentOf(other, await addBoots(other, []))).pictures
  expect(picture).toBeDefined()
  const own = (await contentOf(shop, await addBoots(shop, []))).pictures
  await editBoots(shop, 1, { pictures: own })
  expect(await waiting()).toEqual([false, false, false, false])
})
