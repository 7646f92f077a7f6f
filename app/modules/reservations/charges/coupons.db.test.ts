import { asc } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { deleteCoupon } from "#app/modules/pricing/coupons/coupons.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { asOwner } from "#test/as-owner.ts"
import { cardBooking, checkInvoice, openCardShop } from "#test/card-shop.ts"
import { useClock } from "#test/clock.ts"
import { outcomeOf } from "#test/outcome.ts"
import { listDrifted } from "#test/overbooked.ts"
import { addTestCoupon, booking, inDays, openShop, type Shop, setDeliveryFee } from "#test/shop.ts"
import { useMemoryBank } from "#test/stand-ins/memory-bank.ts"
import { useDatabase } from "#test/use-database.ts"
import { acceptPayment } from "../card/accept-payment.server.ts"
import { expireHolds } from "../card/expire-holds.server.ts"
import { startCardPayment } from "../card/start-card-payment.server.ts"
import { changeBooking } from "../change/change-booking.server.ts"
import { findBooking } from "../change/lock-booking.server.ts"
import type { BookingChange } from "../change/resolve-change.server.ts"
import { erasePerson } from "../deletion/erase-person.server.ts"
import { reservationHistory } from "../history-schema.server.ts"
import type { Reservation } from "../reserve/reservation.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { changeStatus } from "../status/change-status.server.ts"

const world = useDatabase()
const clock = useClock()
const bank = useMemoryBank()

const phoneOf = (caller: number) => `+3806700040${String(caller).padStart(2, "0")}`

const book = (shop: Shop, change: Partial<Reservation> = {}, caller = 1) => {
  const request = booking(shop, { coupon: "SNOW", ...change })
  return reserve(shop.visitor, { ...request, contact: { ...request.contact, email: `c${caller}@example.test`, phone: phoneOf(caller) } })
}

async function read(shop: Shop, number = 1001) {
  const found = await transact(shop.staff, (tx) => findBooking(tx, number))
  if (!found) throw new Error("The booking is gone")
  return { ...found, charges: found.charges.map(({ kind, amount }) => [kind, amount]) }
}

const change = (shop: Shop, request: BookingChange) => changeBooking(shop.staff, 1001, request)

const linesOf = async (shop: Shop, quantity: number) => ({
  lines: (await read(shop)).lines.map(({ id }) => ({ id, item: 0, quantity, unitPrice: null, reason: "", isPricedAnew: false })),
})

const detailsOf = (shop: Shop) =>
  transact(shop.staff, async (tx) => {
    const history = await tx.select().from(reservationHistory).orderBy(asc(reservationHistory.at), asc(reservationHistory.id))
    return history.map(({ details }) => details)
  })

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  )

test("A coupon lowers the booking that is made with it, in any letters, and its payment", async () => {
  const shop = await openShop()
  await addTestCoupon(shop, { code: "SNOW", percent: "15" })
  expect((await book(shop, { coupon: " snow ", seenTotal: { amount: 8_500n, currency: "UAH" } })).total).toBe(8_500n)
  expect(await read(shop)).toMatchObject({ total: 8_500n, charges: [["coupon", -1_500n]] })
  expect(await listDrifted(world.url)).toEqual([])
})

test("A delivery is free from the total that is left after the coupon", async () => {
  const shop = await openShop()
  await setDeliveryFee(shop, 15_000, 20_000)
  await addTestCoupon(shop, { code: "SNOW" })
  await book(shop, {
    lines: [{ item: 1, quantity: 2 }],
    delivery: { type: "delivery", city: "Lviv", street: "", addressLine: "Shevska 1", zipCode: "" },
  })
  expect(await read(shop)).toMatchObject({
    total: 33_000n,
    charges: [
      ["coupon", -2_000n],
      ["delivery", 15_000n],
    ],
  })
})

describe("A coupon is refused", () => {
  const day = (days: number) => Temporal.Now.plainDateISO("Europe/Kyiv").add({ days }).toString()

  test.each([
    ["that nobody has added", { code: "OTHER" }, "coupon.missing", undefined],
    ["before its first day", { code: "SNOW", validFrom: day(1) }, "coupon.early", { from: day(1) }],
    ["after its last day", { code: "SNOW", validUntil: day(-1) }, "coupon.over", { until: day(-1) }],
    ["below its smallest total", { code: "SNOW", smallestTotal: "100.01" }, "coupon.small", { smallest: { amount: 10_001n } }],
  ])("%s", async (_, coupon, code, details) => {
    const shop = await openShop()
    await addTestCoupon(shop, coupon)
    expect(await refusalOf(book(shop))).toMatchObject({ code, field: "coupon", ...(details && { details }) })
  })

  test("if what it is for is free", async () => {
    const shop = await openShop({ items: [{ price: 0n }] })
    await addTestCoupon(shop, { code: "SNOW" })
    expect(await outcomeOf(book(shop))).toBe("coupon.free")
  })

  test("if none of its items is booked", async () => {
    const shop = await openShop({ items: [{}, {}] })
    await addTestCoupon(shop, { code: "SNOW", for: "chosen", items: JSON.stringify([shop.items[1]?.id]) })
    expect(await outcomeOf(book(shop))).toBe("coupon.items")
    await book(shop, {
      lines: [
        { item: 1, quantity: 1 },
        { item: 2, quantity: 1 },
      ],
    })
    expect(await read(shop)).toMatchObject({ total: 19_000n })
  })

  test("once it is used up, and once a client has used it, in any case of the code", async () => {
    const shop = await openShop()
    await addTestCoupon(shop, { code: "SNOW", mostUses: "2", mostPerClient: "1" })
    await book(shop)
    expect(await outcomeOf(book(shop, { coupon: "snow" }))).toBe("coupon.usedByClient")
    await book(shop, {}, 2)
    expect(await outcomeOf(book(shop, {}, 3))).toBe("coupon.used")
    expect(await outcomeOf(book(shop, { coupon: undefined }, 3))).toBe("done")
  })

  test("when it has been deleted, though bookings keep it", async () => {
    const shop = await openShop()
    const id = await addTestCoupon(shop, { code: "SNOW", mostUses: "1" })
    await book(shop)
    await deleteCoupon(shop.staff, id)
    expect(await outcomeOf(book(shop))).toBe("coupon.missing")
    await change(shop, await linesOf(shop, 3))
    expect(await read(shop)).toMatchObject({ total: 27_000n })
    await addTestCoupon(shop, { code: "SNOW", mostUses: "1" })
    expect(await outcomeOf(book(shop))).toBe("done")
  })
})

test.each([
  ["2027-03-01T21:59:59Z", "coupon.early"],
  ["2027-03-01T22:00:00Z", "done"],
  ["2027-03-02T21:59:59Z", "done"],
  ["2027-03-02T22:00:00Z", "coupon.over"],
])("A coupon of 2 March in Kyiv at %s: %s", async (at, outcome) => {
  clock.set(Temporal.Instant.from(at))
  const shop = await openShop()
  await addTestCoupon(shop, { code: "SNOW", validFrom: "2027-03-02", validUntil: "2027-03-02" })
  const period = { start: Temporal.Instant.from("2027-03-10T10:00:00Z"), end: Temporal.Instant.from("2027-03-11T10:00:00Z") }
  expect(await outcomeOf(book(shop, { period }))).toBe(outcome)
})

test("A coupon of the day on which clocks go back can be used for all of its 25 hours", async () => {
  // In Kyiv clocks go back on 31 October 2027 at 01:00 UTC.
  const period = { start: Temporal.Instant.from("2027-11-10T10:00:00Z"), end: Temporal.Instant.from("2027-11-11T10:00:00Z") }
  for (const [at, outcome] of [
    ["2027-10-30T20:59:00Z", "coupon.early"],
    ["2027-10-30T21:00:00Z", "done"],
    ["2027-10-31T21:59:00Z", "done"],
    ["2027-10-31T22:00:00Z", "coupon.over"],
  ] as const) {
    clock.set(Temporal.Instant.from(at))
    const shop = await openShop()
    await addTestCoupon(shop, { code: "SNOW", validFrom: "2027-10-31", validUntil: "2027-10-31" })
    expect(await outcomeOf(book(shop, { period }))).toBe(outcome)
  }
})

describe("A cancelled booking", () => {
  test("gives its use back, and keeps its coupon when it is set back, even above the limit", async () => {
    const shop = await openShop()
    await addTestCoupon(shop, { code: "SNOW", mostUses: "1", mostPerClient: "1" })
    const { id } = await book(shop)
    expect(await outcomeOf(book(shop))).toBe("coupon.used")
    await changeStatus(shop.staff, id, "cancelled")
    await book(shop)
    await changeStatus(shop.staff, id, "confirmed")
    expect(await read(shop)).toMatchObject({ status: "confirmed", total: 9_000n, charges: [["coupon", -1_000n]] })
    expect(await outcomeOf(book(shop, {}, 2))).toBe("coupon.used")
  })

  test("keeps its coupon when its late payment brings it back, even above the limit", async () => {
    clock.set(inDays(1))
    const shop = await openCardShop("sandbox-skis", 4)
    await addTestCoupon(shop, { code: "SNOW", mostUses: "1" })
    const { id } = await reserve(shop.visitor, { ...cardBooking(shop), coupon: "SNOW" })
    await startCardPayment(shop.visitor, id)
    const [invoice] = await asOwner<{ payment_id: string; reference: string; invoice_id: string }>(
      world.url,
      `select payment_id, invoice_id from invoices where subject_id = '${id}'`,
    )
    clock.advance({ minutes: 21 })
    await expireHolds(shop.staff)
    await book(shop, {}, 2)
    bank.pay(invoice?.invoice_id ?? "", { isLate: true })
    await checkInvoice(shop.staff, invoice?.payment_id ?? "")
    await acceptPayment(shop.staff, { reservationId: id, paymentId: invoice?.payment_id ?? "" })
    expect(await read(shop)).toMatchObject({ status: "new", total: 9_000n, charges: [["coupon", -1_000n]] })
  })
})

describe("A change", () => {
  test("keeps the coupon at its booked terms, without asking whether it can still be used", async () => {
    const shop = await openShop()
    const id = await addTestCoupon(shop, { code: "SNOW", percent: "15", mostUses: "1", smallestTotal: "100" })
    await book(shop)
    await deleteCoupon(shop.staff, id)
    await change(shop, { ...(await linesOf(shop, 3)), coupon: "snow" })
    expect(await read(shop)).toMatchObject({ total: 25_500n, charges: [["coupon", -4_500n]] })
    expect((await detailsOf(shop)).at(-1)).not.toHaveProperty("coupon")
  })

  test("takes a coupon off, or puts another on after it is checked as in a new booking", async () => {
    const shop = await openShop()
    await addTestCoupon(shop, { code: "SNOW", mostPerClient: "1" })
    await addTestCoupon(shop, { code: "ICE", percent: "20", smallestTotal: "150", mostUses: "1" })
    await book(shop)
    const small = change(shop, { coupon: "ICE" })
    expect(await refusalOf(small)).toMatchObject({ code: "coupon.small", field: "coupon" })
    await change(shop, { coupon: "ice", ...(await linesOf(shop, 2)) })
    expect(await read(shop)).toMatchObject({ total: 16_000n, charges: [["coupon", -4_000n]] })
    expect((await detailsOf(shop)).at(-1)).toMatchObject({
      coupon: { from: "SNOW", to: "ICE" },
      total: { from: "9000", to: "16000" },
    })
    expect(await outcomeOf(book(shop, { coupon: "ICE", lines: [{ item: 1, quantity: 2 }] }))).toBe("coupon.used")
    await change(shop, { coupon: "" })
    expect(await read(shop)).toMatchObject({ total: 20_000n, charges: [] })
    expect((await detailsOf(shop)).at(-1)).toMatchObject({ coupon: { from: "ICE", to: null } })
    await book(shop)
    expect(await outcomeOf(change(shop, { coupon: "SNOW" }))).toBe("coupon.usedByClient")
    expect(await listDrifted(world.url)).toEqual([])
  })

  test("is refused for a coupon whose booking is in another currency", async () => {
    const shop = await openShop()
    await addTestCoupon(shop, { code: "SNOW" })
    await book(shop, { coupon: undefined })
    await transact(shop.staff, (tx) => tx.execute("update organizations set currency = 'EUR'"))
    expect(await outcomeOf(change(shop, { coupon: "SNOW" }))).toBe("coupon.currency")
  })
})

describe("An agreed total", () => {
  const agreed = (total: bigint, reason = "A regular") => ({ charges: { adjusted: { total, reason } } })

  test("stands beside the coupon in a new booking of staff", async () => {
    const shop = await openShop()
    await addTestCoupon(shop, { code: "SNOW" })
    const byStaff = { status: "new" as const, staffNote: "", agreed: { total: 8_000n, reason: "A regular" } }
    const request = booking(shop, { coupon: "SNOW", byStaff, idempotencyKey: "key" })
    expect((await reserve(shop.staff, request)).total).toBe(8_000n)
    expect((await reserve(shop.staff, request)).number).toBe(1001)
    expect(await read(shop)).toMatchObject({
      total: 8_000n,
      charges: [
        ["coupon", -1_000n],
        ["adjustment", -1_000n],
      ],
    })
    const other = { ...request, byStaff: { ...byStaff, agreed: { total: 7_000n, reason: "A regular" } } }
    expect(await outcomeOf(reserve(shop.staff, other))).toBe("key.reused")
    await expect(reserve(shop.visitor, booking(shop, { byStaff }))).rejects.toThrow("staff")
  })

  test("stays while nothing changes the price, and goes with the next change of it, which the history tells", async () => {
    const shop = await openShop()
    await book(shop, { coupon: undefined })
    await change(shop, agreed(9_000n))
    expect(await read(shop)).toMatchObject({ total: 9_000n, charges: [["adjustment", -1_000n]] })
    expect((await detailsOf(shop)).at(-1)).toEqual({
      agreed: { total: "9000", reason: "A regular" },
      total: { from: "10000", to: "9000" },
    })
    await change(shop, { contact: { name: "Olena", lastName: "", email: "", phone: phoneOf(1) } })
    expect(await read(shop)).toMatchObject({ total: 9_000n })
    await change(shop, await linesOf(shop, 2))
    expect(await read(shop)).toMatchObject({ total: 20_000n, charges: [] })
    expect((await detailsOf(shop)).at(-1)).toMatchObject({ agreed: { total: null }, total: { from: "9000", to: "20000" } })
    await change(shop, { ...(await linesOf(shop, 3)), ...agreed(0n, "A gift") })
    expect(await read(shop)).toMatchObject({ total: 0n, charges: [["adjustment", -30_000n]] })
    expect(await listDrifted(world.url)).toEqual([])
  })

  test("loses its reason when its person is erased", async () => {
    const shop = await openShop()
    const { id } = await book(shop, { coupon: undefined })
    await change(shop, agreed(9_000n, "Olena broke her leg"))
    const { clientId } = await read(shop)
    await changeStatus(shop.staff, id, "completed")
    await erasePerson(shop.staff, clientId ?? "", phoneOf(1).slice(-4))
    expect(await read(shop)).toMatchObject({ total: 9_000n, charges: [["adjustment", -1_000n]] })
    expect(JSON.stringify([await detailsOf(shop), await asOwner(world.url, "select reason from booking_charges")])).not.toContain("leg")
    expect(await detailsOf(shop)).toContainEqual({ agreed: { total: "9000" }, total: { from: "10000", to: "9000" } })
  })
})
