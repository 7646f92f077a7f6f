import fc from "fast-check"
import { beforeEach, expect, test } from "vitest"
import { now } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import { acceptShortage, acceptShortageIf } from "#test/accept-shortage.ts"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { listDrifted, listMisrecorded, listOverbooked } from "#test/overbooked.ts"
import { booking, inDays, type Shop } from "#test/shop.ts"
import { openSkiShop, setBuffer, setQuantity } from "#test/ski-shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { changeStatus } from "../status/change-status.server.ts"
import { extendLate } from "./extend-late.server.ts"

const world = useDatabase()
const clock = useClock()

/** Noon of the day on which bookings of these tests are returned. */
const noon = inDays(3, 12)
const at = (minutes: number) => noon.add({ minutes })

beforeEach(() => clock.set(inDays(1)))

const book = (shop: Shop, start: Temporal.Instant, end: Temporal.Instant, { quantity = 1, overCapacity = false, isStaff = true } = {}) =>
  acceptShortageIf(overCapacity, (acceptsShortage) =>
    reserve(
      isStaff ? shop.staff : shop.visitor,
      booking(shop, { lines: [{ item: 1, quantity }], period: { start, end }, acceptsShortage }),
    ),
  )

/** Books until noon and hands the items out. */
async function handOut(shop: Shop, quantity = 1) {
  const booked = await book(shop, inDays(2, 12), noon, { quantity })
  await changeStatus(shop.staff, booked.id, "inProgress")
  return booked
}

const occupiedUntil = async ({ id }: { id: string }) => {
  const [row] = await asOwner<{ until: Date }>(world.url, `select occupied_until as until from reservations where id = '${id}'`)
  return row && Temporal.Instant.fromEpochMilliseconds(row.until.getTime())
}

const recordsOf = async ({ id }: { id: string }) => {
  const [row] = await asOwner<{ records: unknown }>(world.url, `select over_capacity as records from reservations where id = '${id}'`)
  return row?.records
}

const isRefused = (attempt: Promise<unknown>) =>
  attempt.then(
    () => false,
    (error: unknown) => (error instanceof Refusal && error.code === "stock" ? true : Promise.reject(error)),
  )

/** Looks at this shop alone: the clocks of the others stand elsewhere. */
async function expectExact({ id }: Shop) {
  const wrong = await Promise.all([listOverbooked(world.url), listDrifted(world.url), listMisrecorded(world.url)])
  expect(wrong.flat().filter(({ organization_id }) => organization_id === id)).toEqual([])
}

test("A late booking occupies for 15 minutes more, and again once 5 of them have gone by", async () => {
  const shop = await openSkiShop()
  const late = await handOut(shop)
  clock.set(at(-1))
  await extendLate(shop.staff)
  expect(await occupiedUntil(late)).toEqual(noon)
  const ends = []
  for (let minute = 0; minute <= 10; minute += 1) {
    clock.set(at(minute))
    await extendLate(shop.staff)
    ends.push((await occupiedUntil(late))?.since(noon).total("minutes"))
    await expectExact(shop)
  }
  expect(ends).toEqual([15, 15, 15, 15, 15, 15, 21, 21, 21, 21, 21])
})

test("A late booking keeps the end buffer, and never gives back what it occupies", async () => {
  const shop = await openSkiShop()
  await setBuffer(shop, 24)
  const late = await handOut(shop)
  clock.set(at(5))
  await extendLate(shop.staff)
  expect(await occupiedUntil(late)).toEqual(at(20).add({ hours: 24 }))
  await setBuffer(shop, 1)
  clock.set(at(60))
  await extendLate(shop.staff)
  expect(await occupiedUntil(late)).toEqual(at(20).add({ hours: 24 }))
  await expectExact(shop)
})

test("A collision is on record: caused by the late booking, and missing to the next one, until the return", async () => {
  const shop = await openSkiShop({ quantities: [1] })
  const late = await handOut(shop)
  const next = await book(shop, at(10), at(300))
  clock.set(at(0))
  await extendLate(shop.staff)
  const record = { itemId: expect.any(String), from: at(10).toString(), until: at(15).toString(), missing: 1 }
  expect(await recordsOf(late)).toEqual([{ ...record, cause: "late" }])
  expect(await recordsOf(next)).toEqual([record])
  clock.set(at(30))
  await extendLate(shop.staff)
  await expectExact(shop)
  await changeStatus(shop.staff, late.id, "completed")
  expect(await recordsOf(next)).toBeNull()
  await expectExact(shop)
})

test("No customer is offered for now what is out", async () => {
  const shop = await openSkiShop({ quantities: [1] })
  await handOut(shop)
  for (let minute = 0; minute < 32; minute += 1) {
    clock.set(at(minute).add({ seconds: 2 }))
    // Minutes 7 to 13 stand for a server that is away.
    if (minute < 7 || minute > 13) await extendLate(shop.staff)
    expect(await isRefused(book(shop, at(minute), at(minute + 60), { isStaff: false }))).toBe(true)
  }
})

test("A late item is offered to customers from the day after tomorrow, and to staff from 15 minutes on", async () => {
  const shop = await openSkiShop({ quantities: [1] })
  await handOut(shop)
  clock.set(at(0))
  await extendLate(shop.staff)
  clock.set(at(4))
  const dayAfterTomorrow = inDays(5, 0)
  const book1Hour = (from: Temporal.Instant, isStaff: boolean) => book(shop, from, from.add({ hours: 1 }), { isStaff })
  expect(await isRefused(book1Hour(dayAfterTomorrow.subtract({ minutes: 1 }), false))).toBe(true)
  expect(await isRefused(book1Hour(dayAfterTomorrow, false))).toBe(false)
  expect(await isRefused(book1Hour(at(14), true))).toBe(true)
  expect(await isRefused(book1Hour(at(15), true))).toBe(false)
})

test("A return frees at once, early or late", async () => {
  const shop = await openSkiShop({ quantities: [1] })
  const early = await handOut(shop)
  clock.set(at(-120))
  expect(await isRefused(book(shop, at(-120), at(-60), { isStaff: false }))).toBe(true)
  await changeStatus(shop.staff, early.id, "completed")
  const next = await book(shop, at(-120), at(-60), { isStaff: false })
  await changeStatus(shop.staff, next.id, "inProgress")
  clock.set(at(-30))
  await extendLate(shop.staff)
  expect(await isRefused(book(shop, at(-30), at(0), { isStaff: false }))).toBe(true)
  await changeStatus(shop.staff, next.id, "completed")
  expect(await isRefused(book(shop, at(-30), at(0), { isStaff: false }))).toBe(false)
  await expectExact(shop)
})

test("A late booking that was completed by mistake takes stock again for now, and asks if somebody else has it", async () => {
  const shop = await openSkiShop({ quantities: [1] })
  const late = await handOut(shop)
  clock.set(at(180))
  await changeStatus(shop.staff, late.id, "completed")
  await changeStatus(shop.staff, late.id, "inProgress")
  expect(await occupiedUntil(late)).toEqual(at(195))
  await changeStatus(shop.staff, late.id, "completed")
  await book(shop, at(180), at(240), { isStaff: false })
  expect(await isRefused(changeStatus(shop.staff, late.id, "inProgress"))).toBe(true)
  await acceptShortage((acceptsShortage) => changeStatus(shop.staff, late.id, "inProgress", { acceptsShortage }))
  expect(await recordsOf(late)).toMatchObject([{ until: at(195).toString(), missing: 1, cause: "late" }])
  await expectExact(shop)
})

test("A booking that is handed out after its end is late at once", async () => {
  const shop = await openSkiShop({ quantities: [1] })
  const { id } = await book(shop, inDays(2, 12), noon)
  clock.set(at(60))
  await changeStatus(shop.staff, id, "inProgress")
  expect(await occupiedUntil({ id })).toEqual(at(75))
  await expectExact(shop)
})

test("New buffers leave late bookings as they are", async () => {
  const shop = await openSkiShop({ quantities: [1] })
  const late = await handOut(shop)
  clock.set(at(0))
  await extendLate(shop.staff)
  await setBuffer(shop, 24)
  expect(await occupiedUntil(late)).toEqual(at(15))
  await expectExact(shop)
})

const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("book" as const),
      item: fc.integer({ min: 1, max: 2 }),
      start: fc.integer({ min: -2, max: 5 }),
      hours: fc.integer({ min: 1, max: 5 }),
      quantity: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("status" as const),
      index: fc.nat(9),
      to: fc.constantFrom("inProgress", "inProgress", "inProgress", "completed", "cancelled", "confirmed"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("stock" as const), quantity: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("buffer" as const), hours: fc.constantFrom(0, 1, 3, 20) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("wait" as const), minutes: fc.constantFrom(1, 4, 5, 11, 30, 70, 600) }) },
)

test("After random late returns every record is exact, no occupied end moves back, and a second run changes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 16, size: "max" }), async (commands) => {
      clock.set(noon)
      const shop = await openSkiShop({ quantities: [2, 2] })
      const booked: string[] = []
      for (const one of commands) {
        const hour = (hours: number) => now().round({ smallestUnit: "hour", roundingMode: "floor" }).add({ hours })
        if (one.kind === "book") {
          const period = { start: hour(one.start), end: hour(one.start + one.hours) }
          const lines = [{ item: one.item, quantity: one.quantity }]
          const { id } = await acceptShortage((acceptsShortage) => reserve(shop.staff, booking(shop, { period, lines, acceptsShortage })))
          booked.push(id)
        }
        if (one.kind === "stock") await acceptShortage((shown) => setQuantity(shop, one.quantity, shown))
        if (one.kind === "buffer") await acceptShortage((shown) => setBuffer(shop, one.hours, shown))
        if (one.kind === "wait") clock.advance({ minutes: one.minutes })
        const id = booked[one.kind === "status" ? one.index % Math.max(1, booked.length) : -1]
        if (one.kind === "status" && id)
          await acceptShortage((acceptsShortage) => changeStatus(shop.staff, id, one.to, { acceptsShortage }))

        const before = await rowsOf(shop)
        await extendLate(shop.staff)
        await expectExact(shop)
        const after = await rowsOf(shop)
        for (const { id, until, isOut } of after) {
          expect(until).toBeGreaterThanOrEqual(before.find((row) => row.id === id)?.until ?? 0)
          if (isOut) expect(until).toBeGreaterThanOrEqual(now().add({ minutes: 9 }).epochMilliseconds)
        }
        await extendLate(shop.staff)
        expect(await rowsOf(shop)).toEqual(after)
      }
    }),
    { numRuns: 5 },
  )
})

/** Returns what the bookings occupy, and whether they are late. */
const rowsOf = async ({ id }: Shop) => {
  const rows = await asOwner<{ id: string; until: Date; isOut: boolean; changed: Date }>(
    world.url,
    `select id, occupied_until as until, updated_at as changed, status = 'inProgress' and ends_at <= '${now()}' as "isOut"
     from reservations where organization_id = '${id}' order by id`,
  )
  return rows.map((row) => ({ ...row, until: row.until.getTime() }))
}
