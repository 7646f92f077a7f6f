import { beforeAll, beforeEach, expect, test } from "vitest"
import { createClient } from "#app/modules/clients/edit-client.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { findBooking } from "#app/modules/reservations/change/lock-booking.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { acceptShortage } from "#test/accept-shortage.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { bookingForm } from "#test/foreign-resources.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { booking, inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { Visitor } from "#test/visitor.ts"
import { withProgram } from "#test/with-program.ts"
import { listItemChoices } from "../fields/booking-choices.server.ts"
import { type LineDraft, readDrafts, writeDrafts } from "../fields/line-drafts.ts"
import type { FormQuote } from "../fields/lines-quote.ts"
import type { BookingField } from "./booking-input.ts"
import { readBookingEditor } from "./read-booking-editor.server.ts"

const program = withProgram(useDatabase())
let shop: Shop
let member: Visitor
let number: number

beforeAll(async () => {
  shop = await openShop({ items: [{ quantity: 50 }, { name: "Boots", price: 5_000n, quantity: 50 }, { name: "Helmet", quantity: 1 }] })
  const { headers } = await openSession(await addMember(shop, "member"))
  member = new Visitor(program)
  member.cookies.set("session", /\bsession=([^;]*)/.exec(headers.Cookie)?.[1] ?? "")
})

beforeEach(async () => {
  number = (await reserve(shop.visitor, booking(shop))).number
})

/** The values of the form as it opens. */
async function open(): Promise<FormValues<BookingField>> {
  const view = await readBookingEditor(shop.staff, number, "en")
  if (!view) throw new Error("The booking is gone")
  return view.values
}

/** Without what the customer was notified of, which is recorded when the email has gone out. */
async function saved() {
  const booking = await transact(shop.staff, (tx) => findBooking(tx, number))
  return booking && { ...booking, notified: undefined }
}

const save = (opened: FormValues, changed: Record<string, string>) =>
  member.send(`/reservations/edit?id=${number}`, { intent: "save", opened: JSON.stringify(opened), ...opened, ...changed })

/** The value of the first control of that name. */
function controlValue(page: string, name: string) {
  const control = page.match(/<(?:input|button)[^>]*>/g)?.find((tag) => tag.includes(`name="${name}"`))
  return /value="([^"]*)"/.exec(control ?? "")?.[1] ?? ""
}

const withLine = (lines: string, change: Partial<LineDraft>) => writeDrafts(readDrafts(lines).map((line) => ({ ...line, ...change })))

test("The form of a stay asks for its check-in and check-out, also by the day", async () => {
  const other = await openShop({ items: [{ name: "Cabin", kind: "property" }] })
  const made = await reserve(other.visitor, booking(other, { delivery: { type: "pickup", locationId: null } }))
  expect(await readBookingEditor(other.staff, made.number, "en")).toMatchObject({ way: "stay" })
})

test("The form opens with the booking and saves nothing that was left alone", async () => {
  const page = await (await member.get(`/reservations/edit?id=${number}`)).text()
  expect(fieldOf(page, "from").value).toBe(wallTime(inDays(2)))
  expect(fieldOf(page, "phone").value).toBe("067 000 1001")
  const { status, headers } = await save(await open(), {})
  expect([status, headers.get("Location")]).toEqual([302, `/reservations/manage?booking=${number}`])
  expect(await saved()).toMatchObject({ version: 1 })

  const back = `/reservations/manage?tab=all&q=Olena`
  const address = `/reservations/edit?id=${number}&back=${encodeURIComponent(back)}`
  const opened = await open()
  const again = await member.send(address, { intent: "save", opened: JSON.stringify(opened), ...opened })
  expect(again.headers.get("Location")).toBe(`${back}&booking=${number}`)
  expect(await (await member.get(address)).text()).toContain(`${back}&booking=${number}`.replaceAll("&", "&amp;"))
})

test("A new total needs a confirmation first, and is saved once it was seen", async () => {
  const opened = await open()
  const changed = { to: wallTime(inDays(5)) }
  const response = await save(opened, changed)
  expect(response.status).toBe(409)
  const page = await response.text()
  expect(textOf(page)).toContain("The total changes from ₴100 to ₴300.")
  expect(fieldOf(page, "to").value).toBe(changed.to)
  expect((await save(opened, { ...changed, confirmedTotal: "30000 UAH" })).status).toBe(302)
  expect(await saved()).toMatchObject({ total: 30_000n, version: 2 })
  const [payment] = await transact(shop.staff, async (tx) => listPayments(tx, (await findBooking(tx, number))?.id ?? ""))
  expect(payment?.amount).toBe(30_000n)
})

test("Lines are changed, priced with a reason, removed and added", async () => {
  const opened = await open()
  const [line] = readDrafts(opened.lines)
  if (!line) throw new Error("The booking has no line")
  const changed = { ...line, quantity: "3", price: "80", reason: "Regular" }
  const boots = { id: "", item: 2, quantity: "1", price: "", reason: "", isPricedAnew: false }
  expect((await save(opened, { lines: writeDrafts([changed, boots]), confirmedTotal: "29000 UAH" })).status).toBe(302)
  expect((await saved())?.lines).toMatchObject([
    { id: line.id, quantity: 3, unitPrice: 8_000n, priceReason: "Regular" },
    { itemName: "Boots", quantity: 1, unitPrice: 5_000n },
  ])
  expect((await save(await open(), { lines: "[]" })).status).toBe(422)
  expect((await save(await open(), { lines: writeDrafts([{ ...boots, item: 4 }]) })).status).toBe(409)
})

test("Errors stand at their fields, and the whole input stays", async () => {
  const opened = await open()
  const wrong = {
    to: opened.from ?? "",
    lines: withLine(opened.lines, { quantity: "many", price: "cheap" }),
    phone: "12",
    email: "olena@",
    place: "delivery",
    city: "Lviv",
  }
  const refused = await save(opened, wrong)
  const page = await refused.text()
  expect(refused.status).toBe(422)
  expect(textOf(page)).toContain("Enter a whole number from 1 to 10,000.")
  expect(textOf(page)).toContain("Enter an amount, such as 450 or 450.50.")
  expect(fieldOf(page, "phone")).toMatchObject({ value: "12", error: expect.stringContaining("not valid") })
  expect(fieldOf(page, "email")).toMatchObject({ value: "olena@", error: "Invalid email address." })
  expect(fieldOf(page, "lines").value).toBe(wrong.lines)
  expect(fieldOf(page, "city").value).toBe("Lviv")

  const { lines, phone, email } = opened
  const order = await (await save(opened, { ...wrong, lines, phone, email, place: opened.place })).text()
  expect(fieldOf(order, "to").error).toBe("Return must be later than pick-up.")
  const noAddress = await (await save(opened, { ...wrong, to: opened.to, lines, phone, email })).text()
  expect(fieldOf(noAddress, "addressLine").error).toBe("Enter the street and house number.")
  const noName = await (await save(opened, { name: " " })).text()
  expect(fieldOf(noName, "name").error).toBe("Enter the first name.")
  const unreasoned = await (await save(opened, { lines: withLine(lines, { price: "70" }), confirmedTotal: "7000 UAH" })).text()
  expect(textOf(unreasoned)).toContain("Enter a reason for the price.")
  expect(await saved()).toMatchObject({ version: 1 })
})

test("A shortage names who has the item, and is accepted only as it was shown", async () => {
  const lines = [{ item: 3, quantity: 1 }]
  const other = await reserve(shop.visitor, booking(shop, { lines, period: { start: inDays(20), end: inDays(25) } }))
  number = (await reserve(shop.visitor, booking(shop, { lines, period: { start: inDays(15), end: inDays(16) } }))).number
  const opened = await open()
  const changed = { to: wallTime(inDays(21)), confirmedTotal: "60000 UAH" }
  const page = await (await save(opened, changed)).text()
  expect(textOf(page)).toContain("Not enough items available")
  expect(textOf(page)).toContain(String(other.number))
  const acceptsShortage = controlValue(page, "acceptsShortage")
  expect(controlValue(page, "confirmedTotal")).toBe("60000 UAH")
  const further = { to: wallTime(inDays(22)), confirmedTotal: "70000 UAH", acceptsShortage }
  expect((await save(opened, further)).status).toBe(409)
  expect((await save(opened, { ...changed, acceptsShortage })).status).toBe(302)
  expect((await saved())?.overCapacity).toMatchObject([{ missing: 1 }])
})

test("Two people who change different parts both keep theirs; the same part is refused and shows both", async () => {
  const opened = await open()
  await save(opened, { name: "Iryna" })
  expect((await save(opened, { to: wallTime(inDays(4)), confirmedTotal: "20000 UAH" })).status).toBe(302)
  expect(await saved()).toMatchObject({ contactName: "Iryna", total: 20_000n, version: 3 })

  const conflict = await save(opened, { from: wallTime(inDays(1)), confirmedTotal: "20000 UAH" })
  expect(conflict.status).toBe(409)
  const other = await save(opened, { lines: withLine(opened.lines, { quantity: "2" }), name: "Iryna", confirmedTotal: "40000 UAH" })
  expect(other.status).toBe(302)
  expect(await saved()).toMatchObject({ total: 40_000n })
})

test("A walk-in gets a name without a phone, and a phone that is known stays", async () => {
  const contact = { name: "Walk-in", lastName: "", email: "", phone: "" }
  number = (await reserve(shop.staff, booking(shop, { contact }))).number
  expect((await save(await open(), { name: "Ihor" })).status).toBe(302)
  expect(await saved()).toMatchObject({ contactName: "Ihor", contactPhone: "", clientId: null })
  expect((await save(await open(), { phone: "067 000 5009" })).status).toBe(302)
  const without = await save(await open(), { phone: "" })
  expect([without.status, fieldOf(await without.text(), "phone").error]).toEqual([422, "Enter the phone number."])
})

test("A client is found and assigned, with the contact or without", async () => {
  const person = { lastName: "Snig", phone: "+380670005001", email: "ihor@example.test", note: "" }
  const clientId = await createClient(shop.staff, { ...person, name: "Ihor" })
  const page = await (await member.get(`/reservations/client?id=${number}&q=0670005001`)).text()
  expect(page).toContain(`value="${clientId}"`)
  const first = (await saved())?.clientId ?? ""
  const other = await createClient(shop.staff, { ...person, name: "Other", phone: "+380670005002" })
  const overtaken = await member.send(`/reservations/client?id=${number}`, { clientId, shown: other })
  expect([overtaken.status, textOf(await overtaken.text())]).toEqual([
    409,
    expect.stringContaining("Someone else has assigned another client"),
  ])
  const assigned = await member.send(`/reservations/client?id=${number}`, { clientId, shown: controlValue(page, "shown") })
  expect(controlValue(page, "shown")).toBe(first)
  expect(assigned.headers.get("Location")).toBe(`/reservations/manage?booking=${number}`)
  expect(textOf(await (await member.get(`/reservations/manage?booking=${number}`)).text())).toContain("Client assigned")
  expect(await saved()).toMatchObject({ clientId, contactName: "Olena" })
  await member.send(`/reservations/client?id=${number}`, { clientId, takesContact: "on" })
  expect(await saved()).toMatchObject({ clientId, contactName: "Ihor", contactPhone: "+380670005001" })
})

test("The quote counts what is free of every item for the dates, as for a new booking, without what the booking itself takes", async () => {
  const period = { start: inDays(90), end: inDays(92) }
  number = (await reserve(shop.staff, booking(shop, { lines: [{ item: 3, quantity: 1 }], period }))).number
  await reserve(shop.staff, booking(shop, { lines: [{ item: 1, quantity: 1 }], period }))
  const { from, to, lines } = await open()
  const free = async (days: { from: string; to: string }) => {
    const answer = await member.get(`/reservations/edit/quote?${new URLSearchParams({ id: String(number), lines, ...days })}`)
    return ((await answer.json()) as FormQuote).free
  }
  const offered = await transact(shop.staff, (tx) => listItemChoices(tx))
  const all = Object.fromEntries(offered.map((item) => [item.number, item.quantity]))
  expect(await free({ from, to })).toEqual({ ...all, 1: (all[1] ?? 0) - 1 })
  expect(await free({ from: wallTime(inDays(95)), to: wallTime(inDays(96)) })).toEqual(all)
})

test("The quote has the total and what is not free, without competing with the booking itself", async () => {
  number = (
    await reserve(shop.visitor, booking(shop, { lines: [{ item: 3, quantity: 1 }], period: { start: inDays(40), end: inDays(42) } }))
  ).number
  const { from, lines } = await open()
  const quote = async (to: string, quantity = "1") => {
    const query = new URLSearchParams({ id: String(number), from, to, lines: withLine(lines, { quantity }) })
    const answer = await member.get(`/reservations/edit/quote?${query}`)
    return answer.json() as Promise<unknown>
  }
  expect(await quote(wallTime(inDays(45)))).toMatchObject({ total: "50000", short: [], lines: [{ units: 5 }] })
  expect(await quote(wallTime(inDays(45)), "2")).toMatchObject({ total: "100000", short: [{ item: 3, free: 1 }] })
  const beyond = new URLSearchParams({ id: String(number), from, to: from, lines: withLine(lines, { item: 3_000_000_000 }) })
  expect((await member.get(`/reservations/edit/quote?${beyond}`)).status).toBe(200)
  expect(await quote("soon")).toEqual({ total: null, short: [], free: null, outside: {} })
  expect((await member.get("/reservations/edit/quote?id=999999")).status).toBe(404)
})

test("A booking that is not there answers so, and an address that names none is no page", async () => {
  const gone = await member.get("/reservations/edit?id=999999")
  expect([gone.status, textOf(await gone.text())]).toEqual([404, expect.stringContaining("This booking no longer exists")])
  expect((await member.get("/reservations/edit?id=abc")).status).toBe(404)
  expect((await member.send("/reservations/edit?id=999999", bookingForm(shop))).status).toBe(422)
})

test("A rental that is out is extended by a press, as long as its return and price are those shown, and taken back", async () => {
  const lines = [{ item: 3, quantity: 1 }]
  const end = inDays(61)
  const out = await reserve(shop.visitor, booking(shop, { lines, period: { start: inDays(60), end } }))
  number = out.number
  await acceptShortage((acceptsShortage) => changeStatus(shop.staff, out.id, "inProgress", { acceptsShortage }))
  const page = await (await member.get(`/reservations/manage?booking=${number}`)).text()
  expect(textOf(page)).toContain("Extend by 1 day · +₴100")
  const form = { number: String(number), end: controlValue(page, "end"), seenTotal: controlValue(page, "seenTotal") }
  const extend = (fields: Record<string, string>) => member.send("/reservations/extend", { ...fields, back: "/reservations/manage" })
  expect((await extend({ ...form, seenTotal: "15000 UAH" })).status).toBe(409)
  const done = await extend(form)
  expect([done.status, done.headers.get("Location")]).toEqual([302, "/reservations/manage"])
  expect(await saved()).toMatchObject({ total: 20_000n })
  expect((await extend(form)).status).toBe(409)
  const later = { number: String(number), end: inDays(62).toString() }
  expect((await extend({ ...later, backTo: end.toString() })).status).toBe(302)
  expect(await saved()).toMatchObject({ total: 10_000n })

  await reserve(shop.visitor, booking(shop, { lines, period: { start: inDays(61), end: inDays(63) } }))
  const short = await extend(form)
  const question = await short.text()
  expect([short.status, textOf(question)]).toEqual([409, expect.stringContaining("Confirm anyway")])
  expect((await extend({ ...form, acceptsShortage: controlValue(question, "acceptsShortage") })).status).toBe(302)
  expect((await saved())?.endsAt.equals(inDays(62))).toBe(true)
  expect((await member.send("/reservations/extend", { number: "1", end: "tomorrow" })).status).toBe(400)
})
