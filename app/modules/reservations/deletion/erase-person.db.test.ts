import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { createClient, lockClient, removeClient } from "#app/modules/clients/edit-client.server.ts"
import { customerCodes, customerSessions } from "#app/modules/customers/schema.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import { asOwner } from "#test/as-owner.ts"
import { readOrganizationRows } from "#test/database-contents.ts"
import { waitForQueuedLocks } from "#test/locks.ts"
import { outcomeOf } from "#test/outcome.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { deposits } from "../deposit/deposits-schema.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import type { HistoryDetails } from "../rules/history-details.ts"
import { changeStatus } from "../status/change-status.server.ts"
import { deleteClient } from "./delete-client.server.ts"
import { erasePerson } from "./erase-person.server.ts"

const database = useDatabase()

const contact = { name: "Kvitoslava", lastName: "Horobets", email: "kvitoslava@example.test", phone: "+380670009876" }

/** The person's data in every spelling that the product stores; none may be found afterwards. */
const traces = /kvitoslava|horobets|670009876|67 000 98|zelena 5|brings boots|broke her leg|kvita@/i

const repriced: HistoryDetails = {
  note: true,
  lines: [
    { itemId: "1", name: "Skis", from: null, to: { quantity: 1, unitPrice: "1" }, reason: "Discount for Kvitoslava, broke her leg" },
    { itemId: "2", name: "Boots", from: { quantity: 1, unitPrice: "1" }, to: null },
  ],
}

/** Gives the person a client, three ended bookings with notes and reasons of prices, a payment's metadata, a session and a code. Returns the client's id. */
async function fillWithTraces(shop: Shop) {
  const ids: string[] = []
  const more = [
    {},
    // The same phone with another email.
    { contact: { ...contact, email: "kvita@example.test" } },
    { delivery: { type: "delivery" as const, city: "Lviv", street: "Zelena 5", addressLine: "5", zipCode: "79000" } },
  ]
  for (const [day, overrides] of more.entries()) {
    const period = { start: inDays(2 + day), end: inDays(3 + day) }
    ids.push((await reserve(shop.visitor, booking(shop, { contact, period, ...overrides }))).id)
  }
  await changeStatus(shop.staff, ids[0] ?? "", "completed")
  await changeStatus(shop.staff, ids[1] ?? "", "cancelled")
  await changeStatus(shop.staff, ids[2] ?? "", "cancelled")
  await transact(shop.staff, async (tx) => {
    const { organizationId } = tx
    const expiresAt = Temporal.Now.instant().add({ hours: 1 })
    await announce(tx, "customer.code-requested", { email: contact.email, locale: "en", requestedAt: Temporal.Now.instant().toString() })
    await tx.insert(customerCodes).values({ organizationId, email: "kvita@example.test", hash: "x", expiresAt })
    await tx.insert(customerSessions).values({ organizationId, tokenHash: "x".repeat(43), email: contact.email, expiresAt })
    await tx.insert(deposits).values({
      organizationId,
      id: crypto.randomUUID(),
      reservationId: ids[0] ?? "",
      method: "document",
      amount: 0n,
      note: "Passport of Kvitoslava",
      takenAt: expiresAt,
    })
    await tx.execute(sql`update clients set note = 'Brings boots'`)
    await tx.execute(sql`update reservations set note = 'Brings boots', staff_note = 'Brings boots'`)
    await tx.execute(sql`update reservation_items set price_reason = 'Broke her leg'`)
    await tx.execute(sql`update reservation_history set details = ${JSON.stringify(repriced)}`)
    await tx.execute(
      sql`insert into invoices (organization_id, payment_id, purpose, subject_id, amount, currency, reference, status, requested_at, payable_until, metadata, failure_reason, page_url)
        select organization_id, id, 'booking', reservation_id, amount, currency, reference, status, created_at, created_at, '{"card": "Horobets"}', 'Horobets: no money', 'https://bank.test/Horobets'
        from reservation_payments where amount > 0`,
    )
  })
  return { clientId: await clientOf(shop, contact.phone) }
}

async function clientOf(shop: Shop, phone: string) {
  const [client] = await asOwner<{ id: string }>(
    database.url,
    `select id from clients where organization_id = '${shop.id}' and phone = '${phone}'`,
  )
  return client?.id ?? ""
}

const readEvents = ({ id }: Shop) =>
  asOwner(database.url, `select data from jobs.job where data ->> 'organizationId' = '${id}' order by id`)

const withoutReasons = (rows: unknown): unknown =>
  JSON.parse(JSON.stringify(rows), (key, value: unknown) => (key === "reason" ? undefined : key === "price_reason" ? "" : value))

type Row = { row: Record<string, unknown> }

test("Erasing a person leaves nothing of them in any table of the organization, and everything in another's", async () => {
  const [shop, other] = [await openShop(), await openShop()]
  const { clientId } = await fillWithTraces(shop)
  await fillWithTraces(other)
  const [before, others] = [await readOrganizationRows(database.url, shop), await readOrganizationRows(database.url, other)]
  const othersEvents = await readEvents(other)
  for (const found of [before, others, await readEvents(shop), othersEvents]) expect(JSON.stringify(found)).toMatch(traces)

  await erasePerson(shop.staff, clientId, "9876")

  const after = await readOrganizationRows(database.url, shop)
  expect(JSON.stringify([after, await readEvents(shop)])).not.toMatch(traces)
  expect(after).toMatchObject({ clients: [], customer_codes: [], customer_sessions: [] })
  expect(after.payment_history).toEqual(before.payment_history)
  for (const table of ["reservation_items", "reservation_history"]) expect(after[table], table).toEqual(withoutReasons(before[table]))
  const accounts = ({ reservations, reservation_payments, invoices }: Record<string, unknown>) => [
    (reservations as Row[]).map(({ row }) => [row.number, row.status, row.starts_at, row.ends_at, row.total_cost, row.currency]),
    ...[reservation_payments, invoices].map((rows) => (rows as Row[]).map(({ row }) => [row.amount, row.status, row.reference])),
  ]
  expect(accounts(after)).toEqual(accounts(before))
  expect(await readOrganizationRows(database.url, other)).toEqual(others)
  expect(await readEvents(other)).toEqual(othersEvents)
})

test("A pick-up point stays, and so do the bookings of another client with the same email", async () => {
  const shop = await openShop()
  const { id } = await reserve(shop.visitor, booking(shop, { contact }))
  await changeStatus(shop.staff, id, "completed")
  await reserve(shop.visitor, booking(shop, { contact: { ...contact, name: "Taras", phone: "+380670001234" } }))
  await erasePerson(shop.staff, await clientOf(shop, contact.phone), "9876")
  const bookings = await asOwner(
    database.url,
    `select contact_name as name, delivery_place ->> 'city' as city from reservations where organization_id = '${shop.id}' order by number`,
  )
  expect(bookings).toEqual([
    { name: "", city: "Lviv" },
    { name: "Taras", city: "Lviv" },
  ])
})

test("Refuses to erase a person with other digits, and while a booking holds stock", async () => {
  const shop = await openShop()
  const { id } = await reserve(shop.visitor, booking(shop, { contact }))
  const clientId = await clientOf(shop, contact.phone)
  const before = await readOrganizationRows(database.url, shop)
  expect(await outcomeOf(erasePerson(shop.staff, clientId, "9875"))).toBe("erase.digits")
  expect(await outcomeOf(erasePerson(shop.staff, clientId, "9876"))).toBe("erase.open")
  expect(await outcomeOf(erasePerson((await openShop()).staff, clientId, "9876"))).toBe("client.missing")
  expect(await readOrganizationRows(database.url, shop)).toEqual(before)
  await changeStatus(shop.staff, id, "cancelled")
  await erasePerson(shop.staff, clientId, "9876")
  expect(await outcomeOf(erasePerson(shop.staff, clientId, "9876"))).toBe("client.missing")
})

test("Erasing clears the bookings of a client who was deleted and added again", async () => {
  const shop = await openShop()
  const { id } = await reserve(shop.visitor, booking(shop, { contact }))
  await changeStatus(shop.staff, id, "completed")
  await deleteClient(shop.staff, await clientOf(shop, contact.phone))
  const again = await createClient(shop.staff, { ...contact, email: "", note: "" })
  await erasePerson(shop.staff, again, "9876")
  expect(JSON.stringify(await readOrganizationRows(database.url, shop))).not.toMatch(traces)
})

test("A booking made while its client is being erased gets a client of its own", async () => {
  const shop = await openShop()
  const before = await createClient(shop.staff, { ...contact, note: "" })
  const { booked } = await transact(shop.staff, async (tx) => {
    await lockClient(tx, before)
    const booked = reserve(shop.visitor, booking(shop, { contact }))
    await waitForQueuedLocks(database.url, 1)
    await removeClient(tx, before)
    // In an object: the transaction must not await it.
    return { booked }
  })
  await booked
  expect(await clientOf(shop, contact.phone)).not.toBe(before)
})
