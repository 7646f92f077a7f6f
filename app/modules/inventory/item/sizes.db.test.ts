import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { deleteItem } from "#app/modules/reservations/item-edits/delete-item.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { bootSize, editBoots, openBootShop } from "#test/fixtures/boot-shop.ts"
import { addExtras, addTestCoupon, booking, inDays, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { readItemEditor, readNewItem } from "../editor/read-item-editor.server.ts"
import { countActiveItems } from "../queries.server.ts"
import { archiveItem } from "./archive-item.server.ts"
import { createItem } from "./create-item.server.ts"
import { findItemContent } from "./item-content.server.ts"
import { itemInput, noTexts } from "./item-input.ts"

const world = useDatabase()
const clock = useClock()

const rowsOf = ({ id }: Shop) =>
  asOwner<{ number: number; name: string; quantity: number; price: string; uk: string; archived: boolean }>(
    world.url,
    `select number, name, quantity, price::text, translations #>> '{uk,name}' as uk, archived_at is not null as archived from items where organization_id = '${id}' order by number`,
  )

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  )

const bookSize = (shop: Shop, item: number, quantity = 1) => reserve(shop.visitor, booking(shop, { lines: [{ item, quantity }] }))

test("Each size is an item of its own that is named by both, and the plan counts one", async () => {
  const { shop, sizes, number } = await openBootShop()
  expect(await rowsOf(shop)).toMatchObject([
    { number, name: "Ski boots", quantity: 3, price: "20000", uk: "Черевики" },
    { name: "Ski boots · 41", quantity: 2, price: "20000", uk: "Черевики · 41" },
    { name: "Ski boots · 42", quantity: 1, price: "20000", uk: "Черевики · 42" },
    { name: "Ski boots · 43", quantity: 0, price: "25000", uk: "Черевики · 43" },
  ])
  expect(await transact(shop.staff, countActiveItems)).toBe(1)
  expect((await transact(shop.staff, (tx) => findItemContent(tx, number, "en")))?.content.sizes).toEqual(sizes)
})

test("A size has what its item includes and requires in both languages, for papers and emails", async () => {
  const { shop, number } = await openBootShop()
  const texts = {
    en: { ...noTexts, name: "Boots", requirements: "Photo ID" },
    uk: { ...noTexts, requirements: "Документ", included: "Чохол" },
  }
  await editBoots(shop, number, { texts })
  const rows = await asOwner(
    world.url,
    `select requirements, included, translations -> 'uk' as uk from items where organization_id = '${shop.id}' and number = ${number + 1}`,
  )
  expect(rows).toMatchObject([{ requirements: "Photo ID", included: "", uk: { requirements: "Документ", included: "Чохол" } }])
})

test("A size is booked up to its own stock, and its item is not", async () => {
  const { shop, number } = await openBootShop()
  await bookSize(shop, number + 1, 2)
  expect(await refusalOf(bookSize(shop, number + 1))).toBe("stock")
  expect(await refusalOf(bookSize(shop, number + 3))).toBe("stock")
  expect(await refusalOf(bookSize(shop, number))).toBe("item.gone")
  await bookSize(shop, number + 2)
})

test("An edited item takes its sizes with it: name, price and terms, but not a price of their own", async () => {
  const { shop, sizes, number } = await openBootShop()
  const [first, second, third] = sizes
  if (!first || !second || !third) throw new Error("A size is missing")
  await editBoots(shop, number, {
    texts: { en: { ...noTexts, name: "Boots" }, uk: { ...noTexts, name: "" } },
    price: 30_000n,
    sizes: [third, { ...first, quantity: 5 }, second, bootSize("44", 4)],
  })
  expect(await rowsOf(shop)).toMatchObject([
    { name: "Boots", quantity: 10 },
    { name: "Boots · 41", quantity: 5, price: "30000", uk: null },
    { name: "Boots · 42", quantity: 1, price: "30000" },
    { name: "Boots · 43", quantity: 0, price: "25000" },
    { name: "Boots · 44", quantity: 4, price: "30000" },
  ])
  expect((await transact(shop.staff, (tx) => findItemContent(tx, number, "en")))?.content.sizes.map(({ label }) => label.en)).toEqual([
    "43",
    "41",
    "42",
    "44",
  ])
})

test("A size that was booked is archived when it goes, another one is deleted", async () => {
  const { shop, sizes, number } = await openBootShop()
  await bookSize(shop, number + 1)
  clock.advance({ hours: 24 * 400 })
  await editBoots(shop, number, { sizes: sizes.slice(2) })
  expect(await rowsOf(shop)).toMatchObject([
    { name: "Ski boots" },
    { name: "Ski boots · 41", archived: true },
    { name: "Ski boots · 43", archived: false },
  ])
})

test("Lowering a size below its bookings needs a confirmation first", async () => {
  const { shop, sizes, number } = await openBootShop()
  await bookSize(shop, number + 1, 2)
  const [first, ...others] = sizes
  if (!first) throw new Error("A size is missing")
  expect(await refusalOf(editBoots(shop, number, { sizes: [{ ...first, quantity: 1 }, ...others] }))).toBe("quantity.short")
})

test("Sizes are archived, restored and deleted with their item", async () => {
  const { shop, sizes, number } = await openBootShop()
  await bookSize(shop, number + 1)
  clock.advance({ hours: 24 * 400 })
  await editBoots(shop, number, { sizes: sizes.slice(1) })
  await archiveItem(shop.staff, number, true)
  expect((await rowsOf(shop)).every(({ archived }) => archived)).toBe(true)
  await archiveItem(shop.staff, number, false)
  expect((await rowsOf(shop)).map(({ name, archived }) => [name, archived])).toEqual([
    ["Ski boots", false],
    ["Ski boots · 41", true],
    ["Ski boots · 42", false],
    ["Ski boots · 43", false],
  ])
  expect(await deleteItem(shop.staff, number)).toBe("archived")
  const other = await openBootShop()
  expect(await deleteItem(other.shop.staff, other.number)).toBe("deleted")
  expect(await rowsOf(other.shop)).toEqual([])
})

test("Sizes that an archived item loses do not come back with it, and its new ones wait until it does", async () => {
  const { shop, sizes, number } = await openBootShop()
  const book = (item: number, day: number, quantity = 1) =>
    reserve(shop.visitor, booking(shop, { lines: [{ item, quantity }], period: { start: inDays(day), end: inDays(day + 1) } }))
  await book(number + 1, 1)
  clock.advance({ hours: 24 * 3 })
  await archiveItem(shop.staff, number, true)
  const added = bootSize("44", 1)
  await editBoots(shop, number, { sizes: [...sizes.slice(1), added] })
  expect(await refusalOf(book(number + 4, 5))).toBe("item.gone")
  await archiveItem(shop.staff, number, false)
  const offered = async () => (await rowsOf(shop)).filter(({ archived }) => !archived).map(({ name }) => name)
  expect(await offered()).toEqual(["Ski boots", "Ski boots · 42", "Ski boots · 43", "Ski boots · 44"])
  await book(number + 4, 5)
  clock.advance({ hours: 24 * 5 })
  await archiveItem(shop.staff, number, true)
  await editBoots(shop, number, { sizes: [], quantity: 2 })
  await archiveItem(shop.staff, number, false)
  expect(await offered()).toEqual(["Ski boots"])
  expect(await refusalOf(book(number + 4, 9))).toBe("item.gone")
  await book(number, 9, 2)
})

test("Extras and coupons that are for an item are for its sizes", async () => {
  const { shop, number } = await openBootShop()
  const boots = await transact(shop.staff, (tx) => findItemContent(tx, number, "en"))
  const itemIds = [boots?.id ?? ""]
  await addExtras(shop, { itemIds })
  await addTestCoupon(shop, { code: "BOOTS", percent: "50", for: "chosen", items: JSON.stringify(itemIds) })
  const lines = [{ item: number + 1, quantity: 2 }]
  const { total } = await reserve(
    shop.visitor,
    booking(shop, { lines, extras: [{ extra: 1, item: number + 1, quantity: 1 }], coupon: "BOOTS" }),
  )
  // Two pairs at 200 and a helmet for each at 50, by half.
  expect(total).toBe(25_000n)
})

test("The copy of an item has copies of its sizes, with ids and numbers of their own", async () => {
  const { shop, sizes, number } = await openBootShop()
  const copy = await readNewItem(shop.staff, { from: number, nameOf: (name) => `${name} (copy)`, after: undefined })
  const content = itemInput(shop.staff.organization).parse(copy.values)
  await createItem(shop.staff, content, copy.id)
  expect(await rowsOf(shop)).toMatchObject([
    ...["Ski boots", "Ski boots · 41", "Ski boots · 42", "Ski boots · 43"].map((name, index) => ({ name, number: number + index })),
    { name: "Ski boots (copy)", number: number + 4, quantity: 3 },
    { name: "Ski boots (copy) · 41", number: number + 5, quantity: 2 },
    { name: "Ski boots (copy) · 42", number: number + 6, quantity: 1 },
    { name: "Ski boots (copy) · 43", number: number + 7, quantity: 0, price: "25000" },
  ])
  expect(content.sizes.some(({ id }) => sizes.some((size) => size.id === id))).toBe(false)
})

test("A size is edited with its item alone", async () => {
  const { shop, number } = await openBootShop()
  expect(await refusalOf(editBoots(shop, number + 1, { quantity: 9 }))).toBe("item.gone")
  expect(await readItemEditor(shop.staff, number + 1)).toBeUndefined()
})

test("An item whose sizes are all out of stock, or are many, can still be edited", async () => {
  const { shop, sizes, number } = await openBootShop()
  for (const quantity of [0, 10_000]) {
    await editBoots(shop, number, { sizes: sizes.map((size) => ({ ...size, quantity })) })
    await editBoots(shop, number, { price: 30_000n + BigInt(quantity) })
    expect((await rowsOf(shop))[0]).toMatchObject({ quantity: 3 * quantity, price: String(30_000 + quantity) })
  }
})
