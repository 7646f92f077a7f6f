import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { listDrifted, listOverbooked } from "#test/overbooked.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { countStatusChanges } from "../queries.server.ts"
import { changeStatus } from "./change-status.server.ts"
import { reserve } from "./reserve.server.ts"

const database = useDatabase()

const rowOf = async (shop: Shop, id: string) => {
  const { rows } = await transact(shop.staff, (tx) => tx.execute(sql`select * from reservations where id = ${id}`))
  return rows[0]
}

const history = async (shop: Shop) => {
  const { rows } = await transact(shop.staff, (tx) =>
    tx.execute(sql`select from_status, to_status, actor_kind from reservation_history order by id`),
  )
  return rows
}

test("a booking moves to any status, and the actor is recorded", async () => {
  const shop = await openShop()
  const { id } = await reserve(shop.visitor, booking(shop))
  for (const status of ["completed", "inProgress", "cancelled", "new", "new"] as const) await changeStatus(shop.staff, id, status)
  expect((await rowOf(shop, id))?.status).toBe("new")
  const moves = [
    [null, "new"],
    ["new", "completed"],
    ["completed", "inProgress"],
    ["inProgress", "cancelled"],
    ["cancelled", "new"],
  ]
  expect((await history(shop)).map(({ from_status, to_status }) => [from_status, to_status])).toEqual(moves)
  expect(await transact(shop.staff, (tx) => countStatusChanges(tx, id))).toBe(4)
  expect(await listDrifted(database.url)).toEqual([])
})

test("a cancelled booking frees its stock, and is restored only while it is free", async () => {
  const shop = await openShop({ items: [{ quantity: 1 }] })
  const { id } = await reserve(shop.visitor, booking(shop))
  await changeStatus(shop.staff, id, "cancelled")
  await reserve(shop.visitor, booking(shop))
  await expect(changeStatus(shop.staff, id, "confirmed")).rejects.toMatchObject({ code: "stock", status: 409 })
  expect((await rowOf(shop, id))?.status).toBe("cancelled")
})

test("it is restored with the current buffers", async () => {
  const shop = await openShop({ items: [{ quantity: 1 }] })
  const { id } = await reserve(shop.visitor, booking(shop, { period: { start: inDays(10, 10), end: inDays(10, 12) } }))
  await changeStatus(shop.staff, id, "cancelled")
  await transact(shop.staff, (tx) => tx.execute(sql`update organizations set buffer_after = 'custom', buffer_after_hours = 24`))
  await reserve(shop.visitor, booking(shop, { period: { start: inDays(10, 13), end: inDays(10, 14) } }))
  await expect(changeStatus(shop.staff, id, "confirmed")).rejects.toMatchObject({ code: "stock" })
  expect(await listOverbooked(database.url)).toEqual([])
})

test("an accepted shortage is recorded, and cleared when the booking is restored to free stock", async () => {
  const shop = await openShop({ items: [{ quantity: 1 }] })
  const other = await reserve(shop.visitor, booking(shop))
  const { id } = await reserve(shop.staff, booking(shop, { overCapacity: true }))
  expect((await rowOf(shop, id))?.over_capacity).toMatchObject([{ missing: 1 }])
  await changeStatus(shop.staff, id, "cancelled")
  await changeStatus(shop.staff, id, "confirmed", { overCapacity: true })
  expect((await rowOf(shop, id))?.over_capacity).toMatchObject([{ missing: 1 }])
  await changeStatus(shop.staff, id, "cancelled")
  await changeStatus(shop.staff, other.id, "cancelled")
  await changeStatus(shop.staff, id, "confirmed")
  expect((await rowOf(shop, id))?.over_capacity).toBeNull()
})
