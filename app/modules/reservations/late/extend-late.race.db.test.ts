import { expect, test } from "vitest"
import { now } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { listDrifted, listMisrecorded, listOverbooked } from "#test/overbooked.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { changeBooking } from "../change/change-booking.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { changeStatus } from "../status/change-status.server.ts"
import { extendLate } from "./extend-late.server.ts"

/** Waits longer than production does, so that a busy machine refuses nobody in the race. */
const patience = { lock_timeout: 60_000, statement_timeout: 60_000, query_timeout: 60_000, connectionTimeoutMillis: 60_000 }
const world = useDatabase({ max: 12, ...patience })
const clock = useClock()

const noon = inDays(3, 12)
const bothItems = [
  { item: 1, quantity: 1 },
  { item: 2, quantity: 1 },
]

/** Opens a shop whose only skis and boots are late since noon. */
async function openLateShop() {
  clock.set(inDays(1))
  const shop = await openShop({ items: [{ quantity: 1 }, { quantity: 1 }] })
  const period = { start: inDays(2), end: noon }
  const late = await reserve(shop.staff, booking(shop, { lines: bothItems, period }))
  await changeStatus(shop.staff, late.id, "inProgress")
  clock.set(noon.add({ seconds: 5 }))
  return { shop, late, period }
}

const bookForNow = (shop: Shop, item: number, start = noon) =>
  reserve(shop.visitor, booking(shop, { lines: [{ item, quantity: 1 }], period: { start, end: start.add({ hours: 2 }) } }))

const orShort = (attempt: Promise<unknown>) =>
  attempt.catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === "stock")) throw error
  })

async function expectConsistent({ id }: Shop) {
  const wrong = await Promise.all([listOverbooked(world.url), listDrifted(world.url), listMisrecorded(world.url)])
  expect(wrong.flat().filter(({ organization_id }) => organization_id === id)).toEqual([])
}

test("Late returns that race with bookings, a return and a longer period leave what is booked and what is on record in agreement", async () => {
  for (let round = 0; round < 12; round += 1) {
    const { shop, late, period } = await openLateShop()
    const longer = { ...period, end: noon.add({ hours: 1 + (round % 3) }) }
    await Promise.all([
      extendLate(shop.staff),
      orShort(bookForNow(shop, 1)),
      orShort(bookForNow(shop, 2)),
      round % 3 === 0
        ? changeStatus(shop.staff, late.id, "completed")
        : orShort(changeBooking(shop.staff, late.number, { period: longer })),
      extendLate(shop.staff),
    ])
    await expectConsistent(shop)
    clock.advance({ hours: 4 })
    await Promise.all([extendLate(shop.staff), orShort(bookForNow(shop, 1, noon.add({ hours: 4 }))), extendLate(shop.staff)])
    await expectConsistent(shop)
  }
})

test("Two runs at once extend a late booking once, and a return that comes first is not undone", async () => {
  const { shop, late } = await openLateShop()
  await Promise.all([
    extendLate(shop.staff),
    extendLate(shop.staff),
    changeStatus(shop.staff, late.id, "completed"),
    extendLate(shop.staff),
  ])
  await extendLate(shop.staff)
  const lines = await asOwner(
    world.url,
    `select from reservation_items where organization_id = '${shop.id}' and active and ends_at > '${now()}'`,
  )
  expect(lines).toEqual([])
  await reserve(shop.visitor, booking(shop, { lines: bothItems, period: { start: noon, end: noon.add({ hours: 2 }) } }))
  await expectConsistent(shop)
})
