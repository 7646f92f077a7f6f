import { randomUUIDv7 } from "node:crypto"
import { expect, test } from "vitest"
import { saveSettings } from "#app/modules/organizations/save-organization.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { deleteLocation } from "#app/modules/reservations/deletion/delete-location.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { useClock } from "#test/clock.ts"
import { closedDaysForm, locationForm } from "#test/foreign-resources.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { browse, sendForm } from "#test/http.ts"
import { openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"
import { addClosedDays, listClosedDays, listComingClosedDays } from "./closed-days.server.ts"
import { closedDaysInput } from "./closed-days-input.ts"
import { createLocation } from "./edit-location.server.ts"
import { locationInput } from "./location-input.ts"

const program = withProgram(useDatabase())
const clock = useClock()
const path = "/settings/reservations/closed-days"

async function openDesk(role: "admin" | "member" = "admin") {
  const shop = await openShop()
  const { headers } = await openSession(await addMember(shop, role))
  const look = async (address = path, lang = "en") =>
    (await browse(program, address, { headers: { Cookie: `${headers.Cookie}; locale=${lang}` } })).text()
  const send = (fields: Record<string, string>) => sendForm(program, `${path}?add`, { newId: randomUUIDv7(), ...fields }, headers)
  const add = (fields: Record<string, string>) => send({ ...closedDaysForm, ...fields })
  return { shop, look, send, add }
}

const listAll = ({ staff }: Shop) => transact(staff, listClosedDays)

/** A year is shown where it is not the current one. */
const christmas = { first: "2998-12-24", last: "2998-12-26" }

const add = (shop: Shop, form: Record<string, string>) =>
  addClosedDays(shop.staff, closedDaysInput("2026-01-01").parse({ ...christmas, ...form }), randomUUIDv7())

test("Closed days of the shop and of a location are listed in order, with the reason in the language of the page", async () => {
  const { shop, look, add } = await openDesk()
  expect(textOf(await look())).toContain("No closed days")
  const added = await add({ ...christmas, "reason-en": "Christmas", "reason-uk": "Різдво" })
  expect([added.status, added.headers.get("Location")]).toEqual([302, path])
  expect(added.headers.get("Set-Cookie")).toContain("flash=closed-days-added")
  await add({ first: "2998-12-20", location: shop.locationId, "reason-en": "Stocktaking" })
  expect(textOf(await look())).toMatch(/20 Dec 2998 Counter · Stocktaking Remove .* 24 – 26 Dec 2998 Whole shop · Christmas Remove/)
  expect(textOf(await look(path, "uk"))).toMatch(/20 груд. 2998 Counter · Stocktaking .* 24–26 груд. 2998 Увесь прокат · Різдво/)
  expect(await listAll(shop)).toMatchObject([
    { first: "2998-12-20", last: "2998-12-20", locationId: shop.locationId, reason: "Stocktaking" },
    { ...christmas, locationId: null, reason: "Christmas", translations: { uk: { reason: "Різдво" } } },
  ])
})

test("Closed days are removed after a question, and a second press changes nothing", async () => {
  const { shop, look, send } = await openDesk()
  await add(shop, {})
  const page = await look()
  expect(textOf(page)).toContain("Remove 24 – 26 Dec 2998 from your closed days?")
  const id = fieldOf(page, "id").value ?? ""
  for (const _ of [1, 2]) {
    const removed = await send({ intent: "remove", id })
    expect([removed.status, removed.headers.get("Location")]).toEqual([302, path])
  }
  expect(await listAll(shop)).toEqual([])
  expect((await send({ intent: "remove", id: "1" })).status).toBe(400)
})

test("A form that is sent again after a lost answer adds no second closed days", async () => {
  const { shop, look, add } = await openDesk()
  const newId = fieldOf(await look(`${path}?add`), "newId").value ?? ""
  for (const _ of [1, 2]) expect((await add({ newId })).status).toBe(302)
  expect(await listAll(shop)).toHaveLength(1)
})

test.each<[Record<string, string>, string, string, string]>([
  [{ first: "" }, "first", "Enter a day.", "Вкажіть день."],
  [{ first: "2999-02-29" }, "first", "This day doesn’t exist. Choose another one.", "Такого дня немає. Оберіть інший."],
  [{ last: "tomorrow" }, "last", "This day doesn’t exist. Choose another one.", "Такого дня немає. Оберіть інший."],
  [{ last: "2999-12-23" }, "last", "The last day can’t be before the first.", "Останній день не може бути раніше за перший."],
  [{ last: "3000-12-25" }, "last", "Add 366 days at most at a time.", "Додавайте щонайбільше 366 днів за раз."],
  [{ first: "2026-01-01" }, "first", "These days are already over.", "Ці дні вже минули."],
  [{ "reason-uk": "я".repeat(101) }, "reason-uk", "Use 100 characters at most.", "Не більше 100 символів."],
  [{ location: randomUUIDv7() }, "location", "This location has already been deleted.", "Цю локацію вже видалено."],
])("Refuses %j at its field, and keeps what was typed", async (typed, field, en, uk) => {
  const { shop, add } = await openDesk()
  const refused = await add({ "reason-en": "Holiday", ...typed })
  expect(refused.status).toBe(422)
  const page = await refused.text()
  expect([fieldOf(page, field).error, fieldOf(page, "reason-en").value]).toEqual([en, "Holiday"])
  if (field !== "location") expect(fieldOf(page, field).value).toBe(typed[field])
  const { headers } = await openSession(await addMember(shop, "admin"))
  const inUkrainian = { Cookie: `${headers.Cookie}; locale=uk` }
  const again = await sendForm(program, `${path}?add`, { newId: randomUUIDv7(), ...closedDaysForm, ...typed }, inUkrainian)
  expect(fieldOf(await again.text(), field).error).toBe(uk)
  expect(await listAll(shop)).toEqual([])
})

test("366 days and today are added", () => {
  const days = (first: string, last: string) => closedDaysInput("2027-01-02").safeParse({ first, last }).success
  expect([days("2027-01-02", "2028-01-02"), days("2027-01-02", "2028-01-03")]).toEqual([true, false])
  expect([days("2027-01-01", "2027-01-02"), days("2027-01-01", "2027-01-01")]).toEqual([true, false])
})

test("A member reads the closed days and changes nothing", async () => {
  const { shop, look, add: send } = await openDesk("member")
  await add(shop, {})
  for (const address of [path, `${path}?add`]) {
    const page = await look(address)
    expect(textOf(page)).toMatch(/Only an admin can change this.*24 – 26 Dec 2998/)
    expect(page).not.toMatch(/name="newId"|value="remove"/)
  }
  expect((await send({})).status).toBe(403)
  expect(await listAll(shop)).toHaveLength(1)
})

test("Says that closed days bind nobody while the switch of opening hours is off", async () => {
  const { shop, look } = await openDesk()
  const notice = "Your opening hours and closed days don’t limit bookings yet"
  await add(shop, {})
  expect(textOf(await look())).not.toContain(notice)
  await transact(shop.staff, (tx) => saveSettings(tx, { rules: {} }, shop.staff.actor))
  expect(textOf(await look())).toContain(notice)
  expect(textOf(await look("/settings/reservations/rules"))).toContain(notice)
})

test("Closed days leave the list once they are over in the shop’s own zone", async () => {
  const zone = "Pacific/Kiritimati"
  const shop = await openShop({ organization: { timeZone: zone } })
  const today = Temporal.Now.plainDateISO(zone).toString()
  await add(shop, { first: today, last: today })
  const count = async () => (await transact(shop.staff, (tx) => listComingClosedDays(tx, zone))).length
  expect(await count()).toBe(1)
  clock.advance({ hours: 24 })
  expect(await count()).toBe(0)
})

test("A location shows its next two closed days, its own or the shop’s, and takes its own along when it is deleted", async () => {
  const { shop, look } = await openDesk()
  const pier = await createLocation(shop.staff, locationInput("en").parse(locationForm))
  await add(shop, { "reason-en": "Christmas", "reason-uk": "Різдво" })
  await add(shop, { first: "2998-12-20", last: "2998-12-20", location: pier })
  await add(shop, { first: "2999-01-01", last: "2999-01-01" })
  const list = async (lang: string) => textOf(await look("/settings/org/locations", lang))
  expect(await list("en")).toMatch(
    /Counter .*Closed 24 – 26 Dec 2998: Christmas; 1 Jan 2999 .*Pier .*Closed 20 Dec 2998; 24 – 26 Dec 2998: Christmas /,
  )
  expect(await list("uk")).toContain("Зачинено 24–26 груд. 2998: Різдво; 1 січ. 2999")
  await deleteLocation(shop.staff, pier)
  expect(await listAll(shop)).toHaveLength(2)
})
