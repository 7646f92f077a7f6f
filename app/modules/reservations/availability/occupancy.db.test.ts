import { sql } from "drizzle-orm"
import fc from "fast-check"
import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import type { Period } from "#app/platform/time.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { findShortages, type ItemDemand, type Occupation, peak } from "../rules/availability.ts"
import { findPeaks, listOccupations, mergeDemands } from "./occupancy.server.ts"

useDatabase()

const origin = inDays(30, 0)

const stretches = fc
  .record({ start: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 1, max: 40 }), quantity: fc.integer({ min: 1, max: 3 }) })
  .map(({ start, length, quantity }) => ({ start: origin.add({ hours: start }), end: origin.add({ hours: start + length }), quantity }))

/** Lists the stretches in which some line cannot be served. */
function blocked(lines: ItemDemand[], window: Period) {
  const ofAnyLine = lines.flatMap(({ occupations, stock, quantity }) => findShortages(occupations, stock, quantity, window))
  const occupations = ofAnyLine.map(({ period }) => ({ ...period, quantity: 1 }))
  return findShortages(occupations, 1, 1, window).map(({ period: { start, end } }) => `${start} ${end}`)
}

/** Books the stretches as they are, on an item of which there is plenty. */
async function occupy(shop: Shop, taken: Occupation[]) {
  const itemId = shop.items[0]?.id ?? ""
  for (const { start, end, quantity } of taken)
    await reserve(shop.visitor, booking(shop, { period: { start, end }, lines: [{ item: 1, quantity }] }))
  return itemId
}

test("the database's sweep equals the rules' for any bookings and any window", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stretches, { maxLength: 8 }), stretches, async (taken, window) => {
      const shop = await openShop({ items: [{ quantity: 10_000 }] })
      const itemId = await occupy(shop, taken)
      const { peaks, occupations } = await transact(shop.visitor, async (tx) => ({
        peaks: await findPeaks(tx, [itemId], window),
        occupations: await listOccupations(tx, [itemId], window),
      }))
      expect(peaks.get(itemId) ?? 0).toBe(peak(taken, window))
      expect(peak(occupations.get(itemId) ?? [], window)).toBe(peak(taken, window))
    }),
    { numRuns: 40 },
  )
})

test("the database's short stretches of a cart equal the rules' for any bookings, quantities and window", async () => {
  const perItem = fc.record({
    taken: fc.array(stretches, { maxLength: 5 }),
    stock: fc.integer({ min: 3, max: 5 }),
    quantity: fc.integer({ min: 1, max: 6 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(perItem, { minLength: 1, maxLength: 3 }), stretches, async (requested, window) => {
      const shop = await openShop({ items: requested.map(() => ({ quantity: 10_000 })) })
      for (const [index, { taken }] of requested.entries())
        for (const { start, end, quantity } of taken)
          await reserve(shop.visitor, booking(shop, { period: { start, end }, lines: [{ item: index + 1, quantity }] }))
      const lines = requested.map(({ stock, quantity }, index) => ({
        item: { id: shop.items[index]?.id ?? "", quantity: stock },
        quantity,
      }))
      const found = await transact(shop.visitor, (tx) => mergeDemands(tx, lines, window))
      const modelled = requested.map(({ taken, ...each }) => ({ ...each, occupations: taken }))
      expect(blocked([found], window)).toEqual(blocked(modelled, window))
    }),
    { numRuns: 40 },
  )
})

test("cancelled and completed bookings hold no stock, also after a long booking", async () => {
  const shop = await openShop({ items: [{ quantity: 3 }] })
  const itemId = await occupy(shop, [{ start: origin, end: origin.add({ hours: 24 * 100 }), quantity: 2 }])
  const window = { start: origin.add({ hours: 24 * 50 }), end: origin.add({ hours: 24 * 51 }) }
  const taken = () => transact(shop.visitor, (tx) => findPeaks(tx, [itemId], window))
  expect(await taken()).toEqual(new Map([[itemId, 2]]))
  await transact(shop.staff, (tx) => tx.execute(sql`update reservation_items set active = false`))
  expect(await taken()).toEqual(new Map())
})
