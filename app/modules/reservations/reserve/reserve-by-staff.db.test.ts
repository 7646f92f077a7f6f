import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { createClient } from "#app/modules/clients/edit-client.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { acceptShortage } from "#test/accept-shortage.ts"
import { listDrifted, listOverbooked } from "#test/overbooked.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import type { Reservation } from "./reservation.server.ts"
import { reserve } from "./reserve.server.ts"

const world = useDatabase()

const terms = { status: "confirmed", staffNote: "Called twice" } as const

const readRows = async (shop: Shop, query: ReturnType<typeof sql>) => (await transact(shop.staff, (tx) => tx.execute(query))).rows

test("Staff confirm at once, note something, and need no email address", async () => {
  const shop = await openShop()
  const contact = { ...booking(shop).contact, email: "" }
  await reserve(shop.staff, booking(shop, { contact, byStaff: terms }))
  const [row] = await readRows(shop, sql`select status, staff_note, note, contact_email from reservations`)
  expect(row).toEqual({ status: "confirmed", staff_note: "Called twice", note: "", contact_email: "" })
  expect(await readRows(shop, sql`select from_status, to_status from reservation_history`)).toEqual([
    { from_status: null, to_status: "confirmed" },
  ])
})

test("A unit price of its own needs a reason, names its line, and is kept with it", async () => {
  const shop = await openShop({ items: [{}, {}] })
  const lines = [
    { item: 1, quantity: 2 },
    { item: 2, quantity: 1, unitPrice: 7500n },
  ]
  await expect(reserve(shop.staff, booking(shop, { lines, byStaff: terms }))).rejects.toMatchObject({
    code: "price.reason",
    field: "lines[1].reason",
  })
  const explained = lines.map((line) => ({ ...line, ...("unitPrice" in line && { priceReason: "Regular" }) }))
  const { total } = await reserve(shop.staff, booking(shop, { lines: explained, byStaff: terms }))
  expect(total).toBe(27_500n)
  expect(await readRows(shop, sql`select unit_price, price_reason, total from reservation_items order by position`)).toEqual([
    { unit_price: "10000", price_reason: "", total: "20000" },
    { unit_price: "7500", price_reason: "Regular", total: "7500" },
  ])
})

test("The price of the item is no price of its own", async () => {
  const shop = await openShop()
  await reserve(shop.staff, booking(shop, { lines: [{ item: 1, quantity: 1, unitPrice: 10_000n, priceReason: "?" }], byStaff: terms }))
  expect(await readRows(shop, sql`select price_reason from reservation_items`)).toEqual([{ price_reason: "" }])
})

test("One item at two prices is checked as a whole", async () => {
  const shop = await openShop({ items: [{ quantity: 2 }] })
  const lines = (quantity: number): Reservation["lines"] => [
    { item: 1, quantity: 1 },
    { item: 1, quantity, unitPrice: 0n, priceReason: "Second one free" },
  ]
  await expect(reserve(shop.staff, booking(shop, { lines: lines(2), byStaff: terms }))).rejects.toMatchObject({ code: "stock" })
  await reserve(shop.staff, booking(shop, { lines: lines(1), byStaff: terms }))
  expect([...(await listOverbooked(world.url)), ...(await listDrifted(world.url))]).toEqual([])
})

test("A shortage is booked once staff accept exactly that, and is recorded", async () => {
  const shop = await openShop({ items: [{ quantity: 1 }] })
  await reserve(shop.visitor, booking(shop))
  const { id } = await acceptShortage((acceptsShortage) => reserve(shop.staff, booking(shop, { acceptsShortage, byStaff: terms })))
  const [row] = await readRows(shop, sql`select over_capacity from reservations where id = ${id}`)
  expect(row?.over_capacity).toMatchObject([{ missing: 1 }])
  expect(await listOverbooked(world.url)).toEqual([])
})

test("The chosen client stays when the contact has another phone; another shop's is none", async () => {
  const shop = await openShop()
  const client = { name: "Taras", lastName: "", email: "", phone: "+380670001234", note: "" }
  const clientId = await createClient(shop.staff, client)
  const { id } = await reserve(shop.staff, booking(shop, { byStaff: { ...terms, clientId } }))
  expect(await readRows(shop, sql`select client_id, contact_phone from reservations where id = ${id}`)).toEqual([
    { client_id: clientId, contact_phone: "+380670001001" },
  ])
  const other = await openShop()
  const foreign = await createClient(other.staff, client)
  await expect(reserve(shop.staff, booking(shop, { byStaff: { ...terms, clientId: foreign } }))).rejects.toMatchObject({
    code: "client.missing",
  })
})

test("Past dates are booked by staff alone, and staff's terms by nobody else", async () => {
  const shop = await openShop()
  const period = { start: inDays(-3), end: inDays(-2) }
  await expect(reserve(shop.visitor, booking(shop, { period }))).rejects.toMatchObject({ code: "period.past" })
  await reserve(shop.staff, booking(shop, { period, byStaff: terms }))
  await expect(reserve(shop.visitor, booking(shop, { byStaff: terms }))).rejects.toThrow("only staff set")
})

test("The same key books once, and other terms under it are refused", async () => {
  const shop = await openShop()
  const request = booking(shop, { byStaff: terms })
  const first = await reserve(shop.staff, request)
  expect(await reserve(shop.staff, request)).toEqual(first)
  await expect(reserve(shop.staff, { ...request, byStaff: { ...terms, status: "new" } })).rejects.toMatchObject({ code: "key.reused" })
})
