import { randomUUIDv7 } from "node:crypto"
import { afterAll, beforeEach, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { addBoots, bootSize, editBoots } from "#test/fixtures/boot-shop.ts"
import { feedForm } from "#test/foreign-resources.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { browse, sendForm } from "#test/http.ts"
import { booking, inDays, openShop } from "#test/shop.ts"
import { startPortal } from "#test/stand-ins/portal.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"
import { calendarFeeds } from "../schema.server.ts"

const program = withProgram(useDatabase())
const portal = await startPortal()
const path = "/settings/integrations/calendars"

beforeEach(() => portal.holds())
afterAll(() => portal.stop())

async function openDesk(role: "admin" | "member" = "admin") {
  const shop = await openShop({ items: [{ name: "Cabin", kind: "property", quantity: 1 }] })
  const { headers } = await openSession(await addMember(shop, role))
  const look = async (address = path, lang = "en") =>
    (await browse(program, address, { headers: { Cookie: `${headers.Cookie}; locale=${lang}` } })).text()
  const send = (fields: Record<string, string>, { query = "", lang = "en" } = {}) =>
    sendForm(program, path + query, fields, { Cookie: `${headers.Cookie}; locale=${lang}` })
  const add = (fields: Record<string, string> = {}, lang = "en") =>
    send({ ...feedForm, newId: randomUUIDv7(), ...fields }, { query: "?add", lang })
  const feeds = () => transact(shop.staff, (tx) => tx.select().from(calendarFeeds))
  const day = (days: number) => inDays(days).toZonedDateTimeISO("Europe/Kyiv").toPlainDate().toString()
  const weekend = { uid: "1@portal.example", first: day(5), last: day(7) }
  return { shop, look, send, add, feeds, weekend }
}

test("A portal’s calendar is added, read at once, and shown with both addresses", async () => {
  const { shop, look, add, feeds, weekend } = await openDesk()
  expect(textOf(await look())).toContain("No calendars yet")
  portal.holds(weekend)
  const added = await add({ name: "Airbnb", url: portal.url })
  expect([added.status, added.headers.get("Location")]).toEqual([302, path])
  const [feed] = await feeds()
  const page = textOf(await look())
  expect(page).toMatch(/Airbnb Cabin Address for Airbnb .* In Airbnb, choose to import a calendar/)
  for (const words of [`/${shop.urlCode}/ical/${feed?.secret}.ics`, portal.url, "Read every 15 minutes; last read this minute."])
    expect(page).toContain(words)
  expect(textOf(await look(path, "uk"))).toContain("Читаємо що 15 хвилин, востаннє цієї хвилини.")
  await expect(reserve(shop.visitor, booking(shop, { period: { start: inDays(5, 14), end: inDays(6, 11) } }))).rejects.toThrow("stock")
  expect(textOf(await look("/inventory/service?id=1"))).toMatch(/1 piece · Airbnb Also rented/)
})

test("A calendar that is read for an item with sizes says that it blocks none of them", async () => {
  const { shop, look, add } = await openDesk()
  const boots = await addBoots(shop, [])
  await add({ of: String(boots), url: portal.url })
  expect(textOf(await look())).not.toContain("Its dates block nothing")
  await editBoots(shop, boots, { sizes: [bootSize("41", 1)] })
  expect(textOf(await look())).toContain("Its dates block nothing Ski boots comes in sizes now.")
})

test("A form that is sent again after a lost answer adds no second calendar", async () => {
  const { add, feeds } = await openDesk()
  const newId = randomUUIDv7()
  for (const _ of [1, 2]) expect((await add({ newId })).status).toBe(302)
  expect(await feeds()).toHaveLength(1)
})

test.each<[Record<string, string>, string, string, string]>([
  [{ name: "" }, "name", "Enter a name.", "Вкажіть назву."],
  [{ name: "a".repeat(61) }, "name", "Use 60 characters at most.", "Не більше 60 символів."],
  [
    { url: "airbnb" },
    "url",
    "Copy the whole link, including https:// at the start.",
    "Скопіюйте посилання повністю, разом із https:// на початку.",
  ],
  [
    { url: "https://192.168.1.1/1.ics" },
    "url",
    "This address can’t be read. It must begin with https:// and be on the internet.",
    "Цю адресу не можна прочитати. Вона має починатися з https:// і бути в інтернеті.",
  ],
  [{ of: "99" }, "of", "This item no longer exists.", "Цієї позиції більше немає."],
])("Refuses %j at its field, and keeps what was typed", async (typed, field, en, uk) => {
  const { add, feeds } = await openDesk()
  const refused = await add({ url: portal.url, name: "Airbnb", ...typed })
  expect(refused.status).toBe(422)
  const page = await refused.text()
  expect(field === "of" ? page : fieldOf(page, field).error).toContain(en)
  if (field !== "url" && field !== "of") expect(fieldOf(page, "url").value).toBe(portal.url)
  expect(await (await add({ name: "Airbnb", ...typed }, "uk")).text()).toContain(uk)
  expect(await feeds()).toEqual([])
})

test("A calendar that fails says why, and one with a clash names the booking", async () => {
  const { shop, look, add, send, feeds, weekend } = await openDesk()
  const { number } = await reserve(shop.staff, booking(shop, { period: { start: inDays(5, 14), end: inDays(6, 11) } }))
  portal.holds(weekend)
  await add({ name: "Airbnb", url: portal.url })
  const [feed] = await feeds()
  const page = await look()
  expect(textOf(page)).toMatch(
    new RegExp(`1 booking clashes with this calendar Airbnb has booked these dates too.* Booking ${number}, Olena Barvinok`),
  )
  expect(page).toContain(`href="/reservations/manage?booking=${number}"`)
  portal.answers(403)
  await send({ intent: "read", id: feed?.id ?? "" })
  expect(textOf(await look())).toContain("The other server refused, with the code 403.")
  expect(textOf(await look(path, "uk"))).toContain("Інший сервер відмовив із кодом 403.")
})

test("Its name and address are changed, it gets a new address, and it is removed, all but the first in the audit log", async () => {
  const { look, add, send, feeds } = await openDesk()
  await add({ name: "Airbnb" })
  const [feed] = await feeds()
  const id = feed?.id ?? ""
  const form = await look(`${path}?edit=${id}`)
  expect(fieldOf(form, "name").value).toBe("Airbnb")
  const opened = JSON.stringify({ name: "Airbnb", url: "", quantity: "1" })
  expect((await send({ intent: "save", opened, name: "Booking.com", url: portal.url }, { query: `?edit=${id}` })).status).toBe(302)
  expect(await feeds()).toMatchObject([{ name: "Booking.com", url: portal.url, version: 2 }])
  await send({ intent: "renew", id })
  expect((await feeds())[0]?.secret).not.toBe(feed?.secret)
  for (const _ of [1, 2]) expect((await send({ intent: "remove", id })).status).toBe(302)
  expect(await feeds()).toEqual([])
  expect((await send({ intent: "remove", id: "1" })).status).toBe(400)
  expect(textOf(await look("/settings/audit"))).toMatch(
    /Removed the calendar Booking.com.*Made a new address for the calendar Booking.com.*Added the calendar Airbnb/,
  )
})

test("A member sees the calendars, no address and no button", async () => {
  const { shop, look, send } = await openDesk("member")
  const admin = await openSession(await addMember(shop, "admin"))
  await sendForm(program, `${path}?add`, { ...feedForm, newId: randomUUIDv7(), url: portal.url }, admin.headers)
  for (const address of [path, `${path}?add`]) {
    const page = await look(address)
    expect(textOf(page)).toMatch(/Only an admin can change this.*Airbnb Cabin/)
    expect(page).not.toMatch(/\.ics|name="newId"|value="remove"|\/calendar\/1/)
  }
  expect((await send({ intent: "remove", id: randomUUIDv7() })).status).toBe(403)
})

test("The address serves the calendar with an ETag, unindexed, and nothing for another secret or another shop", async () => {
  const { shop, add, feeds } = await openDesk()
  await add({})
  const [feed] = await feeds()
  const address = (urlCode: string, secret = feed?.secret) => `/${urlCode}/ical/${secret}.ics`
  const answer = await browse(program, address(shop.urlCode))
  expect([answer.status, answer.headers.get("Content-Type"), answer.headers.get("X-Robots-Tag")]).toEqual([
    200,
    "text/calendar; charset=utf-8",
    "noindex",
  ])
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
  const etag = answer.headers.get("ETag") ?? ""
  expect((await browse(program, address(shop.urlCode), { headers: { "If-None-Match": etag } })).status).toBe(304)
  await reserve(shop.visitor, booking(shop))
  expect((await browse(program, address(shop.urlCode), { headers: { "If-None-Match": etag } })).status).toBe(200)
  const stranger = await openShop()
  for (const missing of [address(stranger.urlCode), address(shop.urlCode, "a".repeat(64)), `/${shop.urlCode}/ical/short.ics`])
    expect((await browse(program, missing)).status, missing).toBe(404)
  expect(program.output()).toContain(`/${shop.urlCode}/ical/….ics`)
  expect(program.output()).not.toContain(feed?.secret)
})
