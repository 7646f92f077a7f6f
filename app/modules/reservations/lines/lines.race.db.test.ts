import { expect, test } from "vitest"
import { Refusal } from "#app/platform/errors.ts"
import { listDrifted, listOverbooked } from "#test/overbooked.ts"
import { attempt } from "#test/race.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { changeBooking } from "../change/change-booking.server.ts"
import type { Reservation } from "../reserve/reservation.server.ts"
import { reserve } from "../reserve/reserve.server.ts"

/** Waits longer than production does, so that a busy machine refuses nobody in the race. */
const patience = { lock_timeout: 60_000, statement_timeout: 60_000, query_timeout: 60_000, connectionTimeoutMillis: 60_000 }
const database = useDatabase({ max: 12, ...patience })

const cabin = { kind: "property", rateUnit: "night", quantity: 1 } as const
const loft = { ...cabin, quantity: 2, checkIn: "16:00", checkOut: "10:00", bufferAfter: 180 } as const

const midnight = (day: number) => inDays(day, 0)
const nowhere = { type: "pickup", locationId: null } as const

const stay = (shop: Shop, first: number, last: number, item = 1): Reservation =>
  booking(shop, { period: { start: midnight(first), end: midnight(last) }, lines: [{ item, quantity: 1 }], delivery: nowhere })

const sound = async () => expect([...(await listOverbooked(database.url)), ...(await listDrifted(database.url))]).toEqual([])

test("one of many couples gets the cabin for the same nights, and those who come when it leaves get theirs", async () => {
  const shop = await openShop({ items: [cabin] })
  const requests = Array.from({ length: 30 }, (_, index) => stay(shop, 2 + (index % 3) * 2, 4 + (index % 3) * 2))
  const outcomes = await Promise.all(requests.map((request) => attempt(shop, request)))
  const booked = outcomes.flatMap(({ outcome, request }) => (typeof outcome === "string" ? [request.period.start.toString()] : []))
  expect(booked.toSorted()).toEqual([2, 4, 6].map((day) => midnight(day).toString()))
  await sound()
})

test("carts of equipment, stays and both, whose lines have other periods, book nothing twice", async () => {
  const shop = await openShop({
    organization: { bufferAfter: "custom", bufferAfterHours: 2 },
    items: [cabin, loft, { quantity: 3 }, { quantity: 5, rateUnit: "hour", bufferBefore: 30, bufferAfter: 0 }],
  })
  const carts = [[1], [2], [3, 1], [4, 2], [3, 4], [1, 2, 3]]
  const requests = Array.from({ length: 240 }, (_, index) => {
    const items = carts[index % carts.length] ?? []
    const first = 2 + ((index * 7) % 9)
    const isStay = items.every((item) => item < 3)
    const [start, end] = isStay
      ? [midnight(first), midnight(first + 1 + (index % 3))]
      : [inDays(first, 9 + (index % 8)), inDays(first + 1 + (index % 3), 10 + (index % 9))]
    return booking(shop, {
      period: { start, end },
      lines: items.map((item) => ({ item, quantity: 1 })),
      ...(isStay && { delivery: nowhere }),
    })
  })
  const outcomes = await Promise.all(requests.map((request) => attempt(shop, request)))
  const refused = outcomes.filter(({ outcome }) => outcome instanceof Refusal)
  expect(refused.length).toBeGreaterThan(50)
  expect(outcomes.length - refused.length).toBeGreaterThan(15)
  await sound()
})

test("stays that are moved while others book never share a night", async () => {
  const shop = await openShop({ items: [loft, { quantity: 2 }] })
  const made = [await reserve(shop.visitor, stay(shop, 2, 4)), await reserve(shop.visitor, stay(shop, 4, 6))]
  const moves = made.flatMap(({ number }, index) =>
    [1, 2, 3].map((by) =>
      changeBooking(shop.staff, number, { period: { start: inDays(2 + index + by, 16), end: inDays(4 + index + by, 10) } }),
    ),
  )
  const others = Array.from({ length: 12 }, (_, index) => reserve(shop.visitor, stay(shop, 2 + (index % 6), 4 + (index % 6))))
  const results = await Promise.allSettled([...moves, ...others])
  for (const result of results) if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "stock" })
  await sound()
})
