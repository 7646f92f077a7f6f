import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { items } from "#app/modules/inventory/schema.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { seasons } from "#app/modules/pricing/schema.server.ts"
import type { Step } from "#app/modules/pricing/tariff.ts"
import { Refusal } from "#app/platform/errors.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { changeBooking } from "../change/change-booking.server.ts"
import type { RequestedLine } from "../change/change-lines.ts"
import { extendBooking } from "../change/extend-booking.server.ts"
import { reservationHistory } from "../history-schema.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { reservationItems, reservations } from "../schema.server.ts"

useDatabase()

const step = (amount: number, price: bigint): Step => ({ length: { amount, unit: "day" }, price })

/** A day is 500, three are 1,200. */
const skis = { quantity: 3, price: 500n, steps: [step(3, 1200n)] }

const days = (from: number, until: number) => ({ start: inDays(from), end: inDays(until) })

async function bookSkis(unitPrice?: bigint) {
  const shop = await openShop({ organization: { currency: "EUR" }, items: [skis] })
  const asStaff = unitPrice !== undefined
  const line = { item: 1, quantity: 1, ...(asStaff && { unitPrice, priceReason: "Regular" }) }
  const byStaff = asStaff ? { byStaff: { status: "confirmed" as const, staffNote: "" } } : {}
  await reserve(asStaff ? shop.staff : shop.visitor, booking(shop, { period: days(2, 5), lines: [line], ...byStaff }))
  return shop
}

const addSeason = (shop: Shop, change: Partial<typeof seasons.$inferInsert> = {}) =>
  transact(shop.staff, (tx) =>
    tx.insert(seasons).values({
      organizationId: shop.id,
      id: crypto.randomUUID(),
      position: 0,
      name: "High season",
      first: "01-01",
      last: "12-31",
      isYearly: true,
      percent: 100,
      ...change,
    }),
  )

/** From now on a day is 800, and all year is high season. */
async function changePrices(shop: Shop) {
  await transact(shop.staff, (tx) => tx.update(items).set({ price: 800n, steps: [step(2, 1000n)] }))
  await addSeason(shop)
}

const read = (shop: Shop) =>
  transact(shop.staff, async (tx) => {
    const [saved] = await tx.select().from(reservations)
    const [line] = await tx.select().from(reservationItems)
    if (!saved || !line) throw new Error("The booking is gone")
    return { ...saved, line }
  })

const keep = ({ line }: Awaited<ReturnType<typeof read>>, change: Partial<RequestedLine> = {}): RequestedLine => ({
  id: line.id,
  item: 0,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  reason: line.priceReason,
  isPricedAnew: false,
  ...change,
})

test("A booking keeps the tariff that it was made by: a change and an extension count by it, whatever the item costs since", async () => {
  const shop = await bookSkis()
  await changePrices(shop)
  const booked = await read(shop)
  expect([booked.total, booked.line.priceRows]).toEqual([
    1200n,
    [{ kind: "length", length: { amount: 3, unit: "day" }, count: 1, price: 1200n, amount: 1200n }],
  ])

  await changeBooking(shop.staff, 1001, { lines: [keep(booked, { quantity: 2 })] })
  expect((await read(shop)).total).toBe(2400n)
  await extendBooking(shop.staff, { number: 1001, end: inDays(5), seenTotal: { amount: 3400n, currency: "EUR" } })
  const extended = await read(shop)
  expect([extended.total, extended.line.units]).toEqual([3400n, 4])
  expect(extended.line.priceRows?.map(({ amount }) => amount)).toEqual([2400n, 1000n])
})

test("Priced anew, a line takes the item's tariff of today with its seasons, and keeps it", async () => {
  const shop = await bookSkis()
  await changePrices(shop)
  await changeBooking(shop.staff, 1001, { lines: [keep(await read(shop), { isPricedAnew: true })] })
  const priced = await read(shop)
  // Two days for 1,000 and one for 800, twice that in the season.
  expect([priced.total, priced.line.unitPrice]).toEqual([3600n, 800n])
  expect(priced.line.priceRows?.at(-1)).toMatchObject({ kind: "season", name: "High season", percent: 100, days: 3, amount: 1800n })
  await transact(shop.staff, (tx) => tx.delete(seasons))
  await changeBooking(shop.staff, 1001, { period: days(2, 4) })
  expect((await read(shop)).total).toBe(2000n)
})

test("A price of staff's own knows neither steps nor seasons, also when the booking is extended", async () => {
  const shop = await bookSkis(300n)
  await addSeason(shop)
  expect((await read(shop)).total).toBe(900n)
  await extendBooking(shop.staff, { number: 1001, end: inDays(5), seenTotal: { amount: 1200n, currency: "EUR" } })
  expect((await read(shop)).total).toBe(1200n)
})

test("A line that was booked before there were tariffs is charged at its unit price alone", async () => {
  const shop = await bookSkis()
  await transact(shop.staff, (tx) => tx.update(reservationItems).set({ tariff: null, priceRows: null, unitPrice: 450n, total: 1350n }))
  await transact(shop.staff, (tx) => tx.update(reservations).set({ total: 1350n }))
  await changePrices(shop)
  await changeBooking(shop.staff, 1001, { lines: [keep(await read(shop))], period: days(2, 6) })
  expect((await read(shop)).total).toBe(1800n)
})

test("A customer whose total a new season changed is refused with the new one", async () => {
  const shop = await openShop({ organization: { currency: "EUR" }, items: [skis] })
  await addSeason(shop, { percent: 50 })
  const attempt = reserve(shop.visitor, booking(shop, { period: days(2, 5), seenTotal: { amount: 1200n, currency: "EUR" } }))
  await expect(attempt).rejects.toMatchObject({ code: "total.changed", details: { now: { amount: 1800n, currency: "EUR" } } })
})

test("A season for chosen items leaves the others alone", async () => {
  const shop = await openShop({ organization: { currency: "EUR" }, items: [skis, { ...skis, price: 100n, steps: [] }] })
  await addSeason(shop, { itemIds: [shop.items[1]?.id ?? ""] })
  const lines = [1, 2].map((item) => ({ item, quantity: 1 }))
  const { total } = await reserve(shop.visitor, booking(shop, { period: days(2, 5), lines }))
  expect(total).toBe(1200n + 600n)
})

test("A stay shorter than its season asks for is refused to customers, not to staff", async () => {
  const cabin = { kind: "property", rateUnit: "night", quantity: 1, price: 1000n, address: "Lisova 3" } as const
  const shop = await openShop({ organization: { currency: "EUR" }, items: [cabin] })
  await addSeason(shop, { shortestStay: 3, percent: 0 })
  const shortStay = () => booking(shop, { period: days(2, 4) })
  const codeOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => "booked",
      (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
    )
  expect(await codeOf(reserve(shop.visitor, shortStay()))).toBe("rule.shortest-night=3")
  expect(await codeOf(reserve(shop.staff, { ...shortStay(), byStaff: { status: "confirmed", staffNote: "" } }))).toBe("booked")
  expect(await codeOf(reserve(shop.visitor, booking(shop, { period: days(6, 9) })))).toBe("booked")
})

test("An item that is archived since is still charged by the booking's tariff", async () => {
  const shop = await bookSkis()
  await transact(shop.staff, (tx) =>
    tx
      .update(items)
      .set({ archivedAt: inDays(0), price: 9n })
      .where(eq(items.number, 1)),
  )
  await changeBooking(shop.staff, 1001, { period: days(2, 8) })
  expect((await read(shop)).total).toBe(2400n)
})

test("A typed price that is today's of another unit is one of staff's own, for the booked unit", async () => {
  const shop = await bookSkis()
  await transact(shop.staff, (tx) => tx.update(items).set({ price: 400n, rateUnit: "hour", steps: [] }))
  const booked = await read(shop)
  const typed = keep(booked, { unitPrice: 400n })
  await expect(changeBooking(shop.staff, 1001, { lines: [typed] })).rejects.toMatchObject({ code: "price.reason" })
  await changeBooking(shop.staff, 1001, { lines: [{ ...typed, reason: "Regular" }] })
  const changed = await read(shop)
  expect([changed.total, changed.line.rateUnit, changed.line.units]).toEqual([1200n, "day", 3])
})

test("Priced anew at the same sum, a line keeps today's steps, and the history says so", async () => {
  const shop = await openShop({ organization: { currency: "EUR" }, items: [{ ...skis, steps: [] }] })
  await reserve(shop.visitor, booking(shop, { period: days(2, 3) }))
  await transact(shop.staff, (tx) => tx.update(items).set({ steps: [step(3, 1200n)] }))
  await changeBooking(shop.staff, 1001, { lines: [keep(await read(shop), { isPricedAnew: true })] })
  const history = await transact(shop.staff, (tx) => tx.select().from(reservationHistory).orderBy(reservationHistory.at))
  expect(history.at(-1)?.details).toMatchObject({ lines: [{ anew: true }] })
  await changeBooking(shop.staff, 1001, { period: days(2, 5) })
  expect((await read(shop)).total).toBe(1200n)
})
