import { transact } from "#app/modules/organizations/scope.server.ts"
import { findPeaks } from "#app/modules/reservations/availability/occupancy.server.ts"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import type { Period } from "#app/platform/time.ts"
import { asOwner } from "#test/as-owner.ts"
import { inDays, openShop, type Shop } from "#test/shop.ts"
import type { Bench, Figure } from "./bench.ts"
import { fillOccupancy } from "./fill-occupancy.ts"
import { openDatabase } from "./open-database.ts"
import { percentile } from "./percentile.ts"

const items = 40
const sizes = [10_000, 100_000, 1_000_000]
/** Every shop has a tenth of the lines, as a longer and longer past: what is booked of an item on the days asked for stays the same. */
const shopsInAll = 10
const questions = 1_000
const period: Period = { start: inDays(5), end: inDays(8) }

export const bench: Bench = {
  name: "availability",
  goal: "how many of 40 items are taken in three days: as fast among a million lines as among ten thousand, at most 1.5 times the time",
  run: measureAvailability,
}

async function measureAvailability(): Promise<Figure[]> {
  const database = await openDatabase()
  openPool(database.url)
  try {
    const shops: Shop[] = []
    for (let opened = 0; opened < shopsInAll; opened++)
      shops.push(await openShop({ items: Array.from({ length: items }, () => ({ quantity: 10 })) }))
    const medians: number[] = []
    for (const [index, size] of sizes.entries()) {
      await grow(database.url, shops, { from: sizes[index - 1] ?? 0, until: size })
      medians.push(await medianOfQuestions(shops))
    }
    const [least = Number.NaN, , most = Number.NaN] = medians
    return [
      { figure: "p50 at 1,000,000 lines, of that at 10,000", value: most / least, unit: "", goal: { atMost: 1.5 } },
      ...sizes.map((size, index) => ({
        figure: `p50 at ${size.toLocaleString("en")} lines`,
        value: medians[index] ?? Number.NaN,
        unit: "ms",
      })),
    ]
  } finally {
    await closePool()
    await database.close()
  }
}

/** From so many lines in all to so many more, looked through as the server itself does in time. */
async function grow(url: string, shops: Shop[], lines: { from: number; until: number }) {
  const ofItem = (count: number) => count / shopsInAll / items
  for (const shop of shops) {
    const shelf = { organizationId: shop.id, itemIds: shop.items.map(({ id }) => id) }
    await fillOccupancy(url, shelf, { from: ofItem(lines.from), until: ofItem(lines.until) })
  }
  await asOwner(url, "vacuum analyze")
}

/** Milliseconds of the question alone, asked by one customer after the other, each in a transaction of theirs. */
async function medianOfQuestions(shops: Shop[]) {
  const milliseconds: number[] = []
  for (let question = 0; question < questions; question++) {
    const shop = shops[question % shops.length]
    if (!shop) throw new Error("There is no shop to ask")
    const ids = shop.items.map(({ id }) => id)
    milliseconds.push(
      await transact(shop.visitor, async (tx) => {
        const began = performance.now()
        const peaks = await findPeaks(tx, ids, period)
        const taken = performance.now() - began
        if (peaks.size !== items) throw new Error(`${peaks.size} items are booked on these days, not ${items}`)
        return taken
      }),
    )
  }
  return percentile(milliseconds, 0.5)
}
