import { readdirSync, readFileSync } from "node:fs"
import { asc, eq } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { clients } from "#app/modules/clients/schema.server.ts"
import { listCategories } from "#app/modules/inventory/categories/list-categories.server.ts"
import { listItemContents } from "#app/modules/inventory/item/item-content.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { toWallTime } from "#app/platform/time.ts"
import { checkUpload, importUpload, refusedOf, viewOf } from "#test/fixtures/import-rows.ts"
import { openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import type { ImportKindName } from "../import.ts"

useDatabase()

/** Files as spreadsheet programs write them; its README says which. */
const folder = new URL("../reading/fixtures/files/", import.meta.url)

const filesOf = (pattern: RegExp) => readdirSync(folder).filter((name) => pattern.test(name))

const fixture = (name: string) => new File([readFileSync(new URL(name, folder))], name)

async function importFixture(shop: Shop, kind: ImportKindName, name: string) {
  const id = await importUpload(shop, kind, fixture(name))
  expect(await refusedOf(shop, id)).toEqual([])
  return viewOf(shop, id)
}

const inUkrainian = { language: "uk" } as const

async function itemsOf({ staff }: Shop, language: Locale) {
  return transact(staff, async (tx) => {
    const categories = new Map((await listCategories(tx)).map(({ id, name }) => [id, name]))
    const found = await listItemContents(tx, eq(items.organizationId, tx.organizationId), language)
    return found
      .filter(({ parentId }) => parentId === null)
      .toSorted((one, other) => one.number - other.number)
      .map(({ content: { texts, price, rateUnit, quantity, deposit, sizes, categoryIds } }) => [
        texts[language].name,
        categoryIds.map((id) => categories.get(id)).toSorted((one = "", other = "") => (one < other ? -1 : 1)),
        price,
        rateUnit,
        sizes.length === 0 ? quantity : Object.fromEntries(sizes.map((size) => [size.label[language], size.quantity])),
        deposit,
        texts[language].description,
      ])
  })
}

describe("Items", () => {
  test.each(filesOf(/^items-.*-uk/))("%s", async (name) => {
    const shop = await openShop({ organization: inUkrainian, items: [] })
    expect(await importFixture(shop, "items", name)).toMatchObject({ counts: { add: 4 } })
    expect(await itemsOf(shop, "uk")).toEqual([
      ["Намет «Вигадка»", ["Кемпінг", "Походи"], 123_450n, "day", 4, 200_000n, "Двомісний;\nз тентом, їде в ґрунт"],
      ['Каяк "Хвиля"', ["Вода"], 48_000n, "day", 2, 0n, ""],
      ['Телевізор 27"', ["Техніка"], 6_025n, "hour", 10, 0n, "=не формула"],
      ["Ковзани", ["Зима"], 15_000n, "day", { 42: 2, 43: 3 }, 0n, ""],
    ])
  })

  test.each(filesOf(/^items-.*-en/))("%s", async (name) => {
    const shop = await openShop({ items: [] })
    expect(await importFixture(shop, "items", name)).toMatchObject({ counts: { add: 4 } })
    expect(await itemsOf(shop, "en")).toEqual([
      ["Café tent “Elm”", ["Camping", "Hiking"], 123_450n, "day", 4, 200_000n, "For two;\nwith a fly, über light"],
      ['Kayak "Wave"', ["Water"], 48_000n, "day", 2, 0n, ""],
      ['TV 27"', ["Devices"], 6_025n, "hour", 10, 0n, "=no formula"],
      ["Skates", ["Winter"], 15_000n, "day", { 42: 2, 43: 3 }, 0n, ""],
    ])
  })

  test("Are the same in the file of another program, whose codes keep their leading zeros", async () => {
    const shop = await openShop({ organization: inUkrainian, items: [] })
    await importFixture(shop, "items", "items-excel-uk.csv")
    for (const name of ["items-google-uk.csv", "items-libreoffice-uk.xlsx"])
      expect(await viewOf(shop, await checkUpload(shop, "items", fixture(name)))).toMatchObject({ counts: { same: 4, add: 0, change: 0 } })
  })
})

const clientsOf = ({ staff }: Shop) =>
  transact(staff, async (tx) => {
    const rows = await tx.select().from(clients).where(eq(clients.organizationId, tx.organizationId)).orderBy(asc(clients.phone))
    return rows.map(({ phone, name, lastName, email, note }) => [phone, name, lastName, email, note])
  })

describe("Clients", () => {
  test.each(filesOf(/^clients-.*-uk/))("%s", async (name) => {
    const shop = await openShop({ organization: inUkrainian, items: [] })
    await importFixture(shop, "clients", name)
    expect(await clientsOf(shop)).toEqual([
      ["+380670001001", "Дуб", "Зелений", "dub@example.test", 'Знає "дорогу"'],
      ["+380670001002", "Липа", "", "", "Два\nрядки; і крапка з комою"],
      ["+380670001003", "Ясен", "П'ятий", "", ""],
    ])
  })

  test.each(filesOf(/^clients-.*-en/))("%s", async (name) => {
    const shop = await openShop({ items: [] })
    await importFixture(shop, "clients", name)
    expect(await clientsOf(shop)).toEqual([
      ["+380670001001", "Oak", "Gréen", "oak@example.test", 'Knows the "way"'],
      ["+380670001002", "Elm", "", "", "Two\nlines, and a comma"],
      ["+380670001003", "Ash", "Fifth", "", ""],
    ])
  })
})

const bookingsOf = ({ staff }: Shop) =>
  transact(staff, async (tx) => {
    const rows = await tx
      .select()
      .from(reservations)
      .where(eq(reservations.organizationId, tx.organizationId))
      .orderBy(reservations.importedNumber)
    return Promise.all(
      rows.map(async ({ id, importedNumber, status, startsAt, endsAt, total, contactName, contactLastName, contactPhone }) => [
        [importedNumber, status, `${contactName} ${contactLastName}`, contactPhone, total],
        [startsAt, endsAt].map((instant) => toWallTime(instant, "Europe/Kyiv")),
        (await listPayments(tx, id)).filter((entry) => entry.status === "completed").map(({ amount }) => amount),
      ]),
    )
  })

describe("Bookings, with their dates as numbers of days in both calendars, or as text", () => {
  test.each(filesOf(/^bookings-/))("%s", async (name) => {
    const shop = await openShop({ items: [{ name: "Kayak" }, { name: "Tent" }] })
    await importFixture(shop, "bookings", name)
    expect(await bookingsOf(shop)).toEqual([
      [["A-17", "confirmed", "Elm Green", "+380670001001", 35_050n], ["2025-11-23T14:30", "2025-11-25T10:00"], [10_000n]],
      [["A-18", "cancelled", "Oak Brown", "+380670001002", 0n], ["2025-12-01T10:00", "2025-12-02T18:00"], []],
    ])
  })
})

describe("Exports of other rental programs, whose columns are known by their titles", () => {
  const importGuessed = async (kind: "items" | "clients", name: string) => {
    const shop = await openShop({ items: [] })
    const { matching, header } = await importFixture(shop, kind, name)
    const columns = Object.entries(matching?.columns ?? {}).map(([column, place]) => [column, header[place ?? -1]])
    return { shop, columns: Object.fromEntries(columns) as Record<string, string> }
  }

  test("RentalDesk: equipment and customers", async () => {
    const equipment = await importGuessed("items", "rentaldesk-equipment.csv")
    expect(equipment.columns).toEqual({
      code: "Stockcode",
      name: "Type",
      categories: "Category",
      price: "Daily_Rate1",
      quantity: "Stocklevel",
    })
    expect(await itemsOf(equipment.shop, "en")).toEqual([
      ["Invented microphone SM-1", ["Microphones"], 1_250n, "day", 8, 0n, ""],
      ['Invented lamp 6"', ["Lamps, small"], 500n, "day", 24, 0n, ""],
    ])
    const { shop, columns } = await importGuessed("clients", "rentaldesk-customers.csv")
    expect(columns).toMatchObject({ phone: "Mobile", name: "Name", email: "Email" })
    expect(await clientsOf(shop)).toEqual([
      ["+380670001011", "Elm Theatre", "", "elm@example.test", ""],
      ["+380670001012", "Ash Events", "", "", ""],
    ])
  })

  test("Current RMS: products and organizations", async () => {
    const products = await importGuessed("items", "current-rms-products.csv")
    expect(products.columns).toEqual({
      name: "Name",
      categories: "Product group",
      description: "Description",
      rateUnit: "Rental rate definition",
      price: "Rental price",
      quantity: "Rental bulk quantity",
    })
    expect(await itemsOf(products.shop, "en")).toEqual([
      ["Invented speaker", ["Audio"], 4_500n, "day", 6, 0n, "Loud and small"],
      ["Invented radio", ["Radio"], 750n, "hour", 20, 0n, ""],
    ])
    const { shop, columns } = await importGuessed("clients", "current-rms-organizations.csv")
    expect(columns).toEqual({ phone: "Contact mobile telephone", name: "Name", email: "Contact work email" })
    expect(await clientsOf(shop)).toEqual([
      ["+380670001021", "Birch Films", "", "birch@example.test", ""],
      ["+380670001022", "Fir Studio", "", "", ""],
    ])
  })
})
