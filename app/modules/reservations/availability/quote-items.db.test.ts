import fc from "fast-check"
import { expect, test } from "vitest"
import { listOfferedItems } from "#app/modules/inventory/queries.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import type { Period } from "#app/platform/time.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { freeQuantity, occupiedPeriod } from "../rules/availability.ts"
import { rulesOf } from "../rules/booking-rules.ts"
import { buffersOf } from "../rules/buffers.ts"
import { nextFreePeriod } from "../rules/nearest-free-period.ts"
import { unitsOf } from "../rules/pricing.ts"
import { listOccupations } from "./occupancy.server.ts"
import { quoteItems } from "./quote-items.server.ts"

useDatabase()

const zone = "Europe/Kyiv"
const origin = inDays(30, 8)

/** Half hours from the origin: when somebody books, and for how long. */
const stretch = fc.record({ start: fc.integer({ min: 0, max: 200 }), length: fc.integer({ min: 1, max: 120 }) })
const bookings = fc.array(fc.record({ item: fc.integer({ min: 0, max: 2 }), when: stretch }), { minLength: 3, maxLength: 12 })
const buffers = fc.constantFrom(
  {},
  { bufferBefore: "fullDay" as const },
  { bufferAfter: "custom" as const, bufferAfterHours: 5, bufferBefore: "custom" as const, bufferBeforeHours: 30 },
)

const periodOf = ({ start, length }: { start: number; length: number }): Period => ({
  start: origin.add({ minutes: start * 30 }),
  end: origin.add({ minutes: (start + length) * 30 }),
})

const items = [
  { quantity: 1, price: 15_000n, rateUnit: "hour" as const },
  { quantity: 2, price: 45_000n, rateUnit: "day" as const },
  { quantity: 3, price: 900_000n, rateUnit: "month" as const },
]

const book = (shop: Shop, item: number, period: Period) =>
  reserve(shop.visitor, booking(shop, { period, lines: [{ item: item + 1, quantity: 1 }] }))
const isBooked = (shop: Shop, item: number, period: Period) =>
  book(shop, item, period).then(
    () => true,
    (error) => {
      expect(error).toMatchObject({ code: "stock" })
      return false
    },
  )

function datesOf({ visitor: { organization } }: Shop, period: Period) {
  const now = Temporal.Now.instant()
  return { period, organization, rules: rulesOf(organization, []), zone, now, late: { back: now, until: now } }
}

test("A quote can be booked: at its price, or from its next free period on", async () => {
  await fc.assert(
    fc.asyncProperty(bookings, buffers, stretch, async (taken, organization, requested) => {
      const shop = await openShop({ organization, items })
      for (const { item, when } of taken) await isBooked(shop, item, periodOf(when))
      const period = periodOf(requested)
      const rules = datesOf(shop, period)
      const ids = shop.items.map(({ id }) => id)
      const { offers, held } = await transact(shop.visitor, async (tx) => ({
        offers: await quoteItems(tx, await listOfferedItems(tx), rules),
        held: await listOccupations(tx, ids, { start: origin.subtract({ hours: 24 * 10 }), end: origin.add({ hours: 24 * 100 }) }),
      }))
      for (const [index, item] of items.entries()) {
        const offer = offers.get(index + 1)
        if (offer?.isFree) {
          expect(offer.total).toBe(item.price * BigInt(unitsOf(period, item.rateUnit, zone)))
          const free = freeQuantity(
            held.get(ids[index] ?? "") ?? [],
            item.quantity,
            occupiedPeriod(period, buffersOf(rules.organization), zone),
          )
          expect(offer.left).toBe(free <= 2 && free < item.quantity ? free : null)
          expect(await isBooked(shop, index, period)).toBe(true)
          continue
        }
        expect(await isBooked(shop, index, period)).toBe(false)
        const lines = [
          {
            stock: item.quantity,
            quantity: 1,
            occupations: held.get(ids[index] ?? "") ?? [],
            buffers: buffersOf(rules.organization),
            stay: null,
          },
        ]
        const next = nextFreePeriod({ ...rules, lines })
        expect(offer?.freeFrom).toBe(next?.start.toString())
        expect(next && (await isBooked(shop, index, next))).toBe(true)
      }
    }),
    { numRuns: 30 },
  )
})

test("An item that is booked for months has no free date", async () => {
  const shop = await openShop({ items: [{ quantity: 1 }] })
  await book(shop, 0, { start: inDays(1), end: inDays(300) })
  const rules = datesOf(shop, { start: inDays(5), end: inDays(6) })
  const offers = await transact(shop.visitor, async (tx) => quoteItems(tx, await listOfferedItems(tx), rules))
  expect(offers).toEqual(new Map([[1, { isFree: false, freeFrom: null }]]))
})

test("A month that is paid for less than half of one counts as a minimum", async () => {
  const shop = await openShop({ items })
  const minimumsFor = async (hours: number) => {
    const rules = datesOf(shop, { start: origin, end: origin.add({ hours }) })
    const offers = await transact(shop.visitor, async (tx) => quoteItems(tx, await listOfferedItems(tx), rules))
    return [1, 2, 3].map((number) => offers.get(number)).map((offer) => offer?.isFree && offer.isMinimum)
  }
  expect(await minimumsFor(15 * 24 - 1)).toEqual([false, false, true])
  expect(await minimumsFor(15 * 24)).toEqual([false, false, false])
})
