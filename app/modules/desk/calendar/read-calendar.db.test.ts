import { beforeEach, expect, test } from "vitest"
import { archiveItem } from "#app/modules/inventory/item/archive-item.server.ts"
import { extendLate } from "#app/modules/reservations/late/extend-late.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { acceptShortage } from "#test/accept-shortage.ts"
import { useClock } from "#test/clock.ts"
import { addBoots, bootSize, editBoots } from "#test/fixtures/boot-shop.ts"
import { booking, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import type { CalendarBar } from "./calendar-rows.ts"
import { readCalendarView } from "./calendar-view.ts"
import { readCalendar } from "./read-calendar.server.ts"

useDatabase()
const clock = useClock()

const kyiv = "Europe/Kyiv"
const at = (text: string, zone = kyiv) => Temporal.PlainDateTime.from(text).toZonedDateTime(zone).toInstant()

beforeEach(() => clock.set(at("2026-11-20T12:00")))

const open = (names: string[], organization = {}) => openShop({ organization, items: names.map((name) => ({ name, quantity: 2 })) })

const book = (shop: Shop, from: string, to: string, { item = 1, quantity = 1, zone = kyiv } = {}) =>
  acceptShortage((acceptsShortage) =>
    reserve(
      shop.staff,
      booking(shop, { lines: [{ item, quantity }], period: { start: at(from, zone), end: at(to, zone) }, acceptsShortage }),
    ),
  )

const read = (shop: Shop, query = "") => readCalendar(shop.staff, readCalendarView(new URLSearchParams(query)), "en")

const numbersOf = (bars: CalendarBar[] = []) => bars.map((bar) => bar.booking.number)

test("Shows the bookings of each item that touch the days, without cancelled ones and those of other shops", async () => {
  const [shop, other] = [await open(["Tent", "Stove"]), await open(["Secret tent"])]
  await book(other, "2026-11-18T10:00", "2026-11-19T10:00")
  await book(shop, "2026-11-10T10:00", "2026-11-16T00:00")
  const before = await book(shop, "2026-11-10T10:00", "2026-11-16T00:01")
  const within = await book(shop, "2026-11-18T10:00", "2026-11-19T10:00", { quantity: 2, item: 2 })
  const whole = await book(shop, "2026-11-01T10:00", "2026-12-20T10:00")
  const last = await book(shop, "2026-11-29T23:59", "2026-12-01T10:00", { item: 2 })
  await book(shop, "2026-11-30T00:00", "2026-12-01T10:00", { item: 2 })
  await changeStatus(shop.staff, (await book(shop, "2026-11-20T10:00", "2026-11-21T10:00", { item: 2 })).id, "cancelled")
  const { rows, days, zone } = await read(shop)
  expect([days[0], days.at(-1), zone]).toEqual(["2026-11-16", "2026-11-29", kyiv])
  expect(rows.map(({ item }) => item.name)).toEqual(["Stove", "Tent"])
  const [stove, tent] = rows
  expect([numbersOf(stove?.bars), numbersOf(tent?.bars)]).toEqual([
    [within.number, last.number],
    [whole.number, before.number],
  ])
  expect(stove?.bars[0]).toEqual({
    booking: {
      number: within.number,
      client: "Olena Barvinok",
      status: "new",
      isTest: false,
      heldUntil: null,
      due: at("2026-11-19T10:00").toString(),
      total: 20_000n,
      currency: "UAH",
    },
    quantity: 2,
    held: 2,
    start: at("2026-11-18T10:00").epochMilliseconds,
    end: at("2026-11-19T10:00").epochMilliseconds,
    occupiedFrom: at("2026-11-18T10:00").epochMilliseconds,
    occupiedUntil: at("2026-11-19T10:00").epochMilliseconds,
    missing: 0,
  })
})

test("A booking takes its buffers until it is completed, and appears where only a buffer touches the days", async () => {
  const shop = await open(["Tent"], { bufferBefore: "custom", bufferBeforeHours: 4, bufferAfter: "fullDay" })
  const done = await book(shop, "2026-11-18T10:00", "2026-11-19T10:00")
  await changeStatus(shop.staff, done.id, "completed")
  const touching = await book(shop, "2026-11-30T03:00", "2026-11-30T18:00")
  const gone = await book(shop, "2026-11-15T10:00", "2026-11-15T12:00")
  await changeStatus(shop.staff, gone.id, "completed")
  const { rows } = await read(shop)
  expect(numbersOf(rows[0]?.bars)).toEqual([done.number, touching.number])
  const occupied = rows[0]?.bars.map((bar) => [bar.occupiedFrom, bar.occupiedUntil])
  expect(occupied).toEqual([
    [at("2026-11-18T10:00").epochMilliseconds, at("2026-11-19T10:00").epochMilliseconds],
    [at("2026-11-29T23:00").epochMilliseconds, at("2026-12-01T00:00").epochMilliseconds],
  ])
})

test("Counts what is free now, and says where more is booked than there is", async () => {
  const shop = await open(["Tent"])
  await book(shop, "2026-11-19T10:00", "2026-11-22T10:00")
  await book(shop, "2026-11-21T10:00", "2026-11-23T10:00", { quantity: 2 })
  const short = await book(shop, "2026-11-22T18:00", "2026-11-24T10:00", { quantity: 2 })
  const [tent] = (await read(shop)).rows
  expect(tent?.free).toBe(1)
  const stretch = (from: string, until: string, missing: number) => ({
    from: at(from).epochMilliseconds,
    until: at(until).epochMilliseconds,
    missing,
  })
  expect(tent?.overbooked).toEqual([stretch("2026-11-21T10:00", "2026-11-22T10:00", 1), stretch("2026-11-22T18:00", "2026-11-23T10:00", 2)])
  expect(tent?.bars.find((bar) => bar.booking.number === short.number)?.missing).toBe(2)
  clock.set(at("2026-11-22T20:00"))
  expect((await read(shop)).rows[0]?.free).toBe(0)
})

test("Counts nothing as free of an item whose past bookings stayed with it when it got sizes", async () => {
  const shop = await open([])
  const boots = await addBoots(shop, [], { quantity: 2 })
  const past = await book(shop, "2026-11-16T10:00", "2026-11-17T10:00", { item: boots })
  await editBoots(shop, boots, { sizes: [bootSize("41", 1), bootSize("42", 3)] })
  const { rows } = await read(shop)
  expect(rows.map(({ item, free, bars }) => [item.name, free, numbersOf(bars)])).toEqual([
    ["Ski boots", null, [past.number]],
    ["Ski boots · 41", 1, []],
    ["Ski boots · 42", 3, []],
  ])
})

test("A late booking stays in view for as long as it is out", async () => {
  const shop = await open(["Tent"])
  const late = await book(shop, "2026-11-10T10:00", "2026-11-12T10:00")
  await changeStatus(shop.staff, late.id, "inProgress")
  await extendLate(shop.staff)
  const [tent] = (await read(shop)).rows
  expect([numbersOf(tent?.bars), tent?.free]).toEqual([[late.number], 1])
})

test("Lists an archived item only where it is booked, and finds items by name", async () => {
  const shop = await open(["Two-person tent", "Stove"])
  await book(shop, "2026-11-18T10:00", "2026-11-19T10:00")
  await archiveItem(shop.staff, 1, true)
  const named = async (query: string) => (await read(shop, query)).rows.map(({ item }) => [item.name, item.isArchived])
  expect(await named("")).toEqual([
    ["Stove", false],
    ["Two-person tent", true],
  ])
  expect(await named("from=2026-11-30")).toEqual([["Stove", false]])
  expect(await named("q=person")).toEqual([["Two-person tent", true]])
  expect(await named("q=kayak")).toEqual([])
})

test("Days are those of the shop's clock, 23 and 25 hours long where it changes", async () => {
  const newYork = await open(["Tent"], { timeZone: "America/New_York" })
  const samoa = await open(["Tent"], { timeZone: "Pacific/Apia" })
  clock.set(at("2026-11-16T02:00"))
  expect([(await read(newYork)).days[0], (await read(samoa)).days[0]]).toEqual(["2026-11-09", "2026-11-16"])
  clock.set(at("2026-10-20T12:00"))
  const hoursOf = async (shop: Shop, query: string) => {
    const { midnights } = await read(shop, query)
    return midnights.slice(1).map((midnight, day) => (midnight - (midnights[day] ?? 0)) / 3_600_000)
  }
  expect(await hoursOf(newYork, "days=7&from=2026-10-26")).toEqual([24, 24, 24, 24, 24, 24, 25])
  expect(await hoursOf(await open(["Tent"]), "days=7&from=2027-03-22")).toEqual([24, 24, 24, 24, 24, 24, 23])
  const night = await book(newYork, "2026-11-01T23:30", "2026-11-02T00:30", { zone: "America/New_York" })
  expect(numbersOf((await read(newYork, "days=7&from=2026-10-26")).rows[0]?.bars)).toEqual([night.number])
})

test("An item on two lines of a booking has one bar with the pieces of both", async () => {
  const shop = await open(["Tent", "Stove"])
  const lines = [1, 2, 1].map((item) => ({ item, quantity: 1 }))
  const period = { start: at("2026-11-18T10:00"), end: at("2026-11-19T10:00") }
  await reserve(shop.staff, booking(shop, { lines, period }))
  const { rows } = await read(shop)
  expect(rows.map(({ item, bars }) => [item.name, ...bars.map(({ quantity }) => quantity)])).toEqual([
    ["Stove", 1],
    ["Tent", 2],
  ])
})
