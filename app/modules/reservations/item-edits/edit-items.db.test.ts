import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { type CellChange, cellsInput } from "#app/modules/inventory/bulk-edit/cell-change.ts"
import { archiveItem } from "#app/modules/inventory/item/archive-item.server.ts"
import type { ShortBookings } from "#app/modules/inventory/item/short-bookings.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { addMember } from "#test/accounts.ts"
import { bootSize, editBoots, openBootShop } from "#test/fixtures/boot-shop.ts"
import { listMisrecorded, listOverbooked } from "#test/overbooked.ts"
import { booking, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { editItems } from "./edit-items.server.ts"

const world = useDatabase()

const price = (number: number, opened: string, typed: string): CellChange => ({ column: "price", number, opened, unit: "day", typed })
const quantity = (number: number, opened: string, typed: string): CellChange => ({ ...price(number, opened, typed), column: "quantity" })

/** Returns the price in minor units, quantity and version of each item and size, by number. */
async function stockOf(shop: Shop) {
  const rows = await transact(shop.staff, (tx) =>
    tx.select({ number: items.number, price: items.price, quantity: items.quantity }).from(items).orderBy(items.number),
  )
  return Object.fromEntries(rows.map((row) => [row.number, [Number(row.price), row.quantity]]))
}

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: unknown) =>
      error instanceof Refusal ? { code: error.code, status: error.status, details: error.details } : Promise.reject(error),
  )

const openTentShop = () =>
  openShop({
    items: [
      { name: "Tent", price: 45_000n, quantity: 4 },
      { name: "Kayak", price: 80_000n, quantity: 2 },
    ],
  })

/** Changes an item behind the form, as its editor does. */
const changeItem = (shop: Shop, number: number, change: Partial<typeof items.$inferInsert>) =>
  transact(shop.staff, (tx) => tx.update(items).set(change).where(eq(items.number, number)))

test("Saves prices and quantities of several items as they are typed, with commas and points", async () => {
  const shop = await openTentShop()
  await editItems(shop.staff, { changes: [price(1, "450", "1 200,50"), quantity(1, "4", "12"), price(2, "800", "79.9")] })
  expect(await stockOf(shop)).toEqual({ 1: [120_050, 12], 2: [7990, 2] })
})

test("Refuses each value at its cell by the limits of the item's editor, and saves nothing", async () => {
  const { shop, number } = await openBootShop()
  const before = await stockOf(shop)
  const changes = [
    price(number, "200", "20000000"),
    quantity(number + 1, "2", "10001"),
    quantity(number + 2, "1", ""),
    price(number + 3, "250", "cheap"),
    quantity(number + 3, "0", "5"),
  ]
  expect(await refusalOf(editItems(shop.staff, { changes }))).toEqual({
    code: "cells.refused",
    status: 422,
    details: {
      cells: {
        [`price-${number}`]: { code: "price.range" },
        [`quantity-${number + 1}`]: { code: "sizes.quantity" },
        [`quantity-${number + 2}`]: { code: "required" },
        [`price-${number + 3}`]: { code: "price.invalid" },
      },
    },
  })
  expect(await stockOf(shop)).toEqual(before)
  const tents = await openTentShop()
  const codes = (await refusalOf(editItems(tents.staff, { changes: [quantity(1, "4", "0"), price(2, "800", "")] })))?.details
  expect(codes).toEqual({ cells: { "quantity-1": { code: "quantity.least" }, "price-2": { code: "required" } } })
})

test("Sizes have quantities, those without a price of their own follow the item, and the item has their sum", async () => {
  const { shop, number } = await openBootShop()
  await editItems(shop.staff, { changes: [price(number, "200", "300"), quantity(number + 1, "2", "0"), price(number + 3, "250", "260")] })
  expect(await stockOf(shop)).toEqual({
    [number]: [30_000, 1],
    [number + 1]: [30_000, 0],
    [number + 2]: [30_000, 1],
    [number + 3]: [26_000, 0],
  })
})

test("A cell that is not edited any more is told of, and nothing is saved", async () => {
  const { shop, number, sizes } = await openBootShop()
  const before = await stockOf(shop)
  for (const gone of [quantity(number, "3", "9"), price(number + 1, "200", "300"), quantity(99, "1", "2")])
    expect(await refusalOf(editItems(shop.staff, { changes: [price(number, "200", "300"), gone] }))).toMatchObject({
      code: "cells.gone",
      status: 409,
    })
  expect(await stockOf(shop)).toEqual(before)
  await editBoots(shop, number, { sizes: sizes.slice(1) })
  expect(await refusalOf(editItems(shop.staff, { changes: [quantity(number + 1, "2", "5")] }))).toMatchObject({ code: "cells.gone" })
})

test("A value that somebody else has saved meanwhile is named at its cell and not overwritten, unless both saved the same", async () => {
  const shop = await openTentShop()
  const colleague = await addMember(shop, "member", { firstName: "Taras" })
  await changeItem(shop, 1, { price: 60_000n, updatedBy: colleague.id })
  const changes = [price(1, "450", "500"), quantity(1, "4", "5"), price(2, "800", "900")]
  expect(await refusalOf(editItems(shop.staff, { changes }))).toMatchObject({
    code: "cells.refused",
    status: 409,
    details: { cells: { "price-1": { code: "cells.conflict", by: "Taras" } } },
  })
  expect(await stockOf(shop)).toEqual({ 1: [60_000, 4], 2: [80_000, 2] })
  await editItems(shop.staff, { changes: [price(1, "450", "600"), quantity(1, "4", "5")] })
  await editItems(shop.staff, { changes: [price(1, "600", "500")] })
  expect(await stockOf(shop)).toEqual({ 1: [50_000, 5], 2: [80_000, 2] })
})

test("A price is refused once it is for another unit, also where the number is the same", async () => {
  const shop = await openTentShop()
  await changeItem(shop, 1, { rateUnit: "hour" })
  for (const typed of ["500", "450"])
    expect(await refusalOf(editItems(shop.staff, { changes: [price(1, "450", typed)] })), typed).toMatchObject({
      details: { cells: { "price-1": { code: "cells.conflict" } } },
    })
  await editItems(shop.staff, { changes: [quantity(1, "4", "3")] })
  expect(await stockOf(shop)).toMatchObject({ 1: [45_000, 3] })
})

test("Fewer pieces than bookings need are asked about with the items, accepted exactly, or left out", async () => {
  const shop = await openTentShop()
  const { number } = await reserve(shop.visitor, booking(shop, { lines: [{ item: 1, quantity: 3 }] }))
  const changes = [quantity(1, "4", "1"), quantity(2, "2", "1"), price(1, "450", "500")]
  const refusal = await refusalOf(editItems(shop.staff, { changes }))
  expect(refusal).toMatchObject({ code: "quantity.short", status: 409, details: { bookings: [{ number, missing: 2, items: [1] }] } })
  expect(await stockOf(shop)).toEqual({ 1: [45_000, 4], 2: [80_000, 2] })
  await editItems(shop.staff, { changes, leavesOut: [1] })
  expect(await stockOf(shop)).toEqual({ 1: [50_000, 4], 2: [80_000, 1] })
  expect(await refusalOf(editItems(shop.staff, { changes: changes.slice(0, 1), acceptsShortage: "another" }))).toEqual(refusal)
  await editItems(shop.staff, { changes: changes.slice(0, 1), acceptsShortage: (refusal?.details as ShortBookings | undefined)?.digest })
  expect(await stockOf(shop)).toEqual({ 1: [50_000, 1], 2: [80_000, 1] })
  const wrong = await Promise.all([listOverbooked(world.url), listMisrecorded(world.url)])
  expect(wrong.flat().filter(({ organization_id }) => organization_id === shop.id)).toEqual([])
})

test("Archived items are edited like the others, and another organization's are not", async () => {
  const shop = await openTentShop()
  const other = await openShop({ items: [{ name: "Skis", price: 10_000n }, {}, {}] })
  await archiveItem(shop.staff, 2, true)
  await editItems(shop.staff, { changes: [price(2, "800", "810")] })
  expect(await stockOf(shop)).toMatchObject({ 2: [81_000, 2] })
  const before = await stockOf(other)
  expect(await refusalOf(editItems(shop.staff, { changes: [price(3, "100", "1")] }))).toMatchObject({ code: "cells.gone" })
  expect(await stockOf(other)).toEqual(before)
})

test("Fifty items are saved at once, and a second save of the same form changes nothing", async () => {
  const shop = await openShop({ items: Array.from({ length: 50 }, () => ({ price: 10_000n, quantity: 1 })) })
  const changes = Array.from({ length: 50 }, (_, index) => price(index + 1, "100", String(200 + index)))
  await editItems(shop.staff, { changes })
  expect((await stockOf(shop))[50]).toEqual([24_900, 1])
  await editItems(shop.staff, { changes })
  expect(cellsInput.safeParse({ cells: JSON.stringify(changes) }).success).toBe(true)
})

test("A size that is new since the form was opened keeps its quantity", async () => {
  const { shop, number, sizes } = await openBootShop()
  await editBoots(shop, number, { sizes: [...sizes, bootSize("44", 6)] })
  await editItems(shop.staff, { changes: [quantity(number + 1, "2", "3")] })
  expect(await stockOf(shop)).toMatchObject({ [number]: [20_000, 10], [number + 4]: [20_000, 6] })
})
