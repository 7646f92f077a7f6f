import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { enterManagement, transact } from "#app/modules/organizations/scope.server.ts"
import { startCardPayment } from "#app/modules/reservations/card/start-card-payment.server.ts"
import { assignClient } from "#app/modules/reservations/change/assign-client.server.ts"
import { findEmailedBooking } from "#app/modules/reservations/notify/find-emailed-booking.server.ts"
import { tellOfBooking } from "#app/modules/reservations/notify/notify-customer.server.ts"
import { announceToMembers } from "#app/modules/reservations/notify/notify-members.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { removeTestBooking } from "#app/modules/reservations/test-booking/remove-test-booking.server.ts"
import { takeTestBooking } from "#app/modules/reservations/test-booking/take-test-booking.server.ts"
import { addMember } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { listAuditEntries } from "#test/database-contents.ts"
import { addBoots, bootSize } from "#test/fixtures/boot-shop.ts"
import { withTeam } from "#test/people/team.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { readBooking } from "../sheet/read-booking.server.ts"

const database = withTeam()

async function openStaffedShop(options?: Parameters<typeof openShop>[0]) {
  const shop = await openShop(options)
  const olena = await addMember(shop, "admin")
  const scope = await enterManagement(olena.id)
  if (!scope) throw new Error("The member manages nothing")
  return { shop, olena, scope }
}

const rowsOf = ({ id }: Shop) =>
  asOwner<{ rows: number }>(
    database.url,
    ["reservations", "reservation_items", "reservation_history", "reservation_payments", "payment_history"]
      .map((table) => `select count(*)::int as rows from ${table} where organization_id = '${id}'`)
      .join(" union all "),
  )

const idOf = async (shop: Shop, number: number) =>
  (
    await asOwner<{ id: string }>(database.url, `select id from reservations where organization_id = '${shop.id}' and number = ${number}`)
  )[0]?.id ?? ""

test("A test booking holds stock in the member's name without a client, once however often it is taken", async () => {
  const { shop, olena, scope } = await openStaffedShop()
  const [number, again] = await Promise.all([takeTestBooking(scope, "uk"), takeTestBooking(scope, "uk")])
  expect(again).toBe(number)
  expect(await takeTestBooking(scope, "uk")).toBe(number)
  const found = await asOwner(
    database.url,
    `select is_test, status, contact_email, client_id, language, delivery_type from reservations where organization_id = '${shop.id}'`,
  )
  expect(found).toEqual([
    { is_test: true, status: "new", contact_email: olena.email, client_id: null, language: "uk", delivery_type: "pickup" },
  ])
  expect(await asOwner(database.url, `select active from reservation_items where organization_id = '${shop.id}'`)).toEqual([
    { active: true },
  ])
  expect(await asOwner(database.url, `select from clients where organization_id = '${shop.id}'`)).toEqual([])
})

test("Says what is missing in a shop without items", async () => {
  const { scope } = await openStaffedShop({ items: [] })
  await expect(takeTestBooking(scope, "en")).rejects.toMatchObject({ code: "test.item" })
})

test("In a shop whose first item comes in sizes a size is booked", async () => {
  const { shop, scope } = await openStaffedShop({ items: [] })
  await addBoots(shop, [bootSize("41", 0), bootSize("42", 1)])
  const number = await takeTestBooking(scope, "en")
  expect((await readBooking(scope, number, { locale: "en" }))?.lines).toMatchObject([{ name: "Ski boots · 42" }])
})

test("In a shop without a pick-up point it is picked up at a place that is not chosen yet", async () => {
  const { scope } = await openStaffedShop({ organization: { delivers: false } })
  await transact(scope, (tx) => tx.execute(sql`delete from locations`))
  const number = await takeTestBooking(scope, "en")
  expect((await readBooking(scope, number, { locale: "en" }))?.delivery).toEqual({
    type: "pickup",
    way: "pickup",
    name: "",
    address: "",
    mapsUrl: null,
  })
})

test("Removing it leaves nothing of it, and what was announced of it finds nothing to do", async () => {
  const { shop, scope } = await openStaffedShop()
  const reservationId = await idOf(shop, await takeTestBooking(scope, "en"))
  expect(await removeTestBooking(scope, 1001)).toBe(true)
  expect((await listAuditEntries(database.url, shop)).map(({ kind, details }) => ({ kind, details }))).toEqual([
    { kind: "testRemoved", details: { booking: 1001 } },
  ])
  expect((await rowsOf(shop)).every(({ rows }) => rows === 0)).toBe(true)
  await tellOfBooking(shop.staff, { reservationId })
  expect(await removeTestBooking(scope, 1001)).toBe(false)
  // The number is not given out again.
  expect(await takeTestBooking(scope, "en")).toBe(1002)
})

test("A customer's booking cannot be removed, also not by another shop's member", async () => {
  const { shop, scope } = await openStaffedShop()
  const { number } = await reserve(shop.visitor, booking(shop))
  const before = await rowsOf(shop)
  expect(await removeTestBooking(scope, number)).toBe(false)
  expect(await rowsOf(shop)).toEqual(before)
  const test = await takeTestBooking(scope, "en")
  const stranger = await openStaffedShop()
  expect(await removeTestBooking(stranger.scope, test)).toBe(false)
})

test("A test booking that a client is assigned to is one of theirs, and cannot be removed any more", async () => {
  const { shop, scope } = await openStaffedShop()
  const { number } = await reserve(shop.visitor, booking(shop))
  const [client] = await asOwner<{ id: string }>(database.url, `select id from clients where organization_id = '${shop.id}'`)
  const test = await takeTestBooking(scope, "en")
  await assignClient(scope, test, { clientId: client?.id ?? "", takesContact: true, shown: null })
  expect(await removeTestBooking(scope, test)).toBe(false)
  expect([test, number]).toEqual([1002, 1001])
})

test("It takes the next item where the first is booked, and each member one of their own at the same moment", async () => {
  const { shop, scope } = await openStaffedShop({ items: [{ quantity: 1 }, { quantity: 2 }] })
  const colleague = await enterManagement((await addMember(shop, "member")).id)
  if (!colleague) throw new Error("The member manages nothing")
  await reserve(shop.visitor, booking(shop, { period: { start: inDays(1), end: inDays(2) } }))
  const taken = await Promise.all([takeTestBooking(scope, "en"), takeTestBooking(colleague, "uk")])
  const lines = `select r.number, i.number as item from reservations r join reservation_items l on l.organization_id = r.organization_id and l.reservation_id = r.id
    join items i on i.organization_id = l.organization_id and i.id = l.item_id where r.organization_id = '${shop.id}' and r.is_test order by r.number`
  expect(await asOwner(database.url, lines)).toEqual([...new Set(taken)].toSorted((a, b) => a - b).map((number) => ({ number, item: 2 })))
})

test("A visitor's booking is never a test", async () => {
  const { shop } = await openStaffedShop()
  await expect(reserve(shop.visitor, booking(shop, { isTest: true }))).rejects.toThrow("only staff")
})

test("Its emails go to the member who took it alone, and no card pays it", async () => {
  const { shop, olena, scope } = await openStaffedShop()
  await addMember(shop, "admin")
  const reservationId = await idOf(shop, await takeTestBooking(scope, "en"))
  await asOwner(database.url, "delete from jobs.job")
  const announced = await transact(scope, async (tx) => {
    const found = await findEmailedBooking(tx, reservationId)
    if (found) await announceToMembers(tx, found)
    return found
  })
  const due = await asOwner<{ user: string }>(
    database.url,
    "select data -> 'event' ->> 'userId' as user from jobs.job where data -> 'event' ->> 'userId' is not null",
  )
  expect(due).toEqual([{ user: olena.id }])
  expect(announced?.contact.email).toBe(olena.email)
  await expect(startCardPayment(shop.visitor, reservationId)).rejects.toMatchObject({ code: "card.off" })
})
