import { randomUUIDv7 } from "node:crypto"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import type { DepositMethod } from "#app/modules/organizations/price-settings.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { booking, openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { changeBooking } from "../change/change-booking.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { reservationItems } from "../schema.server.ts"
import { changeStatus } from "../status/change-status.server.ts"
import { giveDepositBack, takeDeposit, undoDeposit } from "./edit-deposits.server.ts"
import { listDeposits } from "./list-deposits.server.ts"

useDatabase()

const openRentals = (methods: DepositMethod[] = ["cash", "document"]) =>
  openShop({
    organization: { prices: { deposits: { methods } } },
    items: [
      { name: "Kayak", deposit: 200_000n },
      { name: "Map", deposit: 0n },
    ],
  })

/** A booking of two kayaks and a map. */
async function openBooking(methods?: DepositMethod[]) {
  const shop = await openRentals(methods)
  const lines = [
    { item: 1, quantity: 2 },
    { item: 2, quantity: 1 },
  ]
  const { id, number } = await reserve(shop.visitor, booking(shop, { lines }))
  const read = async () => {
    const [found] = await transact(shop.staff, async (tx) => {
      const rows = await tx.execute<{ status: "new" }>(sql`select status from reservations where id = ${id}`)
      return [...(await listDeposits(tx, shop.staff.organization, [{ id, status: rows.rows[0]?.status ?? "new" }])).values()]
    })
    return { due: found?.due, left: found?.left, held: found?.held, rows: found?.rows.length }
  }
  const changes = async () => {
    const { rows } = await transact(shop.staff, (tx) =>
      tx.execute<{ details: { deposit?: { kind: string } } }>(sql`select details from reservation_history order by at, id`),
    )
    return rows.flatMap(({ details }) => details?.deposit?.kind ?? [])
  }
  return { ...shop, id, number, read, changes }
}

const cash = (left: bigint, amount = left) => ({ newId: randomUUIDv7(), left, method: "cash" as const, amount, note: "" })

test("A line keeps the deposit of its item, which a later edit of the item leaves as it was agreed", async () => {
  const { staff, number, read } = await openBooking()
  expect(await read()).toEqual({ due: 400_000n, left: 400_000n, held: 0n, rows: 0 })
  await transact(staff, (tx) => tx.execute(sql`update items set deposit = 70000`))
  expect(await read()).toMatchObject({ due: 400_000n })

  const lines = await transact(staff, (tx) => tx.select().from(reservationItems).orderBy(reservationItems.position))
  const unchanged = lines.map(({ id, quantity }) => ({ id, item: 0, quantity, unitPrice: null, reason: "", isPricedAnew: false }))
  const [kayaks, map] = unchanged
  if (!kayaks || !map) throw new Error("The booking has two lines")
  // A kept line keeps it, one that is priced anew takes today's.
  await changeBooking(staff, number, { lines: [{ ...kayaks, quantity: 1 }, map] })
  expect(await read()).toMatchObject({ due: 200_000n })
  const { details } = await changeBooking(staff, number, { lines: [{ ...kayaks, quantity: 1, isPricedAnew: true }, map] })
  expect(details).toEqual({ depositDue: { from: "200000", to: "70000" } })
  expect(await read()).toMatchObject({ due: 70_000n })
})

test("A shop that takes none books without", async () => {
  const { staff, read } = await openBooking([])
  expect(await read()).toMatchObject({ due: 0n, left: 0n })
  const lines = await transact(staff, (tx) => tx.select({ deposit: reservationItems.deposit }).from(reservationItems))
  expect(lines).toEqual([{ deposit: 0n }, { deposit: 0n }])
})

test("A deposit is taken and given back, each of which can be undone, and the history tells all of it", async () => {
  const { staff, number, read, changes } = await openBooking()
  const { deposit } = await takeDeposit(staff, number, cash(400_000n))
  expect(await read()).toEqual({ due: 400_000n, left: 0n, held: 400_000n, rows: 1 })
  await giveDepositBack(staff, number, deposit)
  expect(await giveDepositBack(staff, number, deposit)).toEqual({ kind: "givenBack", deposit })
  expect(await read()).toEqual({ due: 400_000n, left: 0n, held: 0n, rows: 1 })
  await expect(undoDeposit(staff, number, { deposit, change: "taken" })).rejects.toMatchObject({ code: "deposit.missing" })
  await undoDeposit(staff, number, { deposit, change: "givenBack" })
  await undoDeposit(staff, number, { deposit, change: "taken" })
  expect(await read()).toEqual({ due: 400_000n, left: 400_000n, held: 0n, rows: 0 })
  await expect(giveDepositBack(staff, number, deposit)).rejects.toMatchObject({ code: "deposit.missing" })
  expect(await changes()).toEqual(["taken", "givenBack", "keptAgain", "removed"])
})

test("Deposits are no payments: the money of the booking stays as it was", async () => {
  const { staff, number } = await openBooking()
  const payments = () => transact(staff, async (tx) => (await tx.execute(sql`select amount, status from reservation_payments`)).rows)
  const before = await payments()
  const { deposit } = await takeDeposit(staff, number, cash(400_000n))
  await giveDepositBack(staff, number, deposit)
  expect(await payments()).toEqual(before)
})

test("A form that is sent twice at once takes once; two forms at once take once too, and the second is told what is left", async () => {
  const { staff, number, read } = await openBooking()
  const same = cash(400_000n, 150_000n)
  expect(await Promise.all([takeDeposit(staff, number, same), takeDeposit(staff, number, same)])).toEqual([
    { kind: "taken", deposit: same.newId },
    { kind: "taken", deposit: same.newId },
  ])
  const others = await Promise.allSettled([takeDeposit(staff, number, cash(250_000n)), takeDeposit(staff, number, cash(250_000n))])
  const details = { was: "250000", left: "0" }
  expect(others.filter(({ status }) => status === "rejected")).toMatchObject([
    { reason: { code: "deposit.changed", status: 409, details } },
  ])
  expect(await read()).toMatchObject({ held: 400_000n, rows: 2 })
})

test("An id is of one deposit, and a deposit of one booking of one shop", async () => {
  const { staff, number, visitor, ...shop } = await openBooking()
  const other = await openBooking()
  const second = await reserve(visitor, booking({ ...shop, staff, visitor }))
  const taken = cash(400_000n)
  await takeDeposit(staff, number, taken)
  await expect(takeDeposit(staff, number, { ...taken, amount: 1n })).rejects.toMatchObject({ code: "deposit.reused" })
  await expect(takeDeposit(staff, second.number, taken)).rejects.toMatchObject({ code: "deposit.reused" })
  const givesBack = (scope: Scope, of: number) => giveDepositBack(scope, of, taken.newId)
  await expect(givesBack(staff, second.number)).rejects.toMatchObject({ code: "deposit.missing" })
  await expect(givesBack(other.staff, other.number)).rejects.toMatchObject({ code: "deposit.missing" })
  await expect(givesBack(other.staff, second.number)).rejects.toMatchObject({ code: "reservation.missing" })
  expect(await other.read()).toMatchObject({ rows: 0 })
})

test("A cancelled booking takes no deposit any more, and what was taken is given back", async () => {
  const { staff, id, number, read } = await openBooking()
  const { deposit } = await takeDeposit(staff, number, cash(400_000n, 1_000n))
  await changeStatus(staff, id, "cancelled")
  expect(await read()).toEqual({ due: 0n, left: 0n, held: 1_000n, rows: 1 })
  await expect(takeDeposit(staff, number, cash(0n, 5n))).rejects.toMatchObject({ code: "deposit.over" })
  await giveDepositBack(staff, number, deposit)
  expect(await read()).toMatchObject({ held: 0n })
})

test("A way that the shop does not take is refused", async () => {
  const { staff, number } = await openBooking()
  await expect(takeDeposit(staff, number, { ...cash(400_000n), method: "card" })).rejects.toMatchObject({
    code: "deposit.method",
    field: "method",
  })
})
