import { sql } from "drizzle-orm"
import fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { type PaymentStatus, paymentStatuses } from "#app/modules/payments/payment-status.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { type ReservationStatus, reservationStatuses } from "#app/modules/reservations/rules/reservation-status.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { dayOf } from "#app/platform/time.ts"
import { useClock } from "#test/clock.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { readBookings } from "../list/read-bookings.server.ts"
import { presentOf } from "./booking-conditions.server.ts"
import { addressOf, type BookingFilter, bookingFilter, paymentChoices } from "./booking-filter.ts"
import { listBookings } from "./booking-list.server.ts"
import { edgeOf, sortsOf } from "./booking-order.ts"
import { type BookingTab, bookingTabs } from "./booking-tab.ts"

useDatabase()
const clock = useClock()

interface Known {
  number: number
  start: Temporal.Instant
  end: Temporal.Instant
  status: ReservationStatus
  payment: PaymentStatus
  item: number
  name: string
}

const zone = "Europe/Kyiv"
const names = ["Олена", "Ihor"]

let shop: Shop
let known: Known[]

/** Bookings from eight days ago to eight days ahead, some at the same time, of every status, payment and item. */
beforeAll(async () => {
  clock.set(inDays(0, 12))
  shop = await openShop({ items: [{ quantity: 100 }, { quantity: 100 }, { quantity: 100 }] })
  known = []
  for (let index = 0; index < 30; index += 1) {
    const [day, days] = [((index * 7) % 17) - 8, index % 4]
    const period = { start: inDays(day, index % 2 ? 10 : 0), end: inDays(day + days, 18) }
    const [name, item] = [names[index % 2] ?? "", (index % 3) + 1]
    const contact = { name, lastName: "Barvinok", phone: "+380670001001", email: "someone@example.test" }
    const lines = [{ item, quantity: 1 }]
    const { id, number } = await reserve(shop.staff, booking(shop, { period, contact, lines }))
    const status = reservationStatuses[index % 5] ?? "new"
    const payment = paymentStatuses[index % 6] ?? "pending"
    if (status !== "new") await changeStatus(shop.staff, id, status)
    await transact(shop.staff, (tx) => tx.execute(sql`update reservation_payments set status = ${payment} where reservation_id = ${id}`))
    known.push({ number, ...period, status, payment, item, name })
  }
})

const dayBy = (days: number) => inDays(days).toZonedDateTimeISO(zone).toPlainDate().toString()

/** The bookings of a view in its order, found one by one. */
function expected({ tab, search, from, to, statuses, payments, item, sort }: BookingFilter): number[] {
  const today = dayOf(inDays(0, 12), zone)
  const isWithin = (moment: Temporal.Instant) =>
    moment.epochMilliseconds >= today.start.epochMilliseconds && moment.epochMilliseconds < today.end.epochMilliseconds
  const inTab: Record<BookingTab, (each: Known) => boolean> = {
    all: () => true,
    new: ({ status }) => status === "new",
    handOut: ({ status, start, end }) =>
      (status === "new" || status === "confirmed") &&
      start.epochMilliseconds < today.end.epochMilliseconds &&
      (isWithin(start) || Temporal.Instant.compare(end, inDays(0, 12)) > 0),
    return: ({ status, end }) => status === "inProgress" && end.epochMilliseconds <= today.end.epochMilliseconds,
    inProgress: ({ status }) => status === "inProgress",
    completed: ({ status }) => status === "completed",
    cancelled: ({ status }) => status === "cancelled",
  }
  const dayIn = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(zone).toPlainDate().toString()
  const isOpen = ({ status, payment }: Known) => status !== "cancelled" && payment !== "completed" && payment !== "refunded"
  const start = ({ start }: Known) => start.epochMilliseconds
  const isPast = (each: Known) => Number(start(each) < today.start.epochMilliseconds)
  const orders: Record<BookingFilter["sort"], (one: Known, other: Known) => number> = {
    newest: (one, other) => other.number - one.number,
    latest: (one, other) => start(other) - start(one) || other.number - one.number,
    due: (one, other) => Temporal.Instant.compare(one.end, other.end) || one.number - other.number,
    coming: (one, other) =>
      isPast(one) - isPast(other) || (start(one) - start(other) || one.number - other.number) * (isPast(one) ? -1 : 1),
  }
  return known
    .filter(inTab[tab])
    .filter(({ name }) => search === "" || name === "Олена")
    .filter(({ end }) => !from || dayIn(end.subtract({ seconds: 1 })) >= from)
    .filter(({ start }) => !to || dayIn(start) <= to)
    .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
    .filter((each) => payments.length === 0 || payments.includes(each.payment) || (payments.includes("open") && isOpen(each)))
    .filter((each) => item === undefined || each.item === item)
    .toSorted(orders[sort])
    .map(({ number }) => number)
}

const view = fc
  .record({
    tab: fc.constantFrom("all" as const, "all" as const, ...bookingTabs),
    search: fc.constantFrom("", "", "olena"),
    from: fc.option(fc.integer({ min: -9, max: 9 }).map(dayBy), { nil: undefined }),
    to: fc.option(fc.integer({ min: -9, max: 9 }).map(dayBy), { nil: undefined }),
    statuses: fc.subarray([...reservationStatuses], { maxLength: 3 }),
    payments: fc.subarray([...paymentChoices], { maxLength: 3 }),
    item: fc.constantFrom(undefined, undefined, 1, 2, 99),
    order: fc.nat(2),
  })
  .map(({ order, ...filter }) => bookingFilter({ ...filter, sort: sortsOf(filter.tab)[order] ?? sortsOf(filter.tab)[0] }))

test("Every view yields each of its bookings once and in order, forwards and backwards, page by page", async () => {
  clock.set(inDays(0, 12))
  await fc.assert(
    fc.asyncProperty(view, fc.integer({ min: 2, max: 9 }), async (filter, limit) => {
      const numbers = expected(filter)
      const page = (edge: Partial<BookingFilter>) =>
        transact(shop.staff, (tx) => listBookings(tx, { ...filter, ...edge }, presentOf(shop.staff), limit))
      const edge = ({ number, start, end }: Known) => edgeOf({ number, start: start.toString(), end: end.toString() }, filter.sort)
      const placeOf = (number: number | undefined) => edge(known.find((each) => each.number === number) as Known)
      for (let first = 0; first < Math.max(numbers.length, 1); first += limit) {
        const forwards = await page(first === 0 ? {} : { after: placeOf(numbers[first - 1]) })
        expect(forwards.rows.map(({ number }) => number)).toEqual(numbers.slice(first, first + limit))
        expect([forwards.hasPrevious, forwards.hasNext]).toEqual([first > 0, first + limit < numbers.length])
        if (first === 0) continue
        const backwards = await page({ before: placeOf(numbers[first]) })
        expect(backwards.rows.map(({ number }) => number)).toEqual(numbers.slice(Math.max(first - limit, 0), first))
        expect([backwards.hasPrevious, backwards.hasNext]).toEqual([first > limit, true])
      }
    }),
    { numRuns: 60 },
  )
})

test("An address names its view, and reading it returns the same view", () => {
  fc.assert(
    fc.property(view, (filter) => {
      expect(bookingFilter(filter)).toEqual(filter)
      expect(addressOf(bookingFilter(filter))).toBe(addressOf(filter))
    }),
  )
})

test("The range and the count of a view are those of its filters", async () => {
  clock.set(inDays(0, 12))
  const filter = bookingFilter({ payments: ["open"], sort: "coming" })
  const numbers = expected(filter)
  const { range, all, rows } = await readBookings(shop.staff, filter)
  expect({ range, all, rows: rows.length }).toEqual({
    range: { first: 1, last: numbers.length, all: numbers.length },
    all: numbers.length,
    rows: numbers.length,
  })
  const third = rows[2]
  if (!third) throw new Error("There are fewer than three bookings")
  expect((await readBookings(shop.staff, { ...filter, after: edgeOf(third, "coming") })).range).toEqual({
    first: 4,
    last: numbers.length,
    all: numbers.length,
  })
})

test("An archived item can be chosen while it filters the list, and a long inventory by its number", async () => {
  const other = await openShop({ items: [{ name: "Tent" }, { name: "Axe" }] })
  await transact(other.staff, (tx) => tx.execute(sql`update items set archived_at = now() where number = 1`))
  const choices = async (item?: number) => (await readBookings(other.staff, bookingFilter({ item }))).items?.map(({ name }) => name)
  expect(await choices()).toEqual(["Axe"])
  expect(await choices(1)).toEqual(["Axe", "Tent"])
  await transact(other.staff, (tx) =>
    tx.execute(sql`insert into items (organization_id, id, number, name, item_type, price, price_type, quantity)
      select ${other.id}, gen_random_uuid(), n, 'Item ' || n, 'equipment', 100, 'day', 1 from generate_series(3, 202) n`),
  )
  expect(await choices()).toBeUndefined()
})
