import { randomUUIDv7 } from "node:crypto"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { readClientBookings, sumUpBookings } from "#app/modules/desk/list/client-bookings.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { deleteClient } from "#app/modules/reservations/deletion/delete-client.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { waitForQueuedLocks } from "#test/locks.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { readClientFilter } from "./client-filter.ts"
import type { ClientContent } from "./client-input.ts"
import { clientValues } from "./client-input.ts"
import { listClients } from "./client-list.server.ts"
import { createClient, editClient, findClient } from "./edit-client.server.ts"
import { clients } from "./schema.server.ts"

const database = useDatabase()

const ihor: ClientContent = { name: "Ihor", lastName: "Snig", email: "ihor@example.test", phone: "+380671234567", note: "" }

const list = (shop: Shop, search = "") => listView(shop, { q: search })

const listView = (shop: Shop, query: Record<string, string>, limit?: number) =>
  transact(shop.staff, (tx) => listClients(tx, readClientFilter(new URLSearchParams(query)), limit))

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  )

test("Finds clients by name, email and phone in any form", async () => {
  const shop = await openShop()
  await createClient(shop.staff, ihor)
  await createClient(shop.staff, { ...ihor, name: "Їжак", lastName: "Лісовий", email: "", phone: "+380501112233" })
  const names = async (search: string) => (await list(shop, search)).rows.map(({ name }) => name)
  expect(await names("")).toEqual(["Їжак", "Ihor"])
  for (const search of [
    "snig",
    "IHOR@",
    "067 123 45 67",
    "0671234567",
    "067.123.45.67",
    "+380 67 123-45-67",
    "4567",
    "(067) 123-45",
    "+380 67 123",
    "1234567",
  ])
    expect(await names(search), search).toEqual(["Ihor"])
  for (const search of ["їжак", "ісов", "050 111"]) expect(await names(search), search).toEqual(["Їжак"])
  expect(await names("067 999")).toEqual([])
})

test("Pages follow each other by name and by age, forwards and back, each client once", async () => {
  const shop = await openShop()
  const names = ["Roman", "Ada", "Roman", "Zoya", "Ada"]
  // Ids of one millisecond are in no order.
  const ids = names.map(() => randomUUIDv7()).toSorted()
  for (const [index, name] of names.entries()) await createClient(shop.staff, { ...ihor, name, phone: `+38067000100${index}` }, ids[index])
  const orders = { newest: [4, 3, 2, 1, 0], name: [1, 4, 0, 2, 3] }
  for (const [sort, order] of Object.entries(orders)) {
    const expected = order.map((index) => ids[index] ?? "")
    const idsOf = async (query: Record<string, string>) => {
      const { rows, hasPrevious, hasNext } = await listView(shop, { sort, ...query }, 2)
      return { ids: rows.map(({ id }) => id), hasPrevious, hasNext }
    }
    expect(await idsOf({}), sort).toEqual({ ids: expected.slice(0, 2), hasPrevious: false, hasNext: true })
    expect(await idsOf({ after: expected[1] ?? "" }), sort).toEqual({ ids: expected.slice(2, 4), hasPrevious: true, hasNext: true })
    expect(await idsOf({ after: expected[3] ?? "" }), sort).toEqual({ ids: expected.slice(4), hasPrevious: true, hasNext: false })
    expect(await idsOf({ before: expected[4] ?? "" }), sort).toEqual({ ids: expected.slice(2, 4), hasPrevious: true, hasNext: true })
    expect(await idsOf({ before: expected[2] ?? "" }), sort).toEqual({ ids: expected.slice(0, 2), hasPrevious: false, hasNext: true })
    if (sort === "name") expect(await idsOf({ after: crypto.randomUUID() }), "its edge was deleted").toEqual(await idsOf({}))
  }
})

test("A client's page lists what is coming, the next first, then what is over or cancelled", async () => {
  const shop = await openShop({ items: [{ quantity: 10 }] })
  const book = async (day: number, status?: "cancelled" | "inProgress") => {
    const { id, number } = await reserve(shop.staff, booking(shop, { period: { start: inDays(day), end: inDays(day + 1) } }))
    if (status) await changeStatus(shop.staff, id, status)
    return number
  }
  const [later, next, late, over, cancelled] = [
    await book(9),
    await book(2),
    await book(-5, "inProgress"),
    await book(-3),
    await book(4, "cancelled"),
  ]
  const [client] = (await list(shop)).rows
  const { coming, past, hasMore } = await transact(shop.staff, (tx) => readClientBookings(tx, shop.staff, client?.id ?? "", "en"))
  expect(coming.map(({ number }) => number)).toEqual([late, next, later])
  expect(past.map(({ number }) => number)).toEqual([cancelled, over])
  expect(hasMore).toBe(false)
})

test("Counts the bookings of a client and their total per currency, without cancelled and test ones", async () => {
  const shop = await openShop()
  await reserve(shop.visitor, booking(shop))
  const { rows } = await list(shop)
  const { id } = await reserve(shop.staff, booking(shop, { isTest: true, period: { start: inDays(9), end: inDays(10) } }))
  await transact(shop.staff, (tx) => tx.execute(sql`update reservations set client_id = ${rows[0]?.id} where id = ${id}`))
  const summed = await transact(shop.staff, (tx) =>
    sumUpBookings(
      tx,
      rows.map(({ id }) => id),
    ),
  )
  expect([...summed.values()]).toMatchObject([{ bookings: 1, totals: [{ currency: "UAH", amount: 10_000n }] }])
})

test("Counts what cancelled bookings cost in the total of a client, and not the bookings", async () => {
  const shop = await openShop()
  const { id } = await reserve(shop.visitor, booking(shop))
  const { rows } = await list(shop)
  const sumUp = () => transact(shop.staff, async (tx) => [...(await sumUpBookings(tx, [rows[0]?.id ?? ""])).values()])
  const cancelled = (total: number) =>
    transact(shop.staff, (tx) => tx.execute(sql`update reservations set status = 'cancelled', total_cost = ${total} where id = ${id}`))
  await cancelled(5000)
  expect(await sumUp()).toEqual([{ bookings: 0, last: null, totals: [{ currency: "UAH", amount: 5000n }] }])
  const { id: other } = await reserve(shop.visitor, booking(shop))
  await transact(shop.staff, (tx) => tx.execute(sql`update reservations set currency = 'EUR' where id = ${other}`))
  expect(await sumUp()).toMatchObject([{ bookings: 1, last: inDays(2), totals: [{ amount: 10_000n }, { amount: 5000n }] }])
  await cancelled(0)
  expect(await sumUp()).toMatchObject([{ bookings: 1, totals: [{ currency: "EUR" }] }])
})

test("Refuses a phone that another client has, and names that client", async () => {
  const shop = await openShop()
  const id = await createClient(shop.staff, ihor)
  const other = await createClient(shop.staff, { ...ihor, phone: "+380671234568" })
  expect(await refusalOf(createClient(shop.staff, ihor))).toMatchObject({
    code: "client.phoneTaken",
    field: "phone",
    details: { id, name: "Ihor Snig" },
  })
  const opened = clientValues({ ...ihor, phone: "+380671234568" })
  expect(await refusalOf(editClient(shop.staff, other, { content: ihor, opened }))).toMatchObject({ code: "client.phoneTaken" })
})

test("The second of two people who add the same phone at once is refused, and the answer names the first's client", async () => {
  const shop = await openShop()
  const id = crypto.randomUUID()
  const { second } = await transact(shop.staff, async (tx) => {
    await tx.insert(clients).values({ ...ihor, organizationId: tx.organizationId, id })
    const second = refusalOf(createClient(shop.staff, { ...ihor, name: "Taras" }))
    await waitForQueuedLocks(database.url, 1)
    // In an object: the transaction must not await it.
    return { second }
  })
  expect(await second).toMatchObject({ code: "client.phoneTaken", status: 409, details: { id, name: "Ihor Snig" } })
  expect((await list(shop)).rows).toHaveLength(1)
  // Another organization may have the same person.
  await createClient((await openShop()).staff, ihor)
})

test("Merges the edits of two people, and refuses what both changed", async () => {
  const shop = await openShop()
  const id = await createClient(shop.staff, ihor)
  const edit = (changes: Partial<ClientContent>) =>
    editClient(shop.staff, id, { content: { ...ihor, ...changes }, opened: clientValues(ihor) })
  await edit({ note: "Brings boots" })
  await edit({ lastName: "Snigovyi" })
  expect(await transact(shop.staff, (tx) => findClient(tx, id))).toMatchObject({ note: "Brings boots", lastName: "Snigovyi", version: 3 })
  expect(await refusalOf(edit({ lastName: "Vitrenko" }))).toMatchObject({
    code: "edit.conflict",
    details: { theirs: { lastName: "Snigovyi" } },
  })
  await deleteClient(shop.staff, id)
  expect(await refusalOf(deleteClient(shop.staff, id))).toMatchObject({ code: "client.missing" })
})
