import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { bootSize, editBoots, openBootShop } from "#test/fixtures/boot-shop.ts"
import { useDatabase } from "#test/use-database.ts"
import type { SizeContent } from "./item/size-input.ts"
import { itemSummary } from "./item-views.server.ts"
import { bookableOf, findItemOfSize } from "./offered-sizes.server.ts"
import { findOfferedItem, listItemsByNumber, listOfferedItems, listOfferedNumbers, listStock } from "./queries.server.ts"

useDatabase()

test("An item brings its offered sizes in their order, in lists and on its page, and the lists count one", async () => {
  const { shop, sizes, number } = await openBootShop()
  const [small, ...others] = sizes
  if (!small) throw new Error("A size is missing")
  await editBoots(shop, number, { sizes: [...others.toReversed(), { ...bootSize("44", 4), label: { en: "44", uk: "44 широкі" } }] })
  const [listed, ...more] = await transact(shop.visitor, listOfferedItems)
  const found = await transact(shop.visitor, (tx) => findOfferedItem(tx, number))
  expect(more).toEqual([])
  expect(await transact(shop.visitor, (tx) => listOfferedNumbers(tx, 9))).toHaveLength(1)
  expect(listed?.sizes).toEqual(found?.sizes)
  expect(found?.sizes).toMatchObject([
    { number: number + 3, name: "Ski boots · 43", sizeLabel: "43", price: 25_000n, hasOwnPrice: true, quantity: 0 },
    { number: number + 2, name: "Ski boots · 42", sizeLabel: "42", price: 20_000n, hasOwnPrice: false, quantity: 1 },
    {
      name: "Ski boots · 44",
      sizeLabel: "44",
      translations: { uk: { name: "Черевики · 44 широкі", sizeLabel: "44 широкі" } },
      quantity: 4,
    },
  ])
})

test("A size is booked at its own price without the steps of its item, another with them", async () => {
  const { shop, number } = await openBootShop()
  await editBoots(shop, number, {
    pricing: { byDates: false, steps: [{ length: { amount: 3, unit: "day" }, price: 45_000n }], priceListId: null },
  })
  const item = await transact(shop.visitor, (tx) => findOfferedItem(tx, number))
  if (!item) throw new Error("The item is gone")
  expect(bookableOf(item).map(({ name, price, steps }) => [name, price, steps.length])).toEqual([
    ["Ski boots · 41", 20_000n, 1],
    ["Ski boots · 42", 20_000n, 1],
    ["Ski boots · 43", 25_000n, 0],
  ])
  const { organization } = shop.visitor
  expect(itemSummary(item, { organization, locale: "en" })).toMatchObject({ price: 20_000n, lowest: { price: 15_000n } })
})

test("The price of an item is that of its cheapest size in stock", async () => {
  const { shop, sizes, number } = await openBootShop()
  const priceWith = async (sizes: SizeContent[]) => {
    await editBoots(shop, number, { sizes })
    const item = await transact(shop.visitor, (tx) => findOfferedItem(tx, number))
    if (!item) throw new Error("The item is gone")
    const { price, isFrom = false } = itemSummary(item, { organization: shop.visitor.organization, locale: "en" })
    return [price, isFrom]
  }
  expect(await priceWith(sizes.map((size) => ({ ...size, quantity: 1 })))).toEqual([20_000n, true])
  expect(await priceWith(sizes)).toEqual([20_000n, false])
  expect(await priceWith(sizes.map((size) => ({ ...size, quantity: size.price === null ? 0 : 1 })))).toEqual([25_000n, false])
  expect(await priceWith(sizes.map((size) => ({ ...size, quantity: 0 })))).toEqual([20_000n, true])
})

test("The number of a size leads to its item, also after the size went, and not to an archived item", async () => {
  const { shop, number } = await openBootShop()
  const ofSize = (size: number) => transact(shop.visitor, (tx) => findItemOfSize(tx, size))
  expect(await ofSize(number + 1)).toEqual({ number, isOffered: true })
  expect(await ofSize(number)).toBeUndefined()
  await transact(shop.staff, (tx) => tx.execute(`update items set archived_at = now() where number = ${number + 1}`))
  expect(await ofSize(number + 1)).toEqual({ number, isOffered: false })
  await transact(shop.staff, (tx) => tx.execute("update items set archived_at = now()"))
  expect(await ofSize(number + 2)).toBeUndefined()
})

test("The stock of an item is that of its sizes, and a cart finds a size with its item's number", async () => {
  const { shop, number } = await openBootShop()
  const stockOf = async (...numbers: number[]) =>
    (await transact(shop.visitor, (tx) => listStock(tx, numbers))).map((each) => [each.number, each.parentNumber, each.quantity])
  expect((await stockOf(number)).toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
    [number + 1, number, 2],
    [number + 2, number, 1],
    [number + 3, number, 0],
  ])
  expect(await stockOf(number + 1)).toEqual([[number + 1, number, 2]])
  const [size, item] = (await transact(shop.visitor, (tx) => listItemsByNumber(tx, [number, number + 1]))).toSorted(
    (one, other) => other.number - one.number,
  )
  expect([size?.parentNumber, size?.hasSizes, size?.pictures.length]).toEqual([number, false, 1])
  expect([item?.parentNumber, item?.hasSizes]).toEqual([null, true])
})
