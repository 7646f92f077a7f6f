import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { bufferValues } from "#app/modules/organizations/buffer-input.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { acceptShortage } from "#test/accept-shortage.ts"
import { listDrifted, listOverbooked } from "#test/overbooked.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { editBuffers } from "../item-edits/edit-buffers.server.ts"
import { countStatusChanges } from "../queries.server.ts"
import type { ShortageDetails } from "../refusal-details.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { changeStatus } from "./change-status.server.ts"

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

test("a line that is handed out early is taken from now, and as planned again once that is undone", async () => {
  const shop = await openShop({ items: [{ quantity: 1 }] })
  const planned = { start: inDays(5), end: inDays(6) }
  const before = booking(shop, { period: { start: inDays(2), end: inDays(3) } })
  const { id } = await reserve(shop.visitor, booking(shop, { period: planned }))
  await changeStatus(shop.staff, id, "confirmed")
  await changeStatus(shop.staff, id, "inProgress")
  await expect(reserve(shop.visitor, before)).rejects.toMatchObject({ code: "stock" })
  const none = { bufferBefore: "noBuffer", bufferBeforeHours: null, bufferAfter: "noBuffer", bufferAfterHours: null } as const
  const settings = { ...none, bufferAfter: "custom", bufferAfterHours: 2 } as const
  await editBuffers(shop.staff, { settings, opened: bufferValues(none) })
  await expect(reserve(shop.visitor, before)).rejects.toMatchObject({ code: "stock" })
  expect(await listDrifted(database.url)).toEqual([])

  await changeStatus(shop.staff, id, "confirmed")
  const { number } = await reserve(shop.visitor, before)
  await expect(changeStatus(shop.staff, id, "inProgress")).rejects.toMatchObject({ code: "stock" })
  await acceptShortage((acceptsShortage) => changeStatus(shop.staff, id, "inProgress", { acceptsShortage }))
  expect(await listOverbooked(database.url)).toEqual([])
  const short = "select number from reservations where over_capacity is not null order by number"
  expect((await transact(shop.staff, (tx) => tx.execute(sql.raw(short)))).rows).toEqual([{ number: number - 1 }, { number }])
  expect(await listDrifted(database.url)).toEqual([])
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
  const { id } = await acceptShortage((acceptsShortage) => reserve(shop.staff, booking(shop, { acceptsShortage })))
  expect((await rowOf(shop, id))?.over_capacity).toMatchObject([{ missing: 1 }])
  await changeStatus(shop.staff, id, "cancelled")
  await acceptShortage((acceptsShortage) => changeStatus(shop.staff, id, "confirmed", { acceptsShortage }))
  expect((await rowOf(shop, id))?.over_capacity).toMatchObject([{ missing: 1 }])
  await changeStatus(shop.staff, id, "cancelled")
  await changeStatus(shop.staff, other.id, "cancelled")
  await changeStatus(shop.staff, id, "confirmed")
  expect((await rowOf(shop, id))?.over_capacity).toBeNull()
})

/** The shortage that staff are asked about; undefined when the status is set. */
const shortBookings = (change: Promise<unknown>) =>
  change.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? (error.details as ShortageDetails).staff : Promise.reject(error)),
  )

test("Staff learn what is missing and who has it, and accept exactly that", async () => {
  const shop = await openShop({ items: [{ quantity: 2 }] })
  const two = { lines: [{ item: 1, quantity: 2 }] }
  const { id } = await reserve(shop.visitor, booking(shop, two))
  await changeStatus(shop.staff, id, "cancelled")
  const later = { start: inDays(2, 12), end: inDays(4) }
  await reserve(shop.visitor, booking(shop, { period: later, contact: { ...booking(shop).contact, name: "Taras", lastName: "" } }))
  const shown = await shortBookings(changeStatus(shop.staff, id, "new"))
  expect(shown?.items).toEqual([
    {
      itemNumber: 1,
      name: "Skis",
      translations: {},
      asked: 2,
      stretches: [{ from: inDays(2, 12).toString(), until: inDays(3).toString(), free: 1 }],
      holders: [
        { number: 1002, client: "Taras", start: later.start.toString(), end: later.end.toString(), quantity: 1, isBeingPaid: false },
      ],
      moreHolders: 0,
    },
  ])

  await reserve(shop.visitor, booking(shop, { period: { start: inDays(2, 14), end: inDays(3) } }))
  const changed = await shortBookings(changeStatus(shop.staff, id, "new", { acceptsShortage: shown?.digest }))
  expect(changed?.items[0]?.holders.map(({ number }) => number)).toEqual([1002, 1003])
  await changeStatus(shop.staff, id, "new", { acceptsShortage: changed?.digest })
  expect(await rowOf(shop, id)).toMatchObject({ status: "new", version: 3 })
  const { rows } = await transact(shop.staff, (tx) => tx.execute(sql`select details from reservation_history where reservation_id = ${id}`))
  expect(rows.map(({ details }) => details)).toEqual([null, null, { shortage: true }])
  expect(await listOverbooked(database.url)).toEqual([])
})
