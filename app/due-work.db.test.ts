import { sql } from "drizzle-orm"
import { describe, expect, test, vi } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { startCardPayment } from "#app/modules/reservations/card/start-card-payment.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { log } from "#app/platform/log.server.ts"
import { asOwner } from "#test/as-owner.ts"
import { cardBooking, openCardShop } from "#test/card-shop.ts"
import { useClock } from "#test/clock.ts"
import { booking, inDays, openShop } from "#test/shop.ts"
import { useMemoryBank } from "#test/stand-ins/memory-bank.ts"
import { useDatabase } from "#test/use-database.ts"
import { dueWork, runDueWork } from "./due-work.server.ts"

const world = useDatabase()
const clock = useClock()
const bank = useMemoryBank()

/** Opens a shop with a booking in progress that ends in three days. */
async function openLateShop() {
  const shop = await openShop()
  const { id } = await reserve(shop.visitor, booking(shop))
  await changeStatus(shop.staff, id, "inProgress")
  return shop
}

/** As a statement that takes longer than it may. */
const timeOut = (tx: Tx) => tx.execute(sql`do $$ begin raise exception 'on purpose' using errcode = '57014'; end $$`)

const extended = () =>
  asOwner<{ id: string }>(world.url, "select organization_id as id from reservations where occupied_until > ends_at order by 1")

test("Runs what is due in each organization, and goes on where one fails", async () => {
  const shops = [await openLateShop(), await openLateShop(), await openLateShop()]
  await openShop()
  await runDueWork()
  expect(await extended()).toEqual([])

  clock.set(inDays(4))
  const failing = shops[1]?.id
  const error = vi.spyOn(log, "error").mockReturnValue()
  await runDueWork({
    late: async (scope, run) => {
      if (scope.organization.id === failing) await transact(scope, timeOut)
      await dueWork.late?.(scope, run)
    },
  })
  expect(error.mock.calls).toMatchObject([[{ organizationId: failing, work: "late" }, expect.any(String)]])
  expect(await extended()).toHaveLength(2)
  await runDueWork()
  expect((await extended()).map(({ id }) => id)).toEqual(shops.map(({ id }) => id).toSorted())
})

describe("A bank that does not answer", () => {
  async function openPaying(bookings: number) {
    const shop = await openCardShop()
    await transact(shop.staff, (tx) => tx.execute(sql`update items set quantity = 100`))
    for (let count = 0; count < bookings; count += 1) {
      const { id } = await reserve(shop.visitor, {
        ...cardBooking(shop),
        period: { start: inDays(2 + 2 * count), end: inDays(3 + 2 * count) },
      })
      await startCardPayment(shop.visitor, id)
    }
    return shop
  }

  const run = async () => {
    bank.calls.length = 0
    await runDueWork()
    return bank.calls.length
  }

  test.each([
    ["away", 3, 6],
    ["blocked", 1, 4],
  ] as const)("is left alone until the next minute (%s), by all shops together", async (kind, least, most) => {
    clock.set(inDays(1))
    for (let count = 0; count < 10; count += 1) await openPaying(1)
    clock.advance({ minutes: 1 })
    bank.fails("status", kind)
    const requests = await run()
    expect(requests).toBeGreaterThanOrEqual(least)
    expect(requests).toBeLessThanOrEqual(most)
    bank.works()
    clock.advance({ minutes: 11 })
    expect(await run()).toBeGreaterThanOrEqual(10)
  })

  test("keeps no other work back, and is asked of one shop's payments three times at most", async () => {
    clock.set(inDays(1))
    await openPaying(5)
    const late = await openLateShop()
    bank.fails("every call", "away")
    clock.set(inDays(4))
    expect(await run()).toBeLessThanOrEqual(6)
    expect(await extended()).toContainEqual({ id: late.id })
  })
})
