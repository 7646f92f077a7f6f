import fc from "fast-check"
import { expect, test } from "vitest"
import { type BufferSettings, bufferModes, bufferValues } from "#app/modules/organizations/buffer-input.ts"
import { Refusal } from "#app/platform/errors.ts"
import { acceptShortage } from "#test/accept-shortage.ts"
import { asOwner } from "#test/as-owner.ts"
import { listDrifted, listOverbooked } from "#test/overbooked.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { occupiedPeriod } from "../rules/availability.ts"
import { buffersOf } from "../rules/buffers.ts"
import { editBuffers } from "./edit-buffers.server.ts"

const world = useDatabase()

const none: BufferSettings = { bufferBefore: "noBuffer", bufferBeforeHours: null, bufferAfter: "noBuffer", bufferAfterHours: null }

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  )

const rangesOf = (shop: Shop) =>
  asOwner<{ start: Date; end: Date; from: Date; until: Date }>(
    world.url,
    `select starts_at as start, ends_at as end, occupied_from as from, occupied_until as until from reservations where organization_id = '${shop.id}' order by number`,
  )

test("After random changes of buffers what every booking occupies is what the rules say", async () => {
  const shop = await openShop({ items: [{ quantity: 50 }] })
  for (const [day, hours] of [
    [2, 3],
    [5, 30],
    [120, 24 * 40],
  ] as const)
    await reserve(shop.visitor, booking(shop, { period: { start: inDays(day, 0), end: inDays(day, 0).add({ hours }) } }))
  const mode = fc.constantFrom(...bufferModes)
  const hours = fc.integer({ min: 1, max: 168 })
  let current = none
  await fc.assert(
    fc.asyncProperty(mode, hours, mode, hours, async (before, beforeHours, after, afterHours) => {
      const settings: BufferSettings = {
        bufferBefore: before,
        bufferBeforeHours: before === "custom" ? beforeHours : null,
        bufferAfter: after,
        bufferAfterHours: after === "custom" ? afterHours : null,
      }
      await editBuffers(shop.staff, { settings, opened: bufferValues(current) })
      current = settings
      for (const { start, end, from, until } of await rangesOf(shop)) {
        const period = {
          start: Temporal.Instant.fromEpochMilliseconds(start.getTime()),
          end: Temporal.Instant.fromEpochMilliseconds(end.getTime()),
        }
        const occupied = occupiedPeriod(period, buffersOf(settings), "Europe/Kyiv")
        expect([from.getTime(), until.getTime()]).toEqual([occupied.start.epochMilliseconds, occupied.end.epochMilliseconds])
      }
      expect(await listDrifted(world.url)).toEqual([])
    }),
    { numRuns: 15 },
  )
})

test("Lists the bookings that collide under new buffers, and records the shortage once it is accepted", async () => {
  const shop = await openShop({ items: [{ quantity: 1 }] })
  await reserve(shop.visitor, booking(shop, { period: { start: inDays(2, 10), end: inDays(3, 10) } }))
  await reserve(shop.visitor, booking(shop, { period: { start: inDays(3, 12), end: inDays(4, 10) } }))
  const settings: BufferSettings = { ...none, bufferAfter: "custom", bufferAfterHours: 3 }
  const refused = await refusalOf(editBuffers(shop.staff, { settings, opened: bufferValues(none) }))
  expect(refused).toMatchObject({
    code: "buffers.collide",
    status: 409,
    details: {
      bookings: [
        { number: 1001, missing: 1 },
        { number: 1002, missing: 1 },
      ],
    },
  })
  expect((await rangesOf(shop))[0]?.until).toEqual((await rangesOf(shop))[0]?.end)

  await acceptShortage((shown) => editBuffers(shop.staff, { settings, opened: bufferValues(none), acceptsShortage: shown }))
  expect(await listOverbooked(world.url)).toEqual([])
  await editBuffers(shop.staff, { settings: { ...settings, bufferAfterHours: 2 }, opened: bufferValues(settings) })
})

test("Buffers that are saved while customers book never leave a booking with the old ones", async () => {
  const shop = await openShop({ items: [{ quantity: 3 }, { quantity: 3 }] })
  const book = (index: number) =>
    refusalOf(
      reserve(
        shop.visitor,
        booking(shop, {
          lines: [{ item: 1 + (index % 2), quantity: 1 }],
          period: { start: inDays(2 + (index % 3)), end: inDays(3 + (index % 3)) },
          contact: { name: "Client", lastName: "", email: `b${index}@example.test`, phone: `+3806700022${String(index).padStart(2, "0")}` },
        }),
      ),
    )
  const settings: BufferSettings = { ...none, bufferBefore: "fullDay", bufferAfter: "custom", bufferAfterHours: 5 }
  const customers = Array.from({ length: 20 }, (_, index) => book(index))
  await Promise.all([
    ...customers,
    acceptShortage((shown) => editBuffers(shop.staff, { settings, opened: bufferValues(none), acceptsShortage: shown })),
  ])
  for (const { start, end, from, until } of await rangesOf(shop)) {
    const period = {
      start: Temporal.Instant.fromEpochMilliseconds(start.getTime()),
      end: Temporal.Instant.fromEpochMilliseconds(end.getTime()),
    }
    const occupied = occupiedPeriod(period, buffersOf(settings), "Europe/Kyiv")
    expect([from.getTime(), until.getTime()]).toEqual([occupied.start.epochMilliseconds, occupied.end.epochMilliseconds])
  }
  expect(await listOverbooked(world.url)).toEqual([])
  expect(await listDrifted(world.url)).toEqual([])
})
