import { sql } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { addLocation } from "#app/modules/locations/add-location.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { removeMember } from "#app/modules/reservations/deletion/remove-member.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { acceptShortage } from "#test/accept-shortage.ts"
import { addMember, openSession, type Person } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { textOf } from "#test/html.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { Visitor } from "#test/visitor.ts"
import { withProgram } from "#test/with-program.ts"
import { readNewBookings } from "./read-new-bookings.server.ts"

const database = useDatabase()
const program = withProgram(database)
let shop: Shop
let person: Person
let staff: Visitor

beforeAll(async () => {
  shop = await openShop({ items: [{ quantity: 9 }] })
  person = await addMember(shop, "admin")
  staff = await enter(person)
})

async function enter(who: Person) {
  const { headers } = await openSession(who)
  const visitor = new Visitor(program)
  visitor.cookies.set("session", /\bsession=([^;]*)/.exec(headers.Cookie)?.[1] ?? "")
  return visitor
}

const textAt = async (path: string) => textOf(await (await staff.get(path)).text())

/** Sends the form of a card without a script. */
const send = (number: number, to: string, details: Record<string, string>, opened: Record<string, string>) =>
  staff.send("/reservations/status", {
    booking: `${number} new`,
    to,
    back: "/reservations/confirm",
    ...details,
    opened: JSON.stringify(opened),
  })

const readRow = async (number: number) => {
  const [row] = await asOwner(
    database.url,
    `select status, staff_note, handler_id, location_id, delivery_place ->> 'name' as place from reservations where organization_id = '${shop.id}' and number = ${number}`,
  )
  return row
}

const opened = () => ({ staffNote: "", handler: "", place: shop.locationId })

test("Each new booking has a card with what is free beside it, and a short one names who has the rest", async () => {
  const other = await openShop({ items: [{ quantity: 3 }, { name: "Boots", quantity: 1 }] })
  const boots = { lines: [{ item: 2, quantity: 1 }] }
  const first = await reserve(other.visitor, booking(other, { ...boots, note: "Comes late" }))
  await changeStatus(other.staff, first.id, "cancelled")
  const second = await reserve(other.visitor, booking(other, { lines: [...boots.lines, { item: 1, quantity: 2 }] }))
  await acceptShortage((acceptsShortage) => changeStatus(other.staff, first.id, "new", { acceptsShortage }))

  const { bookings, count } = await readNewBookings(other.staff, "en")
  expect([count, ...bookings.map(({ number }) => number)]).toEqual([2, first.number, second.number])
  expect(bookings[1]?.lines).toMatchObject([
    { name: "Boots", quantity: 1, free: 0, stock: 1, short: { asked: 1, holders: [{ number: first.number, quantity: 1 }] } },
    { name: "Skis", quantity: 2, free: 3, stock: 3, short: null },
  ])

  const visitor = await enter(await addMember(other, "member"))
  const page = await (await visitor.get("/reservations/confirm")).text()
  const text = textOf(page)
  for (const shown of [
    "New bookings 2",
    "Olena Barvinok",
    "067 000 1001",
    "0 of 1 free , taken by 1001",
    "3 of 3 free",
    "Confirm anyway",
    "Comes late",
  ])
    expect(text).toContain(shown)
  expect(page).toContain('href="/reservations/manage?booking=1001"')
  expect(page.match(/<details [^>]*data-card[^>]*>/g)?.map((tag) => tag.includes("open"))).toEqual([true, false])
  expect(text).toMatch(/Expand all.*Collapse all/)
  await transact(other.staff, (tx) =>
    tx.execute(sql`update reservations set hold_until = now() + interval '9 minutes' where id = ${first.id}`),
  )
  expect(textOf(await (await visitor.get("/reservations/confirm")).text())).toContain("taken by 1001 (paying now)")
})

test("The nearest pick-up stands first, and without a script all are confirmed at once but the short ones", async () => {
  const other = await openShop({ items: [{ quantity: 2 }] })
  const on = async (day: number, quantity: number) =>
    (await reserve(other.visitor, booking(other, { lines: [{ item: 1, quantity }], period: { start: inDays(day), end: inDays(day + 1) } })))
      .number
  const [later, nearest, between] = [await on(9, 1), await on(3, 1), await on(6, 2)]
  expect((await readNewBookings(other.staff, "en")).bookings.map(({ number }) => number)).toEqual([nearest, between, later])
  await transact(other.staff, (tx) => tx.execute(sql`update items set quantity = 1`))
  const visitor = await enter(await addMember(other, "member"))
  const page = await (await visitor.get("/reservations/confirm")).text()
  const form =
    page.match(/<form [^>]*action="\/reservations\/status"[^>]*>(?:(?!<\/form>).)*Confirm all(?:<\/span>)*<\/button><\/form>/s)?.[0] ?? ""
  expect([...form.matchAll(/name="booking" value="([^"]*)"/g)].map(([, value]) => value)).toEqual([`${nearest} new`, `${later} new`])
  const sent = new URLSearchParams([nearest, later].map((number) => ["booking", `${number} new`]))
  sent.append("to", "confirmed")
  sent.append("back", "/reservations/confirm")
  expect((await visitor.send("/reservations/status", sent)).headers.get("Location")).toBe("/reservations/confirm")
  expect((await readNewBookings(other.staff, "en")).bookings.map(({ number }) => number)).toEqual([between])
})

test("The form of a card confirms without a script, and saves the details with the status in one row of history", async () => {
  const { id, number } = await reserve(shop.visitor, booking(shop))
  const pier = await transact(shop.staff, (tx) =>
    addLocation(tx, { name: "Pier", country: "UA", city: "Lviv", addressLine: "Ozerna 1", zipCode: "79000" }),
  )
  const answer = await send(number, "confirmed", { staffNote: "Brings a dog", handler: person.id, place: pier }, opened())
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/reservations/confirm"])
  expect(await readRow(number)).toEqual({
    status: "confirmed",
    staff_note: "Brings a dog",
    handler_id: person.id,
    location_id: pier,
    place: "Pier",
  })
  const history = await asOwner(
    database.url,
    `select from_status, to_status, details from reservation_history where organization_id = '${shop.id}' and reservation_id = '${id}' order by at, id`,
  )
  expect(history.slice(1)).toEqual([
    { from_status: "new", to_status: "confirmed", details: { place: true, note: true, handler: { to: person.id } } },
  ])
  const sheet = await textAt(`/reservations/manage?booking=${number}`)
  for (const shown of ["Status: New → Confirmed", "Handed out by: Olena", "Staff note changed", "Pick-up or delivery changed"])
    expect(sheet).toContain(shown)
})

test("Details that are refused leave the booking new", async () => {
  const { number } = await reserve(shop.visitor, booking(shop))
  const stranger = await addMember(await openShop(), "member")
  const refusals = [
    [{ handler: stranger.id }, "no longer on your team"],
    [{ place: stranger.id }, "no longer exists"],
    [{ staffNote: "x".repeat(2001) }, "2,000 characters at most"],
  ] as const
  for (const [wrong, sentence] of refusals) {
    const answer = await send(number, "confirmed", { ...opened(), staffNote: "Calls first", ...wrong }, opened())
    const page = await answer.text()
    expect(textOf(page)).toContain(sentence)
    expect(page).toContain(`>${"staffNote" in wrong ? wrong.staffNote : "Calls first"}</textarea>`)
  }
  expect((await send(number, "confirmed", { ...opened(), handler: "Olena" }, opened())).status).toBe(400)
  expect(await readRow(number)).toMatchObject({ status: "new", staff_note: "", handler_id: null, place: "Counter" })
})

test("Details that somebody else has saved meanwhile are not replaced unseen, and other fields stay", async () => {
  const { number } = await reserve(shop.visitor, booking(shop))
  const sheet = `/reservations/manage?booking=${number}`
  const saved = { handler: person.id, staffNote: "Calls first" }
  await staff.send(sheet, { intent: "note", ...saved, opened: JSON.stringify({ handler: "", staffNote: "" }) })
  const refused = await send(number, "confirmed", { ...opened(), staffNote: "Brings a dog" }, opened())
  expect(textOf(await refused.text())).toContain("Someone else has already changed these details.")
  expect(await readRow(number)).toMatchObject({ status: "new", staff_note: "Calls first" })
  await send(number, "confirmed", { ...opened(), staffNote: "Brings a dog" }, { ...opened(), staffNote: "Calls first" })
  expect(await readRow(number)).toMatchObject({ status: "confirmed", staff_note: "Brings a dog", handler_id: person.id })
})

test("Details for a booking that has the status already are saved alone", async () => {
  const { id, number } = await reserve(shop.visitor, booking(shop))
  await changeStatus(shop.staff, id, "confirmed")
  await send(number, "confirmed", { ...opened(), staffNote: "Brings a dog" }, opened())
  expect(await readRow(number)).toMatchObject({ status: "confirmed", staff_note: "Brings a dog" })
})

test("The member who hands out is changed on the sheet, and nobody does once they have left", async () => {
  const { number } = await reserve(shop.visitor, booking(shop))
  const leaving = await addMember(shop, "member")
  const sheet = `/reservations/manage?booking=${number}`
  const save = (handler: string, before: string) =>
    staff.send(sheet, { intent: "note", handler, staffNote: "", opened: JSON.stringify({ handler: before, staffNote: "" }) })
  await save(leaving.id, "")
  expect(await readRow(number)).toMatchObject({ handler_id: leaving.id })
  await removeMember(shop.staff, leaving.id)
  expect(await readRow(number)).toMatchObject({ status: "new", handler_id: null })
  await save(person.id, "")
  await save("", person.id)
  expect(await textAt(sheet)).toContain("Handed out by: nobody yet")
})

test("Without a new booking the page says so, and beyond fifty it leads to the list", async () => {
  const quiet = await openShop()
  const visitor = await enter(await addMember(quiet, "member"))
  const page = textOf(await (await visitor.get("/reservations/confirm")).text())
  for (const shown of ["No new bookings", "You’re up to date. New bookings appear here automatically."]) expect(page).toContain(shown)

  const busy = await openShop({ items: [{ quantity: 100 }] })
  for (let made = 0; made < 51; made += 1) await reserve(busy.staff, booking(busy))
  const { bookings, count } = await readNewBookings(busy.staff, "en")
  expect([bookings.length, bookings[0]?.number, count]).toEqual([50, 1001, 51])
})
