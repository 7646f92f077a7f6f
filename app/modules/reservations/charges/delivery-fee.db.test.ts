import { asc, eq } from "drizzle-orm"
import { expect, test } from "vitest"
import type { NewItem } from "#app/modules/inventory/add-item.server.ts"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { listDrifted } from "#test/overbooked.ts"
import { booking, inDays, openShop, type Shop, setDeliveryFee } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { changeBooking } from "../change/change-booking.server.ts"
import { extendBooking } from "../change/extend-booking.server.ts"
import { findBooking } from "../change/lock-booking.server.ts"
import type { BookingChange } from "../change/resolve-change.server.ts"
import { erasePerson } from "../deletion/erase-person.server.ts"
import { reservationHistory } from "../history-schema.server.ts"
import type { Reservation } from "../reserve/reservation.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { reservations } from "../schema.server.ts"
import { changeStatus } from "../status/change-status.server.ts"
import { chargeLate } from "../status/charge-late.server.ts"
import { removeTestBooking } from "../test-booking/remove-test-booking.server.ts"

const world = useDatabase()
const clock = useClock()

const home = { type: "delivery" as const, city: "Lviv", street: "", addressLine: "Shevska 1", zipCode: "" }
const atCounter = ({ locationId }: Shop) => ({ type: "pickup" as const, locationId })
const delivery = [{ kind: "delivery", amount: 15_000n }]

/** A day costs 100.00, a delivery 150.00, or nothing from 300.00 on. */
async function openDelivering(items: Array<Partial<NewItem>> = [{ quantity: 50 }]) {
  const shop = await openShop({ items })
  await setDeliveryFee(shop, 15_000, 30_000)
  return shop
}

const book = (shop: Shop, change: Partial<Reservation> = {}) => reserve(shop.visitor, booking(shop, { delivery: home, ...change }))

async function read(shop: Shop, number = 1001) {
  const found = await transact(shop.staff, (tx) => findBooking(tx, number))
  if (!found) throw new Error("The booking is gone")
  return found
}

const change = (shop: Shop, request: BookingChange) => changeBooking(shop.staff, 1001, request)

/** Lines of the booking at another quantity. */
const linesOf = async (shop: Shop, quantity: number) => ({
  lines: (await read(shop)).lines.map(({ id }) => ({ id, item: 0, quantity, unitPrice: null, reason: "", isPricedAnew: false })),
})

const lastDetails = (shop: Shop) =>
  transact(shop.staff, async (tx) => {
    const history = await tx.select().from(reservationHistory).orderBy(asc(reservationHistory.at), asc(reservationHistory.id))
    return history.at(-1)?.details
  })

test("A delivered booking costs its lines and the fee, which its payment and the total that was shown have too", async () => {
  const shop = await openDelivering()
  const lines = { amount: 10_000n, currency: "UAH" as const }
  const refused = await book(shop, { seenTotal: lines }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refusal)
  expect(refused).toMatchObject({ code: "total.changed", details: { now: { amount: 25_000n } } })
  const made = await book(shop, { seenTotal: { ...lines, amount: 25_000n } })
  expect(made.total).toBe(25_000n)
  expect(await read(shop)).toMatchObject({ total: 25_000n, charges: delivery })
  expect(await transact(shop.staff, (tx) => listPayments(tx, made.id))).toMatchObject([{ amount: 25_000n, status: "pending" }])
  expect(await listDrifted(world.url)).toEqual([])
})

test("A booking has no fee from the total on that makes it free, or when it is picked up", async () => {
  const shop = await openDelivering()
  await book(shop, { lines: [{ item: 1, quantity: 3 }] })
  await book(shop, { delivery: atCounter(shop) })
  for (const [number, total] of [
    [1001, 30_000n],
    [1002, 10_000n],
  ] as const)
    expect(await read(shop, number)).toMatchObject({ total, charges: [] })
})

test("Property alone has no fee, as it is not delivered", async () => {
  const shop = await openDelivering([{ kind: "property" }, {}])
  await reserve(shop.staff, booking(shop, { delivery: home, byStaff: { status: "new", staffNote: "" } }))
  await book(shop, { lines: [{ item: 2, quantity: 1 }], period: { start: inDays(8), end: inDays(9) } })
  expect((await read(shop)).charges).toEqual([])
  expect((await read(shop, 1002)).charges).toMatchObject(delivery)
})

test("A booking that is delivered from now on costs today's fee for its lines, and none once it is picked up", async () => {
  const shop = await openDelivering()
  await book(shop, { delivery: atCounter(shop) })
  await change(shop, { delivery: home })
  expect(await read(shop)).toMatchObject({ total: 25_000n, charges: delivery })
  expect(await lastDetails(shop)).toEqual({ place: true, total: { from: "10000", to: "25000" } })
  await change(shop, { delivery: atCounter(shop), ...(await linesOf(shop, 2)) })
  expect(await read(shop)).toMatchObject({ total: 20_000n, charges: [] })
  await change(shop, { delivery: home, ...(await linesOf(shop, 3)) })
  expect(await read(shop)).toMatchObject({ total: 30_000n, charges: [] })
  expect(await listDrifted(world.url)).toEqual([])
})

test("The booked fee stays while the booking stays delivered, whatever it comes to and a delivery costs since", async () => {
  const shop = await openDelivering()
  const { id } = await book(shop)
  await setDeliveryFee(shop, 99_900)
  await change(shop, await linesOf(shop, 5))
  expect(await read(shop)).toMatchObject({ total: 65_000n, charges: delivery })
  await change(shop, { delivery: { ...home, addressLine: "Shevska 2" } })
  expect(await read(shop)).toMatchObject({ total: 65_000n, charges: delivery })
  expect(await transact(shop.staff, (tx) => listPayments(tx, id))).toMatchObject([{ amount: 65_000n }])
})

test("A delivery that was free stays free", async () => {
  const shop = await openDelivering()
  await book(shop, { lines: [{ item: 1, quantity: 3 }] })
  await change(shop, await linesOf(shop, 1))
  expect(await read(shop)).toMatchObject({ total: 10_000n, charges: [] })
})

test("The fee goes with the last line that is delivered", async () => {
  const shop = await openDelivering([{}, { kind: "property" }])
  await book(shop, {
    lines: [
      { item: 1, quantity: 1 },
      { item: 2, quantity: 1 },
    ],
  })
  const { lines } = await linesOf(shop, 1)
  await change(shop, { lines: lines.slice(1) })
  expect(await read(shop)).toMatchObject({ total: 10_000n, charges: [] })
})

test("A fee in another currency is not charged", async () => {
  const shop = await openDelivering()
  await book(shop, { delivery: atCounter(shop) })
  await transact(shop.staff, (tx) => tx.update(organizations).set({ currency: "EUR" }).where(eq(organizations.id, shop.id)))
  await change(shop, { delivery: home })
  expect(await read(shop)).toMatchObject({ total: 10_000n, charges: [], deliveryType: "delivery" })
})

test("An extension, and the charge of a late return, add to the lines alone", async () => {
  const shop = await openDelivering()
  const { id } = await book(shop)
  await extendBooking(shop.staff, {
    number: 1001,
    end: inDays(3),
    seenTotal: { amount: 35_000n, currency: "UAH" },
    acceptsShortage: undefined,
  })
  expect(await read(shop)).toMatchObject({ total: 35_000n, charges: delivery })
  await changeStatus(shop.staff, id, "inProgress")
  clock.set(inDays(5, 9))
  await chargeLate(shop.staff, 1001, { seenTotal: { amount: 45_000n, currency: "UAH" }, acceptsShortage: undefined })
  expect(await read(shop)).toMatchObject({ total: 45_000n, charges: delivery })
})

test("Erasing a person leaves the charges of their bookings", async () => {
  const shop = await openDelivering()
  await book(shop)
  const { id, clientId } = await read(shop)
  await changeStatus(shop.staff, id, "completed")
  await erasePerson(shop.staff, clientId ?? "", "1001")
  expect(await read(shop)).toMatchObject({ contactName: "", charges: delivery })
})

test("A shop sees no charges of others", async () => {
  const [shop, other] = [await openDelivering(), await openDelivering()]
  const { id } = await book(shop)
  const count = (of: Shop) =>
    transact(of.staff, async (tx) => (await tx.execute(`select id from booking_charges where reservation_id = '${id}'`)).rows.length)
  expect([await count(shop), await count(other)]).toEqual([1, 0])
})

test("The fee of a test booking goes with it", async () => {
  const shop = await openDelivering()
  const { id } = await book(shop)
  await transact(shop.staff, (tx) => tx.update(reservations).set({ isTest: true }).where(eq(reservations.id, id)))
  const countCharges = async () => (await asOwner(world.url, `select id from booking_charges where reservation_id = '${id}'`)).length
  expect(await countCharges()).toBe(1)
  expect(await removeTestBooking(shop.staff, 1001)).toBe(true)
  expect(await countCharges()).toBe(0)
})
