import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { acceptShortage } from "#test/accept-shortage.ts"
import { useClock } from "#test/clock.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { reservations } from "../schema.server.ts"
import { changeStatus } from "../status/change-status.server.ts"
import { extendLate } from "./extend-late.server.ts"
import { readEndangered } from "./read-endangered.server.ts"

useDatabase()
const clock = useClock()

const noon = inDays(3, 12)
const at = (hours: number) => noon.add({ hours })

const book = (shop: Shop, from: number, until: number, lines: Array<[item: number, quantity: number]>) =>
  acceptShortage((acceptsShortage) =>
    reserve(
      shop.staff,
      booking(shop, {
        period: { start: at(from), end: at(until) },
        lines: lines.map(([item, quantity]) => ({ item, quantity })),
        acceptsShortage,
      }),
    ),
  )

const endangeredBy = (shop: Shop, { id }: { id: string }) =>
  transact(shop.staff, async (tx) => {
    const [found] = await tx.select().from(reservations).where(eq(reservations.id, id))
    if (!found) throw new Error("The booking is gone")
    const read = await readEndangered(tx, found, "uk")
    return read.flatMap(({ number, items }) => items.map(({ name, missing }) => [number, name, missing]))
  })

test("A late booking endangers those of the next 24 hours that lack items while it is out", async () => {
  const shop = await openShop({
    items: [
      { quantity: 3, translations: { uk: { name: "Лижі" } } },
      { quantity: 1, name: "Boots" },
    ],
  })
  const late = await book(shop, -20, 0, [
    [1, 2],
    [2, 1],
  ])
  await changeStatus(shop.staff, late.id, "inProgress")
  await book(shop, 1, 4, [[1, 1]])
  const both = await book(shop, 3, 20, [
    [1, 2],
    [2, 1],
  ])
  const cancelled = await book(shop, 21, 22, [[2, 1]])
  await changeStatus(shop.staff, cancelled.id, "cancelled")
  await book(shop, 30, 40, [[1, 3]])
  expect(await endangeredBy(shop, late)).toEqual([])

  clock.set(at(0))
  await extendLate(shop.staff)
  // From the start of the second booking until the end of the first 2 + 1 + 2 are booked of 3.
  expect(await endangeredBy(shop, late)).toEqual([
    [both.number - 1, "Лижі", 1],
    [both.number, "Лижі", 2],
    [both.number, "Boots", 1],
  ])
  clock.set(at(5))
  await extendLate(shop.staff)
  expect(await endangeredBy(shop, late)).toEqual([
    [both.number, "Лижі", 1],
    [both.number, "Boots", 1],
  ])
  await changeStatus(shop.staff, late.id, "completed")
  expect(await endangeredBy(shop, late)).toEqual([])
})

test("A booking in progress endangers those that overlap what it holds beyond the stock", async () => {
  const shop = await openShop({ items: [{ quantity: 1 }] })
  const out = await book(shop, -20, 10, [[1, 1]])
  await changeStatus(shop.staff, out.id, "inProgress")
  const other = await book(shop, 8, 12, [[1, 1]])
  await book(shop, 12, 14, [[1, 1]])
  clock.set(at(0))
  expect(await endangeredBy(shop, out)).toEqual([[other.number, "Skis", 1]])
})
