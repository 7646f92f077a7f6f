import { expect, test } from "vitest"
import { codeOf } from "#app/platform/database/outage.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { acceptShortage, acceptShortageIf } from "#test/accept-shortage.ts"
import { holdLock, waitForQueuedLocks } from "#test/locks.ts"
import { listDrifted, listMisrecorded, listOverbooked } from "#test/overbooked.ts"
import { createRandom } from "#test/race.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { openSkiShop, setBuffer, setQuantity } from "#test/ski-shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { changeStatus } from "../status/change-status.server.ts"
import { changeBooking } from "./change-booking.server.ts"
import type { RequestedLine } from "./change-lines.ts"

/** Waits longer than production does, so that a busy machine refuses nobody in the race: what is refused as "busy" then is a fault. */
const patience = { lock_timeout: 60_000, statement_timeout: 60_000, query_timeout: 60_000, connectionTimeoutMillis: 60_000 }
const database = useDatabase({ max: 12, ...patience })

const newLine = (item: number, quantity = 1): RequestedLine => ({
  id: null,
  item,
  quantity,
  unitPrice: null,
  reason: "",
  isPricedAnew: false,
})

/** Ends well, or with one of the refusals that a race may bring. Anything else, a deadlock or a lock that came too late, fails the test. */
const unlessRefused = (attempt: Promise<unknown>, codes: string[]) =>
  attempt.then(
    () => "done",
    (error: unknown) =>
      error instanceof Refusal && codes.includes(error.code) && codeOf(error) === undefined ? error.code : Promise.reject(error),
  )

async function expectConsistent({ id }: Shop) {
  const wrong = await Promise.all([listOverbooked(database.url), listMisrecorded(database.url), listDrifted(database.url)])
  expect(wrong.flat().filter(({ organization_id }) => organization_id === id)).toEqual([])
}

test("Two bookings that are moved to the last free piece get it once", async () => {
  const shop = await openShop({ items: [{ quantity: 1 }] })
  const onDay = (day: number) => ({ start: inDays(day), end: inDays(day + 1) })
  await Promise.all([2, 4, 6].map((day) => reserve(shop.visitor, booking(shop, { period: onDay(day) }))))
  const moved = [1001, 1002, 1003].map((number) => unlessRefused(changeBooking(shop.staff, number, { period: onDay(9) }), ["stock"]))
  const booked = unlessRefused(reserve(shop.visitor, booking(shop, { period: onDay(9) })), ["stock"])
  expect((await Promise.all([...moved, booked])).filter((outcome) => outcome === "done")).toHaveLength(1)
  await expectConsistent(shop)
})

test("Bookings that swap items in opposite orders wait for each other and never deadlock", async () => {
  const shop = await openShop({ items: Array.from({ length: 5 }, () => ({ quantity: 10_000 })) })
  const numbers = shop.items.map(({ number }) => number)
  for (let count = 0; count < 4; count += 1) await reserve(shop.visitor, booking(shop, { lines: [{ item: 1 + count, quantity: 1 }] }))
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const lines = (index % 2 === 0 ? numbers : numbers.toReversed()).slice(index % 3).map((number) => newLine(number))
      return unlessRefused(changeBooking(shop.staff, 1001 + (index % 4), { lines }), ["busy"])
    }),
  )
  expect(outcomes.filter((outcome) => outcome === "done").length).toBeGreaterThan(10)
  await expectConsistent(shop)
})

test("However bookings, changes, statuses, quantities and buffers race, no piece is booked twice without a record", async () => {
  const shop = await openSkiShop({ quantities: [3, 3, 3] })
  const start = createRandom(1)
  const dayOf = (random: () => number) => 2 + Math.floor(random() * 8)
  const periodOf = (random: () => number) => {
    const day = dayOf(random)
    return { start: inDays(day), end: inDays(day + 1 + Math.floor(random() * 3), 9) }
  }
  const itemOf = (random: () => number) => 1 + Math.floor(random() * 3)
  const booked = await Promise.all(
    Array.from({ length: 10 }, () => {
      const request = { period: periodOf(start), lines: [{ item: itemOf(start), quantity: 1 }] }
      return acceptShortage((acceptsShortage) => reserve(shop.staff, booking(shop, { ...request, acceptsShortage })))
    }),
  )
  const statuses = ["cancelled", "confirmed", "inProgress", "completed"] as const
  const acts: Array<(random: () => number) => Promise<unknown>> = [
    (random) => reserve(shop.visitor, booking(shop, { period: periodOf(random), lines: [{ item: itemOf(random), quantity: 1 }] })),
    (random) => {
      const [{ id }, status] = [pick(booked, random), pick(statuses, random)]
      return acceptShortageIf(random() < 0.5, (acceptsShortage) => changeStatus(shop.staff, id, status, { acceptsShortage }))
    },
    (random) => {
      const [{ number }, period] = [pick(booked, random), periodOf(random)]
      return acceptShortageIf(random() < 0.5, (acceptsShortage) => changeBooking(shop.staff, number, { period }, { acceptsShortage }))
    },
    (random) => {
      const lines = [newLine(itemOf(random)), newLine(itemOf(random), 2)]
      const { number } = pick(booked, random)
      return acceptShortageIf(random() < 0.5, (acceptsShortage) => changeBooking(shop.staff, number, { lines }, { acceptsShortage }))
    },
    (random) => acceptShortage((shown) => setQuantity(shop, 1 + Math.floor(random() * 4), shown, itemOf(random))),
    (random) => acceptShortage((shown) => setBuffer(shop, 1 + Math.floor(random() * 20), shown)),
  ]
  await Promise.all(
    Array.from({ length: 10 }, async (_, person) => {
      const random = createRandom(20_261_123 + person)
      for (let round = 0; round < 10; round += 1) await unlessRefused(pick(acts, random)(random), ["stock", "busy", "edit.conflict"])
    }),
  )
  await expectConsistent(shop)
})

test("A pick-up point that is being deleted is gone for a change and for a new booking", async () => {
  const shop = await openShop()
  const delivery = { type: "delivery" as const, city: "Lviv", street: "", addressLine: "5", zipCode: "" }
  const { number } = await reserve(shop.visitor, booking(shop, { delivery }))
  const asTenant = `set role orenda_tenant; set orenda.organization = '${shop.id}'`
  const held = await holdLock(database.url, `${asTenant}; delete from locations where id = '${shop.locationId}'`)
  const change = changeBooking(shop.staff, number, { delivery: { type: "pickup", locationId: shop.locationId } })
  const outcomes = Promise.all([change, reserve(shop.visitor, booking(shop))].map((attempt) => unlessRefused(attempt, ["location.gone"])))
  await waitForQueuedLocks(database.url, 1)
  await held.release()
  expect(await outcomes).toEqual(["location.gone", "location.gone"])
})

function pick<Value>(values: readonly Value[], random: () => number): Value {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error("Nothing to pick from")
  return value
}
