import fc from "fast-check"
import { expect, test } from "vitest"
import type { ShortBookings } from "#app/modules/inventory/item/short-bookings.ts"
import { Refusal } from "#app/platform/errors.ts"
import { acceptShortage, acceptShortageIf } from "#test/accept-shortage.ts"
import { useClock } from "#test/clock.ts"
import { listMisrecorded, listOverbooked } from "#test/overbooked.ts"
import { booking, inDays, type Shop } from "#test/shop.ts"
import { openSkiShop, setBuffer, setQuantity } from "#test/ski-shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { changeStatus } from "../status/change-status.server.ts"

const world = useDatabase()
const clock = useClock()

const book = (shop: Shop, { day = 2, days = 2, quantity = 1, overCapacity = false } = {}) =>
  acceptShortageIf(overCapacity, (acceptsShortage) =>
    reserve(
      shop.staff,
      booking(shop, { lines: [{ item: 1, quantity }], period: { start: inDays(day), end: inDays(day + days, 9) }, acceptsShortage }),
    ),
  )

/** Returns the numbers of the bookings that a save asks about; undefined when it asks nothing. */
const shortBookings = (save: Promise<unknown>) =>
  save.then(
    () => undefined,
    (error: unknown) =>
      error instanceof Refusal ? (error.details as ShortBookings).bookings.map(({ number }) => number) : Promise.reject(error),
  )

const digestOf = (save: Promise<unknown>) =>
  save.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? (error.details as ShortBookings).digest : Promise.reject(error)),
  )

/** Looks at this shop alone: the clocks of the others stand elsewhere. */
async function expectRecords({ id }: Shop) {
  const wrong = await Promise.all([listOverbooked(world.url), listMisrecorded(world.url)])
  expect(wrong.flat().filter(({ organization_id }) => organization_id === id)).toEqual([])
}

test("A shortage that is over leaves no record, and a new one asks about every booking that it concerns", async () => {
  const shop = await openSkiShop()
  await book(shop, { quantity: 3 })
  const other = await book(shop)
  expect(await shortBookings(setQuantity(shop, 2))).toEqual([1001, 1002])
  await acceptShortage((shown) => setQuantity(shop, 2, shown))
  await setQuantity(shop, 4)
  await expectRecords(shop)
  await changeStatus(shop.staff, other.id, "cancelled")
  const { id } = await book(shop)
  expect(await shortBookings(setQuantity(shop, 2))).toEqual([1001, 1003])
  await acceptShortage((shown) => setQuantity(shop, 2, shown))
  await changeStatus(shop.staff, id, "cancelled")
  await expectRecords(shop)
  await acceptShortage((acceptsShortage) => changeStatus(shop.staff, id, "confirmed", { acceptsShortage }))
  await expectRecords(shop)
})

test("A confirmation accepts the bookings that it showed and no other", async () => {
  const shop = await openSkiShop()
  await book(shop, { quantity: 3 })
  const shown = await digestOf(setQuantity(shop, 2))
  await book(shop)
  expect(await shortBookings(setQuantity(shop, 2, shown))).toEqual([1001, 1002])
  await setQuantity(shop, 2, await digestOf(setQuantity(shop, 2)))
  await expectRecords(shop)
})

test("Buffers ask again when somebody has booked a colliding period meanwhile", async () => {
  const shop = await openSkiShop()
  await book(shop, { day: 2, days: 1, quantity: 3 })
  await book(shop, { day: 3, days: 1, quantity: 3 })
  const shown = await digestOf(setBuffer(shop, 2))
  await book(shop, { day: 4, days: 1, quantity: 3 })
  expect(await shortBookings(setBuffer(shop, 2, shown))).toEqual([1001, 1002, 1003])
})

test("A booking that comes to overlap a known shortage is asked about", async () => {
  const shop = await openSkiShop()
  await setQuantity(shop, 1)
  await book(shop, { day: 2, days: 1 })
  await book(shop, { day: 3, days: 4 })
  await acceptShortage((shown) => setBuffer(shop, 2, shown))
  await book(shop, { day: 5, overCapacity: true })
  await expectRecords(shop)
  expect(await shortBookings(setBuffer(shop, 24, undefined))).toEqual([1001, 1002, 1003])
})

test("An item that is out since yesterday has its shortage on record from now on", async () => {
  const shop = await openSkiShop()
  await book(shop, { day: 2, days: 3, quantity: 3 })
  clock.set(inDays(3))
  await acceptShortage((shown) => setQuantity(shop, 2, shown))
  await expectRecords(shop)
  clock.advance({ hours: 5 })
  await expectRecords(shop)
  expect(await shortBookings(setQuantity(shop, 1))).toEqual([1001])
})

const overCapacity = fc.boolean()

const command = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("book" as const),
      day: fc.integer({ min: 1, max: 4 }),
      days: fc.integer({ min: 1, max: 4 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      overCapacity,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("status" as const),
      index: fc.nat(9),
      to: fc.constantFrom("cancelled", "completed", "confirmed"),
      overCapacity,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("stock" as const), quantity: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("buffer" as const), hours: fc.constantFrom(1, 20, 40) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 30 }) }) },
)

test("After random bookings, cancellations, quantities and buffers every booking has exactly what it lacks on record", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 8, maxLength: 14, size: "max" }), async (commands) => {
      clock.set(inDays(0))
      const shop = await openSkiShop()
      const booked: string[] = []
      const unlessShort = (attempt: Promise<unknown>) =>
        attempt.catch((error: unknown) => {
          if (!(error instanceof Refusal && error.code === "stock")) throw error
        })
      for (const one of commands) {
        if (one.kind === "book") await unlessShort(book(shop, one).then(({ id }) => booked.push(id)))
        if (one.kind === "stock") await acceptShortage((shown) => setQuantity(shop, one.quantity, shown))
        if (one.kind === "buffer") await acceptShortage((shown) => setBuffer(shop, one.hours, shown))
        if (one.kind === "wait") clock.advance({ hours: one.hours })
        const id = booked[one.kind === "status" ? one.index % Math.max(1, booked.length) : -1]
        if (one.kind === "status" && id)
          await unlessShort(
            acceptShortageIf(one.overCapacity, (acceptsShortage) => changeStatus(shop.staff, id, one.to, { acceptsShortage })),
          )
        await expectRecords(shop)
      }
    }),
    { numRuns: 8 },
  )
})
