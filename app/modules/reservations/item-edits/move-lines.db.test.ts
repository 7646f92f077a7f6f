import { expect, test } from "vitest"
import { findItemContent } from "#app/modules/inventory/item/item-content.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import { acceptShortage } from "#test/accept-shortage.ts"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { addBoots, bootSize, editBoots, linesToSpread, openBootShop, spreadBoots } from "#test/fixtures/boot-shop.ts"
import { listDrifted, listMisrecorded, listOverbooked } from "#test/overbooked.ts"
import { addExtras, addTestCoupon, booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { changeBooking } from "../change/change-booking.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { changeStatus, tickPieces } from "../status/change-status.server.ts"

const world = useDatabase()
const clock = useClock()

const period = { start: inDays(2), end: inDays(4) }
const later = { start: inDays(6), end: inDays(8) }

/** Opens a shop with three pairs of boots without sizes. */
async function openPlainShop() {
  const shop = await openShop({ items: [] })
  return { shop, number: await addBoots(shop, [], { quantity: 3 }) }
}

const book = (shop: Shop, item: number, quantity = 1, when = period) =>
  reserve(shop.visitor, booking(shop, { lines: [{ item, quantity }], period: when }))

const linesOf = async ({ id }: Shop) =>
  asOwner<{ id: string; number: number; item: number; name: string; quantity: number; total: string; cost: string }>(
    world.url,
    `select l.id, r.number, i.number as item, l.item_name as name, l.quantity, l.total::text, r.total_cost::text as cost from reservation_items l
      join reservations r on r.organization_id = l.organization_id and r.id = l.reservation_id
      join items i on i.organization_id = l.organization_id and i.id = l.item_id
      where l.organization_id = '${id}' order by r.number, l.position`,
  )

const questionOf = (attempt: Promise<unknown>) =>
  attempt.then(() => {
    throw new Error("Nothing was asked")
  }, linesToSpread)

async function expectExact() {
  expect([await listOverbooked(world.url), await listDrifted(world.url), await listMisrecorded(world.url)]).toEqual([[], [], []])
}

test("Asks for the size of each coming line, proposes the first that is free then, and moves the lines with their amounts", async () => {
  const { shop, number } = await openPlainShop()
  for (const [quantity, when] of [
    [1, period],
    [2, period],
    [1, later],
  ] as const)
    await book(shop, number, quantity, when)
  const before = await linesOf(shop)
  const sizes = [bootSize("41", 1), bootSize("42", 2)]
  const { lines, ...question } = await questionOf(editBoots(shop, number, { sizes }))
  expect(question.sizes.map(({ label }) => label.en)).toEqual(["41", "42"])
  expect(lines.map((line) => [line.number, line.client, line.quantity, line.size])).toEqual([
    [1001, "Olena Barvinok", 1, sizes[0]?.id],
    [1002, "Olena Barvinok", 2, sizes[1]?.id],
    [1003, "Olena Barvinok", 1, sizes[0]?.id],
  ])
  expect(await linesOf(shop)).toEqual(before)
  await spreadBoots(shop, number, { sizes })
  expect(await linesOf(shop)).toEqual(
    before.map((line, index) => ({ ...line, item: number + [1, 2, 1][index]!, name: `Ski boots · ${[41, 42, 41][index]}` })),
  )
  await expectExact()
  const history = await asOwner<{ details: unknown }>(
    world.url,
    `select details from reservation_history where organization_id = '${shop.id}' and from_status is not null`,
  )
  expect(history.map(({ details }) => details)).toMatchObject(
    [41, 42, 41].map((size) => ({
      lines: [{ name: `Ski boots · ${size}`, was: { name: "Ski boots" } }],
    })),
  )
})

test("A shortage that the answer makes is asked about, and recorded once it is accepted", async () => {
  const { shop, number } = await openPlainShop()
  await book(shop, number, 2)
  await book(shop, number, 1)
  const [one, other] = [bootSize("41", 2), bootSize("42", 1)]
  const { lines } = await questionOf(editBoots(shop, number, { sizes: [one, other] }))
  const spread = Object.fromEntries(lines.map(({ id }) => [id, one.id]))
  await expect(editBoots(shop, number, { sizes: [one, other] }, { spread })).rejects.toMatchObject({ code: "quantity.short" })
  await acceptShortage((acceptsShortage) => editBoots(shop, number, { sizes: [one, other] }, { spread, acceptsShortage }))
  expect((await linesOf(shop)).map(({ name }) => name)).toEqual(["Ski boots · 41", "Ski boots · 41"])
  await expectExact()
})

test("An item that loses its sizes takes its coming lines back, as far as its stock reaches", async () => {
  const { shop, number } = await openBootShop()
  await book(shop, number + 1, 2)
  await book(shop, number + 2)
  const before = await linesOf(shop)
  await expect(editBoots(shop, number, { sizes: [], quantity: 2 })).rejects.toMatchObject({ code: "quantity.short" })
  await editBoots(shop, number, { sizes: [], quantity: 3 })
  expect(await linesOf(shop)).toEqual(before.map((line) => ({ ...line, item: number, name: "Ski boots" })))
  await expect(book(shop, number)).rejects.toMatchObject({ code: "stock" })
  await expectExact()
})

test("A size that goes while others stay asks for its lines alone", async () => {
  const { shop, sizes, number } = await openBootShop()
  await book(shop, number + 1)
  await book(shop, number + 2)
  const { lines } = await questionOf(editBoots(shop, number, { sizes: sizes.slice(1) }))
  // The only pair of 42 is taken, and of 43 there is none.
  expect(lines).toMatchObject([{ number: 1001, size: sizes[1]?.id }])
  await spreadBoots(shop, number, { sizes: [bootSize("44", 1), ...sizes.slice(1)] })
  expect((await linesOf(shop)).map(({ name }) => name)).toEqual(["Ski boots · 44", "Ski boots · 42"])
  await expectExact()
})

test("Past lines stay, what is out moves with its pieces, and a cancelled booking is set back on a size", async () => {
  const { shop, number } = await openPlainShop()
  await book(shop, number)
  clock.advance({ hours: 24 * 5 })
  const out = await book(shop, number, 1, { start: now().round("minute").add({ hours: 1 }), end: inDays(9) })
  const cancelled = await book(shop, number, 1, later)
  const [, line] = await linesOf(shop)
  expect((await tickPieces(shop.staff, out.id, { line: line?.id ?? "", step: "handOut", pieces: 1 })).refusal).toBeUndefined()
  await changeStatus(shop.staff, cancelled.id, "cancelled")
  await spreadBoots(shop, number, { sizes: [bootSize("41", 1), bootSize("42", 1)] })
  expect((await linesOf(shop)).map(({ name }) => name)).toEqual(["Ski boots", "Ski boots · 41", "Ski boots · 42"])
  await changeStatus(shop.staff, cancelled.id, "confirmed")
  await expect(book(shop, number + 2, 1, later)).rejects.toMatchObject({ code: "stock" })
  await tickPieces(shop.staff, out.id, { line: line?.id ?? "", step: "return", pieces: 1 })
  await expectExact()
})

test("A completed booking takes its end buffer to a size, and holds that size once it is opened again", async () => {
  const { shop, number } = await openPlainShop()
  await editBoots(shop, number, { bufferAfter: 24 * 60 })
  const out = await book(shop, number, 1, { start: inDays(1), end: inDays(9) })
  clock.advance({ hours: 24 * 2 })
  for (const status of ["inProgress", "completed"] as const) await changeStatus(shop.staff, out.id, status)
  await editBoots(shop, number, { sizes: [bootSize("41", 1), bootSize("42", 1)] })
  expect((await linesOf(shop)).map(({ name }) => name)).toEqual(["Ski boots · 41"])
  const soon = { start: now().round("minute").add({ hours: 12 }), end: inDays(5) }
  await expect(book(shop, number + 1, 1, soon)).rejects.toMatchObject({ code: "stock" })
  await book(shop, number + 2, 1, soon)
  await expectExact()
  await changeStatus(shop.staff, out.id, "inProgress")
  await expect(book(shop, number + 1, 1, later)).rejects.toMatchObject({ code: "stock" })
  await expectExact()
})

test("Extras and a coupon of the item stay with a booking when it is changed on its size", async () => {
  const { shop, number } = await openPlainShop()
  const itemIds = [(await transact(shop.staff, (tx) => findItemContent(tx, number, "en")))?.id ?? ""]
  await addExtras(shop, { itemIds })
  await addTestCoupon(shop, { code: "BOOTS", percent: "50", for: "chosen", items: JSON.stringify(itemIds) })
  const extras = [{ extra: 1, item: number, quantity: 1 }]
  const { number: booked, total } = await reserve(
    shop.visitor,
    booking(shop, { lines: [{ item: number, quantity: 1 }], extras, coupon: "BOOTS" }),
  )
  await spreadBoots(shop, number, { sizes: [bootSize("41", 3)] })
  const [line] = await linesOf(shop)
  expect(line).toMatchObject({ cost: String(total) })
  const twice = { id: line?.id ?? "", item: number + 1, quantity: 2, unitPrice: null, reason: "", isPricedAnew: false }
  await changeBooking(shop.staff, booked, { lines: [twice] })
  const charges = `select kind from booking_charges where organization_id = '${shop.id}' order by position`
  expect(await asOwner(world.url, charges)).toEqual([{ kind: "extra" }, { kind: "coupon" }])
  expect(Number((await linesOf(shop))[0]?.cost)).toBeGreaterThan(Number(total))
  await expectExact()
})

test("Extras of two sizes that have become one item keep their sum when anything but the lines changes", async () => {
  const { shop, number } = await openBootShop()
  const itemIds = [(await transact(shop.staff, (tx) => findItemContent(tx, number, "en")))?.id ?? ""]
  await addExtras(shop, { itemIds, unit: "booking" }, { itemIds, unit: "piece", most: 1 }, { itemIds, unit: "day" })
  const sizes = [number + 1, number + 2]
  const { number: booked, total } = await reserve(
    shop.visitor,
    booking(shop, {
      lines: sizes.map((item) => ({ item, quantity: 1 })),
      extras: [
        ...[1, 2].flatMap((extra) => sizes.map((item) => ({ extra, item, quantity: 1 }))),
        { extra: 3, item: number + 1, quantity: 1 },
      ],
    }),
  )
  await editBoots(shop, number, { sizes: [], quantity: 3 })
  await changeBooking(shop.staff, booked, { contact: { name: "Ihor", lastName: "", email: "", phone: "+380670003100" } })
  expect((await linesOf(shop))[0]).toMatchObject({ cost: String(total) })
  await expectExact()
})

test("A booking that is made while an item gets its sizes is asked about too, or refused", async () => {
  const { shop, number } = await openPlainShop()
  const sizes = [bootSize("41", 2), bootSize("42", 2)]
  const people = Array.from({ length: 4 }, (_, index) => {
    const contact = { name: "Client", lastName: "", email: `c${index}@example.test`, phone: `+38067000310${index}` }
    return reserve(shop.visitor, booking(shop, { lines: [{ item: number, quantity: 1 }], contact })).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  })
  await Promise.all([spreadBoots(shop, number, { sizes }), ...people])
  expect((await linesOf(shop)).every(({ item }) => item > number)).toBe(true)
  await expectExact()
})
