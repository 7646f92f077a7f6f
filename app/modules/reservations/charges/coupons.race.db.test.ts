import { expect, test } from "vitest"
import { listPricedItems } from "#app/modules/inventory/list-priced-items.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { couponInput, couponValues } from "#app/modules/pricing/coupons/coupon-input.ts"
import { editCoupon } from "#app/modules/pricing/coupons/coupons.server.ts"
import { codeOf } from "#app/platform/database/outage.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { listDrifted } from "#test/overbooked.ts"
import { createRandom } from "#test/race.ts"
import { addTestCoupon, booking, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { changeBooking } from "../change/change-booking.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { changeStatus } from "../status/change-status.server.ts"
import { countCouponUses } from "./redeem-coupon.server.ts"

/** Waits longer than production does, so that a busy machine refuses nobody in the race. */
const patience = { lock_timeout: 60_000, statement_timeout: 60_000, query_timeout: 60_000, connectionTimeoutMillis: 60_000 }
const database = useDatabase({ max: 12, ...patience })

/** Ends well, or with a refusal of the coupon. Anything else, a deadlock or a lock that came too late, fails the test. */
const unlessRefused = (attempt: Promise<unknown>, codes: string[]) =>
  attempt.then(
    () => "done",
    (error: unknown) =>
      error instanceof Refusal && codes.includes(error.code) && codeOf(error) === undefined ? error.code : Promise.reject(error),
  )

const contactOf = (person: number) => ({
  name: "Olena",
  lastName: "",
  email: `c${person}@example.test`,
  phone: `+3806700050${String(person).padStart(2, "0")}`,
})

const bookAs = (shop: Shop, person: number, coupon: string | undefined, item = 1) =>
  reserve(shop.visitor, booking(shop, { coupon, contact: contactOf(person), lines: [{ item, quantity: 1 }] }))

const usesOf = async ({ staff }: Shop, id: string) => (await transact(staff, countCouponUses)).get(id) ?? 0

const count = (outcomes: string[], code: string) => outcomes.filter((outcome) => outcome === code).length

test("One of 50 customers who book with the last use of a coupon gets it", async () => {
  const shop = await openShop({ items: [{ quantity: 1000 }, { quantity: 1000 }] })
  const coupon = await addTestCoupon(shop, { code: "SNOW", mostUses: "3" })
  for (const person of [0, 1]) await bookAs(shop, person, "SNOW")
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, person) => unlessRefused(bookAs(shop, person, "snow", 1 + (person % 2)), ["coupon.used"])),
  )
  expect([count(outcomes, "done"), count(outcomes, "coupon.used"), await usesOf(shop, coupon)]).toEqual([1, 49, 3])
})

test("One booking gets the last use of a coupon when staff change bookings to it while customers book with it", async () => {
  const shop = await openShop({ items: [{ quantity: 1000 }, { quantity: 1000 }] })
  const coupon = await addTestCoupon(shop, { code: "SNOW", mostUses: "1" })
  for (let person = 0; person < 10; person += 1) await bookAs(shop, person, undefined)
  const changes = Array.from({ length: 10 }, (_, index) => changeBooking(shop.staff, 1001 + index, { coupon: "SNOW" }))
  const bookings = Array.from({ length: 10 }, (_, index) => bookAs(shop, 20 + index, "SNOW", 2))
  const outcomes = await Promise.all([...changes, ...bookings].map((attempt) => unlessRefused(attempt, ["coupon.used"])))
  expect([count(outcomes, "done"), await usesOf(shop, coupon)]).toEqual([1, 1])
})

test("A customer who books at two counters at once uses a coupon that each may use once in one of them", async () => {
  const shop = await openShop({ items: [{ quantity: 1000 }, { quantity: 1000 }] })
  const coupon = await addTestCoupon(shop, { code: "SNOW", mostPerClient: "1" })
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => unlessRefused(bookAs(shop, 1, "SNOW", 1 + (index % 2)), ["coupon.usedByClient"])),
  )
  expect([count(outcomes, "done"), await usesOf(shop, coupon)]).toEqual([1, 1])
})

test("Bookings, changes, statuses and edits of coupons wait for each other and never deadlock", async () => {
  const shop = await openShop({ items: Array.from({ length: 3 }, () => ({ quantity: 10_000 })) })
  const codes = ["SNOW", "ICE"] as const
  const [snow, ice] = [
    await addTestCoupon(shop, { code: "SNOW", mostUses: "8" }),
    await addTestCoupon(shop, { code: "ICE", mostUses: "8" }),
  ]
  const made: Array<{ id: string }> = []
  for (let person = 0; person < 6; person += 1) made.push(await bookAs(shop, person, undefined, 1 + (person % 3)))
  const acts: Array<(random: () => number) => Promise<unknown>> = [
    (random) => bookAs(shop, Math.floor(random() * 40), codes[Math.floor(random() * 2)], 1 + Math.floor(random() * 3)),
    (random) => changeBooking(shop.staff, 1001 + Math.floor(random() * 6), { coupon: codes[Math.floor(random() * 3)] ?? "" }),
    (random) => changeStatus(shop.staff, made[Math.floor(random() * 6)]?.id ?? "", random() < 0.5 ? "cancelled" : "confirmed"),
    async (random) => {
      const isSnow = random() < 0.5
      const opened = couponValues(couponInput("UAH").parse({ code: isSnow ? "SNOW" : "ICE", percent: "10", mostUses: "8" }))
      const content = couponInput("UAH").parse({ ...opened, smallestTotal: String(1 + Math.floor(random() * 9)) })
      await editCoupon(shop.staff, isSnow ? snow : ice, { content, opened }, listPricedItems("en"))
    },
  ]
  const refusals = ["coupon.used", "edit.conflict", "busy"]
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, async (_, person) => {
      const random = createRandom(20_261_128 + person)
      const codes = []
      for (let round = 0; round < 10; round += 1)
        codes.push(await unlessRefused(acts[Math.floor(random() * acts.length)]?.(random) ?? Promise.resolve(), refusals))
      return codes
    }),
  )
  expect(count(outcomes.flat(), "done")).toBeGreaterThan(30)
  expect((await listDrifted(database.url)).filter(({ organization_id }) => organization_id === shop.id)).toEqual([])
})
