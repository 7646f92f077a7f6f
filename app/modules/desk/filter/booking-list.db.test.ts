import { sql } from "drizzle-orm"
import { beforeAll, describe, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { useClock } from "#test/clock.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { readBookings } from "../list/read-bookings.server.ts"
import { type BookingFilter, bookingFilter, readBookingFilter } from "./booking-filter.ts"
import type { Edge } from "./booking-order.ts"

useDatabase()
const clock = useClock()

interface Booked {
  from?: Temporal.Instant
  to?: Temporal.Instant
  status?: ReservationStatus
  name?: string
  lastName?: string
  phone?: string
}

async function book(
  shop: Shop,
  { from = inDays(2), to = inDays(3), status = "new", name = "Olena", lastName = "Barvinok", phone = "+380670001001" }: Booked = {},
) {
  const { id, number } = await reserve(
    shop.visitor,
    booking(shop, { period: { start: from, end: to }, contact: { name, lastName, phone, email: "olena@example.test" } }),
  )
  if (status !== "new") await changeStatus(shop.staff, id, status)
  return number
}

const list = (shop: Shop, filter: Partial<BookingFilter> = {}) => readBookings(shop.staff, bookingFilter(filter))

const numbered = (number = 0): Edge => ({ number, seconds: undefined })

const numbersOf = async (...args: Parameters<typeof list>) => (await list(...args)).rows.map(({ number }) => number)

describe("Today's tabs", () => {
  let shop: Shop
  let begins: number
  let late: number
  let next: number
  let missed: number
  let returns: number
  let out: number
  /** Just after midnight in Kyiv, when it is still the day before in London. */
  const night = inDays(10, 0, 30)

  beforeAll(async () => {
    shop = await openShop({ items: [{ quantity: 100 }] })
    begins = await book(shop, { from: inDays(10, 0, 0), to: inDays(12) })
    late = await book(shop, { from: inDays(10, 23, 59), to: inDays(12), status: "confirmed" })
    next = await book(shop, { from: inDays(11, 0, 0), to: inDays(12) })
    missed = await book(shop, { from: inDays(9, 23, 59), to: inDays(12) })
    await book(shop, { from: inDays(10, 12, 0), to: inDays(12), status: "cancelled" })
    returns = await book(shop, { from: inDays(8), to: inDays(10, 18, 0), status: "inProgress" })
    out = await book(shop, { from: inDays(8), to: inDays(11, 0, 0), status: "inProgress" })
    await book(shop, { from: inDays(8), to: inDays(10, 18, 0), status: "completed" })
  })

  test("A booking that starts today in the organization's zone is to be handed out, and one that was missed while its period lasts", async () => {
    clock.set(night)
    expect(await numbersOf(shop, { tab: "handOut" })).toEqual([begins, late, missed])
    clock.set(inDays(11, 0, 0))
    expect(await numbersOf(shop, { tab: "handOut" })).toEqual([next, late, begins, missed])
    clock.set(inDays(12, 23, 0))
    expect(await numbersOf(shop, { tab: "handOut" })).toEqual([])
  })

  test("A booking in progress that ends today, by midnight, or is late is to be returned, late ones first", async () => {
    clock.set(night)
    expect(await numbersOf(shop, { tab: "return" })).toEqual([returns, out])
    clock.set(inDays(11))
    expect(await numbersOf(shop, { tab: "return" })).toEqual([returns, out])
  })

  test("Each tab shows its count", async () => {
    clock.set(night)
    const { counts } = await list(shop)
    expect(counts).toEqual({ all: 8, new: 3, handOut: 3, return: 2, inProgress: 2, completed: 1, cancelled: 1 })
    for (const tab of Object.keys(counts) as Array<keyof typeof counts>) {
      expect(await numbersOf(shop, { tab }), tab).toHaveLength(counts[tab])
    }
  })
})

describe("Search", () => {
  let shop: Shop
  let olena: number
  let ihor: number

  beforeAll(async () => {
    shop = await openShop({ items: [{ quantity: 100 }] })
    olena = await book(shop, { name: "Олена", lastName: "Коваль", phone: "+380671234567" })
    ihor = await book(shop, { name: "Ihor", lastName: "100%_Levchenko", phone: "+380509876543" })
  })

  test.each([
    ["a client's last name, in any case", "коваль", () => [olena]],
    ["words of a name in any order", "Коваль Олена", () => [olena]],
    ["a client written in the other alphabet", "koval olen", () => [olena]],
    ["an email", "olena@example", () => [ihor, olena]],
    ["a phone as it is written at home", "067 123-45", () => [olena]],
    ["a phone with its country", "+380 50 987", () => [ihor]],
    ["the end of a phone", "6543", () => [ihor]],
    ["signs that mean something to a database, as they are", "100%_", () => [ihor]],
    ["a sign that stands for anything, as itself", "%", () => [ihor]],
    ["nothing of anybody's", "' or true --", () => []],
  ])("finds %s", async (_, search, expected) => {
    expect(await numbersOf(shop, { search })).toEqual(expected())
  })

  test("finds bookings by the name of an item, in either language, but not by its description", async () => {
    const items = [
      { name: "Kayak", description: "With a paddle", translations: { uk: { name: "Ґринджоли" } } },
      { name: "Paddle", quantity: 9 },
    ]
    const own = await openShop({ items })
    const bookItem = async (item: number, day: number) =>
      (await reserve(own.visitor, booking(own, { period: { start: inDays(day), end: inDays(day + 1) }, lines: [{ item, quantity: 1 }] })))
        .number
    const [kayak, paddle] = [await bookItem(1, 2), await bookItem(2, 2)]
    for (const search of ["kayak", "KAYAK,", "гринджоли"]) expect(await numbersOf(own, { search }), search).toEqual([kayak])
    expect(await numbersOf(own, { search: "paddle" })).toEqual([paddle])
    expect(await numbersOf(own, { search: "olena" })).toEqual([paddle, kayak])
  })

  test("finds a booking by its number, with its sign or without", async () => {
    expect(await numbersOf(shop, { search: String(olena) })).toEqual([olena])
    expect(await numbersOf(shop, { search: `№ ${ihor}` })).toEqual([ihor])
  })

  test("puts the booking of a number before phones that contain it, on the first page and going back to it", async () => {
    const found = await book(shop, { name: "Taras", lastName: "Mak", phone: `+38067000${olena}` })
    const search = String(olena)
    expect(await numbersOf(shop, { search })).toEqual([olena, found])
    expect((await list(shop, { search })).range).toEqual({ first: 1, last: 2, all: 2 })
    expect(await numbersOf(shop, { search, after: numbered(olena) })).toEqual([found])
    expect(await numbersOf(shop, { search, before: numbered(found) })).toEqual([olena])
    expect(await numbersOf(shop, { search: `#${olena}` })).toEqual([olena])
    expect(await numbersOf(shop, { search, tab: "cancelled" })).toEqual([])
  })

  test("stays within its tab and its organization", async () => {
    expect(await numbersOf(shop, { search: "Коваль", tab: "cancelled" })).toEqual([])
    expect(await numbersOf(await openShop(), { search: "Коваль" })).toEqual([])
  })
})

test("A row has its client, items and last payment", async () => {
  const shop = await openShop({ items: [{ name: "Skis" }, { name: "Boots" }, { name: "Sticks" }] })
  await reserve(shop.visitor, booking(shop, { lines: shop.items.map(({ number }, index) => ({ item: number, quantity: index + 2 })) }))
  const [row] = (await list(shop)).rows
  expect(row).toMatchObject({
    client: "Olena Barvinok",
    phone: "067 000 1001",
    phoneAddress: "tel:+380670001001",
    item: "Skis",
    quantity: 2,
    moreItems: 2,
    payment: "pending",
    status: "new",
  })
})

test("A row names its item in the reader's language while its name is unchanged", async () => {
  const shop = await openShop({ items: [{ name: "Skis", translations: { uk: { name: "Лижі" } } }] })
  await book(shop)
  const named = async (locale: "en" | "uk") => (await readBookings(shop.staff, bookingFilter({}), { locale })).rows.map(({ item }) => item)
  expect(await named("uk")).toEqual(["Лижі"])
  expect(await named("en")).toEqual(["Skis"])
  await transact(shop.staff, (tx) => tx.execute(sql`update items set name = 'Snowboard'`))
  expect(await named("uk")).toEqual(["Skis"])
})

test("A capped count is marked, and pages beyond it show no range", async () => {
  const shop = await openShop({ items: [{ quantity: 10_000 }] })
  const first = await book(shop)
  const copied = sql.raw(
    "organization_id, status, starts_at, ends_at, occupied_from, occupied_until, contact_name, contact_last_name, contact_email, contact_phone, language, delivery_type, delivery_place, total_cost, currency, idempotency_hash",
  )
  await transact(shop.staff, (tx) =>
    tx.execute(
      sql`insert into reservations (id, key, number, idempotency_key, ${copied}) select gen_random_uuid(), 'k' || n, number + n, 'i' || n, ${copied}
        from reservations, generate_series(1, 1100) n`,
    ),
  )
  expect((await list(shop)).range).toEqual({ first: 1, last: 50, all: 1000 })
  expect((await list(shop, { after: numbered(first + 500) })).range).toEqual({ first: 602, last: 651, all: 1000 })
  expect((await list(shop, { after: numbered(first + 50) })).range).toBeUndefined()
})

test("Paging reaches every booking once, forwards and backwards", async () => {
  const shop = await openShop({ items: [{ quantity: 1000 }] })
  const numbers: number[] = []
  for (let index = 0; index < 103; index += 1) numbers.unshift(await book(shop))
  const first = await list(shop)
  const second = await list(shop, { after: numbered(first.rows.at(-1)?.number) })
  const third = await list(shop, { after: numbered(second.rows.at(-1)?.number) })
  const seen = [first, second, third].flatMap(({ rows }) => rows.map(({ number }) => number))
  expect(seen).toEqual(numbers)
  expect([first, second, third].map(({ hasPrevious, hasNext }) => [hasPrevious, hasNext])).toEqual([
    [false, true],
    [true, true],
    [true, false],
  ])
  expect([first, second, third].map(({ range }) => range)).toEqual([
    { first: 1, last: 50, all: 103 },
    { first: 51, last: 100, all: 103 },
    { first: 101, last: 103, all: 103 },
  ])
  expect((await list(shop, { search: String(numbers[60]) })).range).toEqual({ first: 1, last: 1, all: 1 })
  expect((await list(shop, { search: "nobody" })).range).toBeUndefined()
  const back = await list(shop, { before: numbered(second.rows[0]?.number) })
  expect(back.rows.map(({ number }) => number)).toEqual(numbers.slice(0, 50))
  expect([back.hasPrevious, back.hasNext]).toEqual([false, true])
})

test("A malformed query shows all bookings", () => {
  const malformed = "tab=nope&before=-1&after=1e9&q=%20&from=2026-02-30&to=yesterday&status=lost&payment=paid&item=x&sort=due"
  expect(readBookingFilter(new URLSearchParams(malformed))).toEqual(bookingFilter({}))
})

test("Another organization's bookings are not counted", async () => {
  const [own, other] = [await openShop(), await openShop()]
  await book(other)
  expect((await list(own)).counts.all).toBe(0)
  expect((await list(other)).counts.all).toBe(1)
})
