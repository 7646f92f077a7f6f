import { randomUUIDv7 } from "node:crypto"
import { sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { countFree } from "../availability/occupancy.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { listOutOfService, putBackIntoService, takeOutOfService } from "./take-out.server.ts"

useDatabase()

interface Taken {
  quantity?: number
  from?: Temporal.Instant
  until?: Temporal.Instant | null
  acceptsShortage?: string
}

async function takeOut(shop: Shop, { quantity = 2, from = inDays(0, 0), until = null, acceptsShortage }: Taken = {}) {
  const id = randomUUIDv7()
  await takeOutOfService(shop.staff, 1, { quantity, from, until, reason: "Binding" }, { id, acceptsShortage })
  return id
}

const book = (shop: Shop, quantity: number, day: number, scope = shop.visitor) =>
  reserve(scope, booking(shop, { lines: [{ item: 1, quantity }], period: { start: inDays(day), end: inDays(day + 1) } }))

const free = (shop: Shop, day: number) =>
  transact(shop.visitor, async (tx) => {
    const [item] = shop.items
    const stocked = { id: item?.id ?? "", quantity: 4 }
    return (await countFree(tx, [stocked], () => ({ start: inDays(day), end: inDays(day + 1) }))).get(stocked.id)
  })

const recordsOf = async (shop: Shop, number: number) => {
  const { rows } = await transact(shop.staff, (tx) =>
    tx.execute<{ records: unknown }>(sql`select over_capacity as records from reservations where number = ${number}`),
  )
  return rows[0]?.records
}

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  )

describe("A piece that is out of service", () => {
  test("cannot be booked from its beginning until its end, or until further notice, and bounds no search", async () => {
    const shop = await openShop()
    const spans = () => transact(shop.staff, (tx) => tx.execute(sql`select max_span::text from items`))
    const before = (await spans()).rows
    await takeOut(shop, { quantity: 1, from: inDays(10), until: inDays(12) })
    await takeOut(shop, { quantity: 2, from: inDays(20) })
    expect(await Promise.all([5, 9, 10, 11, 12, 19, 20, 300].map((day) => free(shop, day)))).toEqual([4, 4, 3, 3, 4, 4, 2, 2])
    expect((await spans()).rows).toEqual(before)
    await expect(book(shop, 3, 400)).rejects.toMatchObject({ code: "stock" })
    expect(await book(shop, 2, 400)).toBeDefined()
  })

  test("is back at once, or never was where it has not begun", async () => {
    const shop = await openShop()
    const begun = await takeOut(shop)
    const later = await takeOut(shop, { quantity: 1, from: inDays(30) })
    expect([await free(shop, 5), await free(shop, 35)]).toEqual([2, 1])
    await putBackIntoService(shop.staff, begun)
    await putBackIntoService(shop.staff, begun)
    await putBackIntoService(shop.staff, later)
    expect([await free(shop, 5), await free(shop, 35)]).toEqual([4, 4])
    const left = await transact(shop.staff, (tx) => listOutOfService(tx, shop.items[0]?.id ?? ""))
    expect(left).toEqual([])
  })

  test("sent twice is taken out once, and never more than there is", async () => {
    const shop = await openShop()
    const id = randomUUIDv7()
    const content = { quantity: 1, from: inDays(3), until: null, reason: "" }
    await takeOutOfService(shop.staff, 1, content, { id })
    await takeOutOfService(shop.staff, 1, content, { id })
    expect(await free(shop, 5)).toBe(3)
    await expect(takeOut(shop, { quantity: 5 })).rejects.toMatchObject({ code: "quantity.more=4", field: "quantity" })
    await expect(takeOutOfService(shop.staff, 77, content, { id: randomUUIDv7() })).rejects.toMatchObject({ code: "item.gone" })
  })
})

test("Bookings that no longer fit are listed before it is saved, recorded when accepted, and whole again once it is back", async () => {
  const shop = await openShop()
  const { number } = await book(shop, 3, 5)
  const refusal = await refusalOf(takeOut(shop))
  expect(refusal).toMatchObject({ code: "service.short", details: { bookings: [{ number, missing: 1 }] } })
  expect(await free(shop, 8)).toBe(4)
  const digest = (refusal?.details as { digest: string } | undefined)?.digest ?? ""
  const id = await takeOut(shop, { acceptsShortage: digest })
  expect(await recordsOf(shop, number)).toMatchObject([{ missing: 1 }])
  await putBackIntoService(shop.staff, id)
  expect(await recordsOf(shop, number)).toBeNull()
})

test("While customers book and pieces go out of service, nothing is promised that is not there without a record", async () => {
  const shop = await openShop({ items: [{ quantity: 6 }] })
  const attempts = [
    ...Array.from({ length: 8 }, () => refusalOf(book(shop, 1, 9))),
    ...Array.from({ length: 4 }, () => refusalOf(takeOut(shop, { quantity: 1, from: inDays(8) }))),
  ]
  const refused = await Promise.all(attempts)
  const { rows } = await transact(shop.staff, (tx) =>
    tx.execute<{ booked: number; out: number; recorded: number }>(sql`
      select (select coalesce(sum(held), 0)::int from reservation_items where active) as booked,
        (select coalesce(sum(quantity), 0)::int from out_of_service) as out,
        (select count(*)::int from reservations where over_capacity is not null) as recorded`),
  )
  expect(rows[0]).toEqual({ booked: expect.any(Number), out: expect.any(Number), recorded: 0 })
  expect((rows[0]?.booked ?? 0) + (rows[0]?.out ?? 0)).toBe(6)
  expect(refused.filter((each) => each === undefined)).toHaveLength(6)
})
