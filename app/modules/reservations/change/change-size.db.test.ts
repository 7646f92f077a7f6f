import { beforeEach, expect, test } from "vitest"
import { findItemContent } from "#app/modules/inventory/item/item-content.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { addBoots, bootSize, editBoots } from "#test/fixtures/boot-shop.ts"
import { listDrifted, listOverbooked } from "#test/overbooked.ts"
import { addExtras, addTestCoupon, booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { changeStatus } from "../status/change-status.server.ts"
import { tickLine } from "../status/tick-line.server.ts"
import { listHandOvers } from "../stock/hand-overs.server.ts"
import { changeBooking } from "./change-booking.server.ts"
import { changeSize } from "./change-size.server.ts"
import { findBooking } from "./lock-booking.server.ts"
import { asBooked } from "./resolve-change.server.ts"

const database = useDatabase()
let shop: Shop
/** Numbers of the sizes are those of the boots and one to four: 41 (2 pairs), 42 (2), 43 (1), 44 (2, dearer). */
let boots: number

beforeEach(async () => {
  shop = await openShop({ items: [{ name: "Skis", quantity: 5 }] })
  boots = await addBoots(shop, [bootSize("41", 2), bootSize("42", 2), bootSize("43", 1), bootSize("44", 2, 25_000n)])
})

const book = (lines: Array<[item: number, quantity: number]>, content: Parameters<typeof booking>[1] = {}) =>
  reserve(shop.staff, booking(shop, { lines: lines.map(([item, quantity]) => ({ item, quantity })), ...content }))

const read = async (number: number) => (await transact(shop.staff, (tx) => findBooking(tx, number))) ?? expect.fail()

/** Changes the line at this place. */
async function change(number: number, size: number, { place = 0, seen }: { place?: number; seen?: bigint } = {}) {
  const { lines, currency } = await read(number)
  const seenTotal = seen === undefined ? undefined : { amount: seen, currency }
  return changeSize(shop.staff, { number, line: lines[place]?.id ?? "", size: boots + size, seenTotal })
}

const itemIdsOfBoots = async () => [(await transact(shop.staff, (tx) => findItemContent(tx, boots, "en")))?.id ?? ""]

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail(),
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  )

const expectSound = async () => expect([...(await listOverbooked(database.url)), ...(await listDrifted(database.url))]).toEqual([])

test("A line takes another size with its quantity, dates, place and price, and the history names both", async () => {
  const { number } = await book([
    [boots + 1, 2],
    [1, 1],
  ])
  await editBoots(shop, boots, { price: 30_000n })
  const [before] = (await read(number)).lines
  const { details } = await change(number, 2)
  const saved = await read(number)
  const [{ itemId, itemName, ...line } = expect.fail(), skis] = saved.lines
  expect({ ...line, itemId: before?.itemId, itemName: before?.itemName }).toEqual(before)
  expect([itemName, line.quantity, line.unitPrice, skis?.itemName]).toEqual(["Ski boots · 42", 2, 20_000n, "Skis"])
  expect(details).toEqual({
    lines: [
      {
        itemId,
        name: "Ski boots · 42",
        was: { itemId: before?.itemId, name: "Ski boots · 41" },
        from: { quantity: 2, unitPrice: "20000" },
        to: { quantity: 2, unitPrice: "20000" },
      },
    ],
  })
  // The former size is free again, the new one is taken.
  await book([[boots + 1, 2]])
  expect(await refusalOf(reserve(shop.visitor, booking(shop, { lines: [{ item: boots + 2, quantity: 1 }] })))).toBe("stock")
  await expectSound()
})

test("A size that has its own price is charged at it, and the one after it at its item's", async () => {
  const { number, total } = await book([[boots + 1, 1]])
  await change(number, 4, { seen: 25_000n })
  const dear = await read(number)
  expect([dear.lines[0]?.unitPrice, dear.total]).toEqual([25_000n, 25_000n])
  await change(number, 1, { seen: total })
  expect((await read(number)).total).toBe(total)
  await expectSound()
})

test("A size that changes the total is asked about first, and so is that an agreed total ends", async () => {
  const { number } = await book([[boots + 1, 1]])
  const refusal = (work: Promise<unknown>) =>
    work.catch((error: unknown) => (error instanceof Refusal ? [error.code, error.details] : error))
  const sums = (was: bigint, now: bigint) => ({ was: { amount: was, currency: "UAH" }, now: { amount: now, currency: "UAH" } })
  expect(await refusal(change(number, 4))).toEqual(["total.changed", sums(20_000n, 25_000n)])
  await changeBooking(shop.staff, number, { charges: { adjusted: { total: 12_000n, reason: "Regular" } } })
  await change(number, 2)
  expect((await read(number)).total).toBe(12_000n)
  const question = ["total.changed", { ...sums(12_000n, 25_000n), endsAgreed: true }]
  expect(await refusal(change(number, 4))).toEqual(question)
  expect(await refusal(change(number, 4, { seen: 20_000n }))).toEqual(question)
  expect(await read(number)).toMatchObject({ total: 12_000n, lines: [{ itemName: "Ski boots · 42" }] })
  await change(number, 4, { seen: 25_000n })
  expect(await read(number)).toMatchObject({ total: 25_000n, charges: [] })
})

test("A price that staff agreed stays also at a size with its own price", async () => {
  const { number } = await book([[boots + 1, 1]])
  const [line] = (await read(number)).lines
  const agreed = { id: line?.id ?? "", item: boots + 1, quantity: 1, unitPrice: 15_000n, reason: "Regular", isPricedAnew: false }
  await changeBooking(shop.staff, number, { lines: [agreed] })
  await change(number, 4)
  expect((await read(number)).lines[0]).toMatchObject({ itemName: "Ski boots · 44", unitPrice: 15_000n, priceReason: "Regular" })
})

test("Extras move with the size at the terms that they were booked at, also one that staff took off", async () => {
  const itemIds = await itemIdsOfBoots()
  await addExtras(
    shop,
    { itemIds },
    { name: "Insoles", unit: "piece", price: 1000n, itemIds, most: 1 },
    { name: "Cleaning", unit: "piece", price: 700n, itemIds, isCompulsory: true },
  )
  await addTestCoupon(shop, { code: "BOOTS", percent: "50", for: "chosen", items: JSON.stringify(itemIds) })
  const extras = [1, 2].map((extra) => ({ extra, item: boots + 1, quantity: 1 }))
  const { number } = await book([[boots + 1, 2]], { extras, coupon: "BOOTS" })
  const { lines, charges } = await read(number)
  const withoutCleaning = charges.flatMap((charge) =>
    charge.kind === "extra" && charge.extra.name !== "Cleaning"
      ? [{ extra: charge.extra.number, itemId: charge.itemId, quantity: charge.quantity }]
      : [],
  )
  await changeBooking(shop.staff, number, { charges: { extras: withoutCleaning } })
  const before = await read(number)
  await transact(shop.staff, (tx) => tx.execute("update extras set price = price * 9"))
  const { details } = await change(number, 2)
  const after = await read(number)
  expect(Object.keys(details ?? {})).toEqual(["lines"])
  expect(after.total).toBe(before.total)
  const shown = (all: typeof charges) =>
    all.map((charge) => (charge.kind === "extra" ? [charge.extra.name, charge.quantity, charge.amount] : charge.kind))
  expect(shown(after.charges)).toEqual(shown(before.charges))
  expect(after.charges.flatMap((charge) => (charge.kind === "extra" ? [charge.itemId === after.lines[0]?.itemId] : []))).toEqual([
    true,
    true,
  ])
  expect(after.lines[0]?.id).toBe(lines[0]?.id)
})

test("A coupon and an extra for chosen items are for a size that was added after the booking", async () => {
  const itemIds = await itemIdsOfBoots()
  await addExtras(shop, { itemIds })
  await addTestCoupon(shop, { code: "BOOTS", percent: "50", for: "chosen", items: JSON.stringify(itemIds) })
  const { number, total } = await book([[boots + 1, 1]], { extras: [{ extra: 1, item: boots + 1, quantity: 1 }], coupon: "BOOTS" })
  const content = await transact(shop.staff, (tx) => findItemContent(tx, boots, "en"))
  await editBoots(shop, boots, { sizes: [...(content?.content.sizes ?? []), bootSize("45", 1)] })
  await change(number, 5)
  const { lines, charges, ...saved } = await read(number)
  expect([lines[0]?.itemName, charges.map(({ kind }) => kind), saved.total]).toEqual(["Ski boots · 45", ["extra", "coupon"], total])
})

test("Extras of two sizes that are one line's now keep their sum, above what may be chosen, until their pieces change", async () => {
  const itemIds = await itemIdsOfBoots()
  await addExtras(
    shop,
    { name: "Insoles", unit: "piece", price: 1000n, itemIds, most: 1 },
    { name: "Cleaning", unit: "booking", price: 700n, itemIds },
  )
  const extras = [1, 2].flatMap((extra) => [1, 2].map((size) => ({ extra, item: boots + size, quantity: 1 })))
  const { number, total } = await book(
    [
      [boots + 1, 1],
      [boots + 2, 1],
    ],
    { extras },
  )
  await change(number, 2)
  await changeBooking(shop.staff, number, { contact: { name: "Ihor", lastName: "", email: "", phone: "+380670003100" } })
  const merged = await read(number)
  expect(merged.total).toBe(total)
  expect(merged.charges.map((charge) => (charge.kind === "extra" ? [charge.quantity, charge.amount] : charge.kind))).toEqual([
    [2, 2000n],
    [2, 1400n],
  ])
  await changeBooking(shop.staff, number, { lines: merged.lines.slice(0, 1).map(asBooked) })
  expect((await read(number)).charges.map(({ amount }) => amount)).toEqual([1000n, 1400n])
})

test("An extra of all pieces hangs on both sizes where one of two lines changes", async () => {
  await addExtras(shop, { itemIds: await itemIdsOfBoots() })
  const { number } = await book([[boots + 1, 1]], { extras: [{ extra: 1, item: boots + 1, quantity: 1 }] })
  const [line] = (await read(number)).lines
  const more = { id: null, item: boots + 1, quantity: 1, unitPrice: null, reason: "", isPricedAnew: false }
  await changeBooking(shop.staff, number, { lines: [{ ...more, id: line?.id ?? "" }, more] })
  const before = await read(number)
  await change(number, 2, { place: 1 })
  const { charges, total } = await read(number)
  expect(charges.map((charge) => (charge.kind === "extra" ? charge.quantity : charge.kind))).toEqual([1, 1])
  expect(total).toBe(before.total)
})

test("A size that is not free, is archived, or is none of the item is refused, and the line stays", async () => {
  const { number } = await book([[boots + 1, 2]])
  expect(await refusalOf(change(number, 3))).toBe("stock")
  await transact(shop.staff, (tx) => tx.execute(`update items set archived_at = now() where number = ${boots + 2}`))
  expect(await refusalOf(change(number, 2))).toBe("item.archived")
  expect(await refusalOf(change(number, 0))).toBe("lines.gone")
  expect(await refusalOf(change(number, 1 - boots))).toBe("lines.gone")
  expect(await refusalOf(changeSize(shop.staff, { number, line: crypto.randomUUID(), size: boots + 2 }))).toBe("lines.gone")
  expect((await read(number)).lines[0]?.itemName).toBe("Ski boots · 41")
})

test("A pair that is out goes back for another one, which leaves now; after it is back nothing changes", async () => {
  const period = { start: inDays(-2), end: inDays(2) }
  const { number, id } = await book([[boots + 1, 1]], { period })
  // Somebody else had the only 43 until yesterday.
  const other = await book([[boots + 3, 1]], { period: { start: inDays(-2), end: inDays(-1) } })
  await changeStatus(shop.staff, id, "inProgress")
  await changeStatus(shop.staff, other.id, "inProgress")
  await changeStatus(shop.staff, other.id, "completed")
  await change(number, 3)
  const { lines } = await read(number)
  const handed = await transact(shop.staff, (tx) => listHandOvers(tx, [id]))
  expect(handed.get(lines[0]?.id ?? "")).toMatchObject([{ pieces: 1, back: null }])
  await expectSound()
  expect(
    await refusalOf(
      reserve(shop.visitor, booking(shop, { period: { start: inDays(1), end: inDays(2) }, lines: [{ item: boots + 3, quantity: 1 }] })),
    ),
  ).toBe("stock")
  await changeStatus(shop.staff, id, "completed")
  expect(await refusalOf(change(number, 1))).toBe("lines.gone")
})

test("A line of which pieces are back keeps its size", async () => {
  const { number, id } = await book([[boots + 1, 2]], { period: { start: inDays(-2), end: inDays(2) } })
  await changeStatus(shop.staff, id, "inProgress")
  const { lines } = await read(number)
  await tickLine(shop.staff, { number, line: lines[0]?.id ?? "", step: "return", pieces: 1 })
  expect(await refusalOf(change(number, 2))).toBe("lines.gone")
})
