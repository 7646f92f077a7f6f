import { randomUUIDv7 } from "node:crypto"
import { sql } from "drizzle-orm"
import { expect, test, vi } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { locationForm } from "#test/foreign-resources.ts"
import { countWrong, fieldOf, textOf } from "#test/html.ts"
import { browse, sendForm } from "#test/http.ts"
import { fillCart } from "#test/send-booking.ts"
import { booking, inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"
import { closedDays } from "./closed-days-schema.server.ts"
import { createLocation, findLocationContent, listLocations } from "./edit-location.server.ts"
import { locationInput, locationValues } from "./location-input.ts"

const program = withProgram(useDatabase())
const list = "/settings/org/locations"

async function openDesk(options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(options)
  const { headers } = await openSession(await addMember(shop, "member"))
  const look = async (path: string, Cookie = "") =>
    (await browse(program, path, { headers: { Cookie: `${headers.Cookie}; ${Cookie}` } })).text()
  const send = (path: string, fields: Record<string, string>) => sendForm(program, path, { newId: randomUUIDv7(), ...fields }, headers)
  return { shop, look, send }
}

const visit = async (shop: Shop, path: string) => textOf(await (await browse(program, `/${shop.urlCode}${path}`)).text())

const hours = {
  open: "weekly",
  "hours-mon": "9:00–18:00",
  "hours-tue": "9-18",
  "hours-sat": "10:00–14:30",
}

/** Every process drops its cached pages as soon as it hears of the edit. */
const expectInShop = (shop: Shop, path: string, expected: string | RegExp) =>
  vi.waitFor(async () => expect(await visit(shop, path)).toMatch(expected), 10_000)

/** Adds the pier of `locationForm` and returns its id. */
const addPier = (shop: Shop, changed: Record<string, string> = {}) =>
  createLocation(shop.staff, locationInput("en").parse({ ...locationForm, ...changed }))

const valuesOf = async (shop: Shop, id: string) => {
  const location = await transact(shop.staff, (tx) => findLocationContent(tx, id, "en"))
  if (!location) throw new Error("The location is gone")
  return locationValues(location.content)
}

test("Adds a location that the shop shows at once, with its hours in both languages", async () => {
  const { shop, look, send } = await openDesk()
  await visit(shop, "?lang=en")
  const added = await send(`${list}/add`, { ...locationForm, ...hours, "name-uk": "Пірс", "city-uk": "Одеса" })
  expect([added.status, added.headers.get("Location")]).toEqual([302, list])
  expect(added.headers.get("Set-Cookie")).toContain("flash=location-created")
  await expectInShop(shop, "?lang=en", "Pier Prymorska 1, Odesa Mon–Tue 9:00–18:00 Wed–Fri closed Sat 10:00–14:30 Sun closed")
  await expectInShop(shop, "?lang=uk", "Пірс Prymorska 1, Одеса Пн–Вт 9:00–18:00 Ср–Пт зачинено Сб 10:00–14:30 Нд зачинено")
  expect(textOf(await look(list))).toMatch(/Counter Shevska 12, Lviv pick-up point.* Pier Prymorska 1, Odesa pick-up point/)
})

test("A form that is sent again after a lost answer adds no second location", async () => {
  const { shop, look, send } = await openDesk()
  const newId = fieldOf(await look(`${list}/add`), "newId").value ?? ""
  for (let sent = 0; sent < 2; sent++) {
    expect((await send(`${list}/add`, { ...locationForm, newId })).headers.get("Location")).toBe(list)
  }
  expect(await transact(shop.staff, listLocations)).toHaveLength(2)
  expect((await send(`${list}/add`, { ...locationForm, newId: "1" })).status).toBe(400)
})

test("Checkout offers the hours beside each pick-up point, and search engines read them and the coming closed days", async () => {
  const { shop, send } = await openDesk()
  const pier = await addPier(shop, hours)
  // The dates are of any weekday.
  await transact(shop.staff, (tx) => tx.execute(sql`update organizations set rules = '{}' where id = ${shop.id}`))
  const Cookie = await fillCart(program, shop.urlCode, { item: "1", from: wallTime(inDays(2)), to: wallTime(inDays(3)) })
  const checkout = await (await browse(program, `/${shop.urlCode}/checkout`, { headers: { Cookie } })).text()
  expect(textOf(checkout).replaceAll(" ,", ",")).toContain(
    "Pier Prymorska 1, Odesa Mon–Tue 9:00–18:00, Wed–Fri closed, Sat 10:00–14:30, Sun closed",
  )
  await send(list, { intent: "up", id: pier })
  const home = async () => (await browse(program, `/${shop.urlCode}`)).text()
  await vi.waitFor(async () => expect(await home()).toContain('"openingHours":["Mo-Tu 09:00-18:00","Sa 10:00-14:30"]'), 10_000)
  const christmas = { first: "2099-12-24", last: "2099-12-26" }
  await transact(shop.staff, (tx) =>
    tx.insert(closedDays).values([
      { organizationId: shop.id, id: crypto.randomUUID(), locationId: pier, ...christmas },
      { organizationId: shop.id, id: crypto.randomUUID(), locationId: pier, first: "2020-01-01", last: "2020-01-01" },
    ]),
  )
  const closed = `"specialOpeningHoursSpecification":[{"@type":"OpeningHoursSpecification","opens":"00:00","closes":"00:00","validFrom":"2099-12-24","validThrough":"2099-12-26"}]`
  await vi.waitFor(async () => expect(await home()).toContain(closed), 10_000)
})

test("Shows every error at its field, and keeps what was typed", async () => {
  const { send } = await openDesk()
  const wrong = {
    ...locationForm,
    "name-en": "",
    mapsUrl: "maps.example.test",
    country: "ZZ",
    open: "weekly",
    "hours-mon": "9",
    "name-uk": "Пірс",
  }
  const refused = await send(`${list}/add`, wrong)
  const page = await refused.text()
  expect(refused.status).toBe(422)
  expect(countWrong(page)).toBe(4)
  expect(fieldOf(page, "name-en").error).toBe("Enter a name.")
  expect(fieldOf(page, "country").error).toBe("Choose a country.")
  expect(fieldOf(page, "mapsUrl")).toMatchObject({
    value: "maps.example.test",
    error: "Copy the whole link, including https:// at the start.",
  })
  expect(fieldOf(page, "hours-mon")).toMatchObject({ value: "9", error: "Enter hours like 9:00–18:00, or 9–13, 14–18." })
  expect(fieldOf(page, "name-uk").value).toBe("Пірс")
})

test("Two people's changes of different fields are merged; of the same field the second sees both", async () => {
  const { shop, look, send } = await openDesk()
  const id = await addPier(shop)
  const edit = `${list}/edit?id=${id}`
  const values = await valuesOf(shop, id)
  expect(JSON.parse(fieldOf(await look(edit), "opened").value ?? "")).toEqual(values)
  const save = (changes: Record<string, string>) => send(edit, { ...values, intent: "save", opened: JSON.stringify(values), ...changes })
  const saved = await save({ zipCode: "65001" })
  expect([saved.status, saved.headers.get("Location")]).toEqual([302, edit])
  expect((await save({ "name-en": "Long pier" })).status).toBe(302)
  expect(await valuesOf(shop, id)).toMatchObject({ zipCode: "65001", "name-en": "Long pier" })
  await expectInShop(shop, "", "Long pier")

  const refused = await save({ zipCode: "65002", isPickup: "" })
  expect(refused.status).toBe(409)
  const page = await refused.text()
  expect(textOf(page)).toMatch(/Postal code Theirs 65001 Yours 65002/)
  expect(fieldOf(page, "zipCode").value).toBe("65002")
  expect(await valuesOf(shop, id)).toMatchObject({ zipCode: "65001", isPickup: "on" })
})

test("Asks before deleting, with the coming bookings and what customers lose", async () => {
  const { shop, look, send } = await openDesk({ items: [{ quantity: 20 }] })
  const question = async (Cookie = "") => textOf(await look(`${list}?delete=${shop.locationId}`, Cookie))
  const pickUp = { delivery: { type: "pickup" as const, locationId: shop.locationId } }
  const booked: Array<{ id: string; number: number }> = []
  for (const days of [5, 6, 7]) {
    const period = { start: inDays(days), end: inDays(days + 1) }
    const contact = { name: "Olena", lastName: "Koval", email: `olena${days}@example.test`, phone: `+38067000200${days}` }
    booked.push(await reserve(shop.visitor, booking(shop, { ...pickUp, period, contact })))
  }
  const [first, cancelled, last] = booked
  await changeStatus(shop.staff, cancelled?.id ?? "", "cancelled")
  expect(await question()).toMatch(
    new RegExp(
      `Delete Counter\\?.*only pick-up point: customers won’t be able to choose pick-up.*2 upcoming bookings.*${first?.number}, .*${last?.number}, `,
    ),
  )
  expect(await question("locale=uk")).toContain("2 майбутні бронювання мають цю адресу")
  await addPier(shop)
  expect(await question()).not.toContain("only pick-up point")

  const deleted = await send(list, { intent: "delete", id: shop.locationId })
  expect(deleted.headers.get("Set-Cookie")).toContain("flash=location-deleted")
  await vi.waitFor(async () => expect(await visit(shop, "")).not.toContain("Counter"), 10_000)
  const again = await send(list, { intent: "delete", id: shop.locationId })
  expect(again.status).toBe(302)
  expect(textOf(await look(again.headers.get("Location") ?? ""))).toContain("This location has already been deleted.")
  const gone = await browse(program, `${list}/edit?id=${shop.locationId}`, { headers: { Cookie: "" } })
  expect(gone.status).toBe(302)
  expect(textOf(await look(`${list}/edit?id=${shop.locationId}`))).toContain("Location not found")
})

test("Says that nobody can book without delivery and pick-up points", async () => {
  const { shop, look, send } = await openDesk({ organization: { delivers: false } })
  expect(textOf(await look(`${list}?delete=${shop.locationId}`))).toContain("customers won’t be able to book")
  await addPier(shop, { isPickup: "" })
  await send(list, { intent: "delete", id: shop.locationId })
  expect(textOf(await look(list))).toContain("you don’t deliver, so nobody can book on your website")
})

test("The checklist leads to the form until there is a location", async () => {
  const { shop, look, send } = await openDesk()
  await send(list, { intent: "delete", id: shop.locationId })
  expect(textOf(await look(list))).toContain("No locations yet Tell customers where to pick things up. Add location")
  const step = /<a[^>]*href="\/settings\/org\/locations\/add\?first"[^>]*>Add pick-up point</
  expect(await look("/reservations/manage")).toMatch(step)
  await send(`${list}/add`, locationForm)
  const bookings = await look("/reservations/manage")
  expect(bookings).not.toMatch(step)
  expect(textOf(bookings)).toContain("Add a pick-up point (done)")
})

test("Customers see pick-up points in the order of the list", async () => {
  const { shop, look, send } = await openDesk()
  const id = await addPier(shop)
  await expectInShop(shop, "", /Counter.*Pier/)
  const moved = await send(list, { intent: "up", id })
  expect(textOf(await moved.text())).toContain("Pier is now 1 of 2")
  await expectInShop(shop, "", /Pier.*Counter/)
  expect(await look(list)).toMatch(/Pier.*Counter/s)
})
