import { randomUUID } from "node:crypto"
import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { useClock } from "#test/clock.ts"
import { booking, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { presentOf } from "../filter/booking-conditions.server.ts"
import { countBookings } from "../filter/booking-counts.server.ts"
import { isDone } from "./day-lists.ts"
import { type DayView, readDay } from "./read-day.server.ts"

useDatabase()
const clock = useClock()

const at = (wall: string, zone = "Europe/Kyiv") => Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).toInstant()

/** Books a period of the shop's wall times; returns the number. */
async function book(shop: Shop, [from, to]: [from: string, to: string], ...statuses: ReservationStatus[]) {
  const zone = shop.staff.organization.timeZone
  const { id, number } = await reserve(shop.staff, booking(shop, { period: { start: at(from, zone), end: at(to, zone) } }))
  for (const status of statuses) await changeStatus(shop.staff, id, status)
  return number
}

const many = { items: [{ quantity: 100 }] }

const read = (shop: Shop, day?: string) => readDay(shop.staff, day ? Temporal.PlainDate.from(day) : undefined, "en")

const numbersOf = ({ steps }: DayView) => ({
  handOut: steps.handOut.map(({ number }) => number),
  return: steps.return.map(({ number }) => number),
})

test("A day holds what begins or ends within it, from midnight to midnight of the shop", async () => {
  clock.set(at("2026-11-20T12:00"))
  const shop = await openShop(many)
  const first = await book(shop, ["2026-11-23T00:00", "2026-11-24T00:00"], "confirmed")
  const last = await book(shop, ["2026-11-23T23:59", "2026-11-25T10:00"])
  const earlier = await book(shop, ["2026-11-22T23:59", "2026-11-23T23:59"], "confirmed", "inProgress")
  await book(shop, ["2026-11-23T10:00", "2026-11-25T10:00"], "cancelled")
  expect(numbersOf(await read(shop, "2026-11-23"))).toEqual({ handOut: [first, last], return: [earlier, first] })
  expect(numbersOf(await read(shop, "2026-11-24"))).toEqual({ handOut: [], return: [] })
})

test("Each line of a booking is due at its own time", async () => {
  clock.set(at("2026-11-20T12:00"))
  const shop = await openShop({ items: [{}, { kind: "property", rateUnit: "night" }] })
  const lines = [
    { item: 1, quantity: 1 },
    { item: 2, quantity: 1 },
  ]
  await reserve(shop.staff, booking(shop, { period: { start: at("2026-11-23T09:00"), end: at("2026-11-25T10:00") }, lines }))
  const [due] = (await read(shop, "2026-11-23")).steps.handOut
  expect(due?.lines.map(({ times }) => [times.handOut, times.return])).toEqual([
    [at("2026-11-23T09:00").toString(), at("2026-11-25T10:00").toString()],
    [at("2026-11-23T14:00").toString(), at("2026-11-25T11:00").toString()],
  ])
})

test("A return at midnight belongs to the day that ends, as in the tab of returns", async () => {
  clock.set(at("2026-11-20T12:00"))
  const shop = await openShop(many)
  const midnight = await book(shop, ["2026-11-22T10:00", "2026-11-24T00:00"], "confirmed", "inProgress")
  expect(numbersOf(await read(shop, "2026-11-23"))).toEqual({ handOut: [], return: [midnight] })
  expect(numbersOf(await read(shop, "2026-11-24"))).toEqual({ handOut: [], return: [] })
  clock.set(at("2026-11-23T12:00"))
  expect(numbersOf(await read(shop)).return).toEqual([midnight])
  expect((await transact(shop.staff, (tx) => countBookings(tx, presentOf(shop.staff)))).return).toBe(1)
})

test("A day to come lists what will come back, after what is out already", async () => {
  clock.set(at("2026-11-20T12:00"))
  const shop = await openShop(many)
  const planned = await book(shop, ["2026-11-21T10:00", "2026-11-23T09:00"])
  const confirmed = await book(shop, ["2026-11-20T18:00", "2026-11-23T10:00"], "confirmed")
  const out = await book(shop, ["2026-11-20T13:00", "2026-11-23T18:00"], "inProgress")
  await book(shop, ["2026-11-22T10:00", "2026-11-23T10:00"], "cancelled")
  expect(numbersOf(await read(shop, "2026-11-23")).return).toEqual([out, planned, confirmed])
  clock.set(at("2026-11-23T09:30"))
  expect(numbersOf(await read(shop)).return).toEqual([out, confirmed])
  clock.set(at("2026-11-24T09:30"))
  expect(numbersOf(await read(shop, "2026-11-23")).return).toEqual([out])
})

test("A day lists 300 bookings, those to be done first, and says that there are more", async () => {
  clock.set(at("2026-11-20T12:00"))
  const shop = await openShop(many)
  const done = await book(shop, ["2026-11-23T08:00", "2026-11-24T10:00"], "inProgress")
  const open = await book(shop, ["2026-11-23T10:00", "2026-11-24T10:00"])
  expect(numbersOf(await read(shop, "2026-11-23")).handOut).toEqual([open, done])
  await transact(shop.staff, async (tx) => {
    const [{ search: _, ...row } = expect.fail()] = await tx.select().from(reservations).where(eq(reservations.number, open))
    const copies = Array.from({ length: 300 }, (_, index) => ({ id: randomUUID(), number: 2000 + index, key: `copy ${index}` }))
    await tx.insert(reservations).values(copies.map((copy) => ({ ...row, ...copy, idempotencyKey: copy.id })))
  })
  const { steps, hasMore } = await read(shop, "2026-11-23")
  expect([steps.handOut.length, steps.handOut[0]?.number, hasMore]).toEqual([300, open, { handOut: true, return: false }])
})

test("Days of a clock change are 25 and 23 hours long", async () => {
  clock.set(at("2026-10-01T12:00"))
  const shop = await openShop(many)
  const night = await book(shop, ["2026-10-25T23:30", "2026-10-27T10:00"])
  const morning = await book(shop, ["2026-10-26T00:00", "2026-10-27T10:00"])
  expect(numbersOf(await read(shop, "2026-10-25")).handOut).toEqual([night])
  expect(numbersOf(await read(shop, "2026-10-26")).handOut).toEqual([morning])
  clock.set(at("2027-03-01T12:00"))
  const spring = await book(shop, ["2027-03-28T23:30", "2027-03-30T10:00"])
  const after = await book(shop, ["2027-03-29T00:00", "2027-03-30T10:00"])
  expect(numbersOf(await read(shop, "2027-03-28")).handOut).toEqual([spring])
  expect(numbersOf(await read(shop, "2027-03-29")).handOut).toEqual([after])
})

test("The day is the shop's, whatever the server's zone", async () => {
  clock.set(at("2026-11-20T12:00"))
  const shop = await openShop({ ...many, organization: { timeZone: "Pacific/Auckland" } })
  const number = await book(shop, ["2026-11-23T08:00", "2026-11-24T08:00"])
  expect(numbersOf(await read(shop, "2026-11-23")).handOut).toEqual([number])
  expect(numbersOf(await read(shop, "2026-11-22")).handOut).toEqual([])
})

test("Today has what is late, first, and as many bookings to do as the tabs of the list count", async () => {
  clock.set(at("2026-11-20T12:00"))
  const shop = await openShop(many)
  const late = await book(shop, ["2026-11-20T10:00", "2026-11-21T18:00"], "inProgress")
  const missed = await book(shop, ["2026-11-22T10:00", "2026-11-26T18:00"], "confirmed")
  const gone = await book(shop, ["2026-11-21T10:00", "2026-11-22T18:00"], "confirmed")
  const due = await book(shop, ["2026-11-21T10:00", "2026-11-23T10:00"], "inProgress")
  const today = await book(shop, ["2026-11-23T09:00", "2026-11-24T10:00"])
  clock.set(at("2026-11-23T12:00"))
  const day = await read(shop)
  expect(numbersOf(day)).toEqual({ handOut: [missed, today], return: [late, due] })
  const counts = await transact(shop.staff, (tx) => countBookings(tx, presentOf(shop.staff)))
  expect([counts.handOut, counts.return]).toEqual([2, 2])
  expect(numbersOf(await read(shop, "2026-11-21")).handOut).toEqual([gone, due])
})

test("A booking handed out or returned that day stays on it, even if it was due on another", async () => {
  clock.set(at("2026-11-20T12:00"))
  const shop = await openShop(many)
  await book(shop, ["2026-11-20T10:00", "2026-11-21T18:00"], "inProgress")
  const missed = await book(shop, ["2026-11-22T10:00", "2026-11-26T18:00"], "confirmed")
  clock.set(at("2026-11-23T12:00"))
  const [late] = (await read(shop)).steps.return
  const [id, other] = await transact(shop.staff, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>("select id from reservations order by number")
    return rows.map((row) => row.id)
  })
  await changeStatus(shop.staff, id ?? "", "completed")
  await changeStatus(shop.staff, other ?? "", "inProgress")
  const day = await read(shop)
  expect(numbersOf(day)).toEqual({ handOut: [missed], return: [late?.number] })
  expect([
    ...day.steps.handOut.map(({ status }) => isDone(status, "handOut")),
    ...day.steps.return.map(({ status }) => isDone(status, "return")),
  ]).toEqual([true, true])
  expect(day.steps.return[0]?.lines[0]?.ticks.return).toEqual({ pieces: 1, at: expect.stringContaining("2026-11-23T10:00:00"), by: null })
})
