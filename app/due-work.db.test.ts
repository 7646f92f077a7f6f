import { sql } from "drizzle-orm"
import { expect, test, vi } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { changeStatus } from "#app/modules/reservations/reserve/change-status.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { log } from "#app/platform/log.server.ts"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { booking, inDays, openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { dueWork, runDueWork } from "./due-work.server.ts"

const world = useDatabase()
const clock = useClock()

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
    late: async (scope) => {
      if (scope.organization.id === failing) await transact(scope, timeOut)
      await dueWork.late?.(scope)
    },
  })
  expect(error.mock.calls).toMatchObject([[{ organizationId: failing, work: "late" }, expect.any(String)]])
  expect(await extended()).toHaveLength(2)
  await runDueWork()
  expect((await extended()).map(({ id }) => id)).toEqual(shops.map(({ id }) => id).toSorted())
})
