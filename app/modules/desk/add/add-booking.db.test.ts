import { sql } from "drizzle-orm"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { createClient } from "#app/modules/clients/edit-client.server.ts"
import { type OpeningHours, weekdays } from "#app/modules/organizations/opening-hours.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { findBooking } from "#app/modules/reservations/change/lock-booking.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { createNewId } from "#app/platform/form.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { bookingForm } from "#test/foreign-resources.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { browse } from "#test/http.ts"
import { listDrifted, listOverbooked } from "#test/overbooked.ts"
import { booking, inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { Visitor } from "#test/visitor.ts"
import { withProgram } from "#test/with-program.ts"
import { type LineDraft, readDrafts } from "../fields/line-drafts.ts"
import { readPrefill } from "./prefill.ts"
import type { NewBookingQuote } from "./quote-new-booking.server.ts"
import { readNewBooking } from "./read-new-booking.server.ts"
import type { ClientSuggestions } from "./suggest-clients.server.ts"

const world = useDatabase()
const program = withProgram(world)
let shop: Shop
let member: Visitor

beforeAll(async () => {
  shop = await openShop({
    items: [{ quantity: 50 }, { name: "Boots", price: 5_000n, quantity: 50 }, { name: "Helmet", quantity: 1 }],
  })
  const { headers } = await openSession(await addMember(shop, "member"))
  member = new Visitor(program)
  member.cookies.set("session", /\bsession=([^;]*)/.exec(headers.Cookie)?.[1] ?? "")
})

/** The last digits of a phone that no test has used. */
let digits = 2000
let phone: string

beforeEach(() => {
  digits += 1
  phone = `067 000 ${digits}`
})

const line = (changed: Partial<LineDraft> = {}) => ({
  id: "",
  item: 1,
  quantity: "2",
  price: "",
  reason: "",
  isPricedAnew: false,
  ...changed,
})

const formOf = (changed: Record<string, string> = {}) => ({ ...bookingForm(shop), newId: createNewId(), phone, ...changed })

const send = (form: Record<string, string>) => member.send("/reservations/add", form)

/** The booking that the answer leads to. */
async function bookedBy(answer: Response) {
  expect([answer.status, answer.status === 302 ? "" : textOf(await answer.text())]).toEqual([302, ""])
  const number = Number(/booking=(\d+)$/.exec(answer.headers.get("Location") ?? "")?.[1])
  return transact(shop.staff, async (tx) => {
    const found = await findBooking(tx, number)
    if (!found) throw new Error("No booking was made")
    return found
  })
}

function buttonValue(page: string, name: string) {
  const button = page.match(/<button[^>]*>/g)?.find((tag) => tag.includes(`name="${name}"`))
  return /value="([^"]*)"/.exec(button ?? "")?.[1] ?? ""
}

/** The button that Enter in a field presses: the first one that submits the form. */
function defaultButton(page: string) {
  const form = page.slice(page.search(/<form[^>]*id="booking"/))
  const buttons = [...page.matchAll(/<button[^>]*form="booking"[^>]*>/g), ...form.matchAll(/<button[^>]*type="submit"[^>]*>/g)]
  return buttons[0]?.[0] ?? ""
}

const addClient = () => createClient(shop.staff, { name: "Taras", lastName: "Klen", email: "", phone: `+38067000${digits}`, note: "" })

test("A phone booking is new, unpaid, of a new client and in the shop's language, and its creation is announced", async () => {
  const answer = await send(formOf())
  const booked = await bookedBy(answer)
  expect(booked).toMatchObject({ status: "new", contactName: "Ihor", contactEmail: "", total: 60_000n, language: "en", staffNote: "" })
  expect(booked.clientId).not.toBeNull()
  expect(textOf(await (await member.get(`/reservations/manage?booking=${booked.number}`)).text())).toContain(
    `Booking (${booked.number}) has been created`,
  )
})

test("It is confirmed at once, with a staff note, past dates, a price with its reason, and delivered or refused at the fields", async () => {
  const lines = JSON.stringify([line({ price: "40", reason: "Regular" })])
  const request = { lines, status: "confirmed", staffNote: "Calls back", from: wallTime(inDays(-5)), to: wallTime(inDays(-4)) }
  const seen = { ...request, confirmedTotal: "8000 UAH" }
  const booked = await bookedBy(await send(formOf(seen)))
  expect(booked).toMatchObject({ status: "confirmed", staffNote: "Calls back", total: 8_000n })
  expect(booked.lines).toMatchObject([{ unitPrice: 4_000n, priceReason: "Regular" }])

  const noReason = await send(formOf({ ...seen, lines: JSON.stringify([line({ price: "40" })]), phone: "067 000 1998" }))
  expect([noReason.status, textOf(await noReason.text())]).toEqual([422, expect.stringContaining("Enter a reason for the price.")])
  const empty = await send(formOf({ from: "", name: "", lines: "[]", place: "delivery" }))
  const page = await empty.text()
  expect(empty.status).toBe(422)
  for (const message of ["Choose the pick-up time.", "Enter the first name.", "A booking needs at least one item.", "Enter the city."])
    expect(textOf(page)).toContain(message)
  expect(fieldOf(page, "phone").value).toBe(phone)
})

test("A known phone offers its client, who keeps the language of their last booking", async () => {
  const id = await addClient()
  await reserve(shop.staff, booking(shop, { language: "uk", byStaff: { status: "new", clientId: id, staffNote: "" } }))
  const form = formOf()
  const response = await send(form)
  const page = await response.text()
  expect(response.status).toBe(409)
  expect(textOf(page)).toContain("Client with this phone number already exists: Taras Klen")
  expect(textOf(page)).toContain("Use this client")
  expect(await bookedBy(await send({ ...form, client: id }))).toMatchObject({
    clientId: id,
    contactName: "Ihor",
    language: "uk",
  })
})

test("The same form sent again is the same booking, also when it has created its client", async () => {
  const form = formOf()
  const first = await bookedBy(await send(form))
  expect((await bookedBy(await send(form))).number).toBe(first.number)
})

test("A shortage names who has the item, and is booked once it is accepted", async () => {
  const lines = JSON.stringify([line({ item: 3, quantity: "1" })])
  const seen = { lines, confirmedTotal: "30000 UAH" }
  const first = await bookedBy(await send(formOf(seen)))
  const second = formOf({ ...seen, phone: "067 000 1999" })
  const response = await send(second)
  const page = await response.text()
  expect(response.status).toBe(409)
  expect(textOf(page)).toContain("Create anyway")
  expect(textOf(page)).toContain(String(first.number))
  const acceptsShortage = buttonValue(page, "acceptsShortage")
  expect(defaultButton(page)).not.toContain("acceptsShortage")
  expect((await bookedBy(await send({ ...second, acceptsShortage }))).overCapacity).toMatchObject([{ missing: 1 }])

  // A member who has seen no total is asked about both, and the first answer goes along with the second.
  const third = formOf({ lines, confirmedTotal: "", phone: "067 000 1996" })
  const short = buttonValue(await (await send(third)).text(), "acceptsShortage")
  const unseen = await (await send({ ...third, acceptsShortage: short })).text()
  const answers = { acceptsShortage: fieldOf(unseen, "acceptsShortage").value ?? "", confirmedTotal: buttonValue(unseen, "confirmedTotal") }
  expect((await bookedBy(await send({ ...third, ...answers }))).overCapacity).toMatchObject([{ missing: 2 }])
  expect([...(await listOverbooked(world.url)), ...(await listDrifted(world.url))]).toEqual([])
})

test("A total that nobody has seen, or another than the one shown, needs a confirmation", async () => {
  const unseen = formOf({ confirmedTotal: "", staffNote: "Calls back" })
  const refused = await send(unseen)
  const page = await refused.text()
  expect([refused.status, textOf(page)]).toEqual([409, expect.stringContaining("The total is ₴600.")])
  expect([fieldOf(page, "phone").value, textOf(page).includes("Calls back")]).toEqual([phone, true])
  // Enter takes the form's first button, which answers nothing.
  expect(defaultButton(page)).not.toContain("name=")
  const confirmedTotal = buttonValue(page, "confirmedTotal")
  expect(await bookedBy(await send({ ...unseen, confirmedTotal }))).toMatchObject({ total: 60_000n })

  const response = await send(formOf({ confirmedTotal: "", seenTotal: "59999 UAH", phone: "067 000 1997" }))
  expect([response.status, textOf(await response.text())]).toEqual([409, expect.stringContaining("from ₴599.99 to ₴600")])
})

test("Words of an item that was not added refuse the form, and stay", async () => {
  const error = "This item has not been added. Choose it from the list, or clear the field."
  const typed = await send(formOf({ typedItem: "Helm" }))
  expect([typed.status, fieldOf(await typed.text(), "typedItem")]).toEqual([422, expect.objectContaining({ value: "Helm", error })])
  await bookedBy(await send(formOf({ typedItem: " " })))
})

test("A shop without a pick-up point books deliveries and property, or reads where to add a point", async () => {
  const bare = await openShop({ items: [{}, { name: "Cabin", kind: "property" }] })
  await transact(bare.staff, (tx) => tx.execute(sql`update locations set is_pickup = false`))
  const { headers } = await openSession(await addMember(bare, "member"))
  const clerk = new Visitor(program)
  clerk.cookies.set("session", /\bsession=([^;]*)/.exec(headers.Cookie)?.[1] ?? "")
  expect(textOf(await (await clerk.get("/reservations/add")).text())).toContain(
    "Your shop has no pick-up point, so this booking will be delivered.",
  )
  const address = { place: "delivery", city: "Lviv", addressLine: "Shevska 12" }
  const form = { ...bookingForm(bare), newId: createNewId(), phone }
  expect((await clerk.send("/reservations/add", { ...form, ...address })).status).toBe(302)
  await transact(bare.staff, (tx) => tx.execute(sql`update organizations set delivers = false`))
  expect(textOf(await (await clerk.get("/reservations/add")).text())).toContain(
    "Add a pick-up point to take bookings of equipment. Open locations",
  )
  const { place: __, ...nowhere } = form
  const refused = await clerk.send("/reservations/add", { ...nowhere, newId: createNewId(), phone: "067 000 1997" })
  expect([refused.status, textOf(await refused.text())]).toEqual([
    409,
    expect.stringContaining("Add a pick-up point to take bookings of equipment."),
  ])
  const stay = { ...nowhere, newId: createNewId(), phone: "067 000 1997", lines: JSON.stringify([line({ item: 2 })]) }
  expect((await clerk.send("/reservations/add", { ...stay, confirmedTotal: "60000 UAH" })).status).toBe(302)
})

test("The address fills the form in, also with a copy of a booking at present prices, and ignores what is not there", async () => {
  const id = await addClient()
  const dates = `from=${wallTime(inDays(7))}&to=${wallTime(inDays(8))}`
  const page = await (await member.get(`/reservations/add?item=2&item=2&item=99&${dates}&client=${id}&copy=x`)).text()
  expect(fieldOf(page, "from").value).toBe(wallTime(inDays(7)))
  expect(fieldOf(page, "name").value).toBe("Taras")
  expect(fieldOf(page, "phone").value).toBe(phone)
  const { number } = await reserve(shop.staff, booking(shop, { lines: [{ item: 2, quantity: 3, unitPrice: 1n, priceReason: "Gift" }] }))
  const copy = await (await member.get(`/reservations/add?copy=${number}`)).text()
  const drafts = readDrafts(fieldOf(copy, "lines").value?.replaceAll("&quot;", '"'))
  expect(drafts).toEqual([line({ item: 2, quantity: "3", price: "50" })])
  expect([fieldOf(copy, "from").value, fieldOf(copy, "name").value]).toEqual(["", "Olena"])
})

test("The quote counts what is free for the dates, and suggestions know a phone however it is typed", async () => {
  const { from, to } = formOf()
  const quoteOf = async (lines: string): Promise<NewBookingQuote> =>
    (await member.get(`/reservations/add/quote?${new URLSearchParams({ from, to, lines })}`)).json()
  const quote = await quoteOf(JSON.stringify([line({ item: 2, quantity: "60" })]))
  expect(quote).toMatchObject({ total: "900000", rounded: null, short: [{ item: 2 }] })
  expect(quote.free?.[2]).toBeLessThanOrEqual(50)
  expect(await quoteOf("[]")).toMatchObject({ total: null, free: { 1: expect.any(Number) } })

  const id = await addClient()
  const suggested = async (typed: string): Promise<ClientSuggestions> =>
    (await member.get(`/reservations/add/clients?${new URLSearchParams({ q: typed })}`)).json()
  expect((await suggested(phone)).clients.map((client) => client.id)).toEqual([id])
  expect(await suggested("+380 67 000 00 01")).toEqual({ clients: [], phone: "067 000 0001" })
})

test("Staff's availability covers the past", async () => {
  const month = wallTime(inDays(-40)).slice(0, 7)
  const answer = await member.get(`/reservations/add/availability.json?item=1&from=${month}`)
  expect(await answer.json()).toMatchObject({ open: [expect.objectContaining({ from: `${month}-01T00:00` })] })
  const visitors = await member.get(`/${shop.urlCode}/availability.json?item=1&from=${month}`)
  expect(await visitors.json()).toMatchObject({ open: [] })
})

test("Staff book outside opening hours, which the quote says, and days without times have those of the first pick-up point", async () => {
  const closed = await openShop({ organization: { language: "uk" } })
  const { headers } = await openSession(await addMember(closed, "member"))
  await transact(closed.staff, (tx) =>
    tx.execute(sql`update locations set opening_hours = ${JSON.stringify(Object.fromEntries(weekdays.map((day) => [day, nineToOne])))}`),
  )
  const ask = async (path: string) => browse(program, path, { headers })
  const quoted = async (from: Temporal.Instant, to: Temporal.Instant) => {
    const query = new URLSearchParams({ from: wallTime(from), to: wallTime(to), lines: JSON.stringify([line()]), place: closed.locationId })
    return ((await (await ask(`/reservations/add/quote?${query}`)).json()) as NewBookingQuote).outside
  }
  expect(await quoted(inDays(5, 9), inDays(6, 13))).toEqual({})
  expect(await quoted(inDays(5, 8), inDays(6, 15))).toEqual({ from: "hours", to: "hours" })
  const [from, to] = [wallTime(inDays(5)).slice(0, 10), wallTime(inDays(6)).slice(0, 10)]
  const page = await (await ask(`/reservations/add?${new URLSearchParams({ from, to })}`)).text()
  expect([fieldOf(page, "from").value, fieldOf(page, "to").value]).toEqual([`${from}T09:00`, `${to}T13:00`])
})

test("A delivery keeps its own hours, else those of the first pick-up point", async () => {
  const hoursOf = async (rules?: { deliveryHours: OpeningHours }) => {
    const scope = (await openShop({ organization: { ...(rules && { rules }), delivers: true } })).staff
    await transact(scope, (tx) => tx.execute(sql`update locations set opening_hours = ${JSON.stringify({ mon: nineToOne })}`))
    return (await readNewBooking(scope, readPrefill(new URLSearchParams()), "en")).hours.delivery
  }
  expect([await hoursOf(), await hoursOf({ deliveryHours: { sat: nineToOne } })]).toEqual([{ mon: nineToOne }, { sat: nineToOne }])
})

const nineToOne = [{ from: "09:00", until: "13:00" }]

test("Other organizations' clients stay theirs", async () => {
  const other = await openShop()
  const foreign = await createClient(other.staff, { name: "Secret", lastName: "", email: "", phone: "+380670001777", note: "" })
  const answer = await send(formOf({ client: foreign }))
  expect([answer.status, textOf(await answer.text())]).toEqual([409, expect.stringContaining("This client no longer exists.")])
  const rows = await transact(shop.staff, (tx) => tx.execute(sql`select 1 from clients where name = 'Secret'`))
  expect(rows.rows).toEqual([])
})
