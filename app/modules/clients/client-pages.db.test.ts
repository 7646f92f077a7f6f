import { randomUUIDv7 } from "node:crypto"
import { eq } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { booking, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { Visitor } from "#test/visitor.ts"
import { withProgram } from "#test/with-program.ts"
import { createClient, findClient } from "./edit-client.server.ts"
import { clients } from "./schema.server.ts"

const program = withProgram(useDatabase())
let shop: Shop
let admin: Visitor
let member: Visitor

beforeAll(async () => {
  shop = await openShop({ items: [{ quantity: 10 }] })
  admin = await enter("admin")
  member = await enter("member")
})

async function enter(role: "admin" | "member") {
  const { headers } = await openSession(await addMember(shop, role))
  const visitor = new Visitor(program)
  visitor.cookies.set("session", /\bsession=([^;]*)/.exec(headers.Cookie)?.[1] ?? "")
  return visitor
}

const form = { intent: "save", opened: "{}", name: "Ihor", lastName: "Snig", phone: "", email: "", note: "" }

const addPerson = (phone: string, name = "Ihor") =>
  createClient(shop.staff, { name, lastName: "Snig", phone, email: "ihor@example.test", note: "" })

const stored = (id: string) => transact(shop.staff, (tx) => findClient(tx, id))

test("A client is added, and a phone that somebody has leads to them with everything typed kept", async () => {
  const added = await member.send("/clients/manage?add", { ...form, newId: randomUUIDv7(), phone: "067 000 2001" })
  const page = added.headers.get("Location") ?? ""
  expect([added.status, page]).toEqual([302, expect.stringMatching(/^\/clients\/edit\?id=/)])
  expect(textOf(await (await member.get(page)).text())).toContain("Client added")

  const again = await member.send("/clients/manage?add", {
    ...form,
    newId: randomUUIDv7(),
    name: "Taras",
    phone: "+38 (067) 000-20-01",
    note: "Tall",
  })
  const refused = await again.text()
  expect(again.status).toBe(409)
  expect(fieldOf(refused, "phone")).toMatchObject({
    value: "+38 (067) 000-20-01",
    error: expect.stringContaining("Client with this phone number already exists"),
  })
  expect(refused).toContain(`href="${page.replace("&", "&amp;")}"`)
  expect([fieldOf(refused, "name").value, refused.includes("Tall")]).toEqual(["Taras", true])
})

test("A form that is sent again after a lost answer adds no second client", async () => {
  const newId = fieldOf(await (await member.get("/clients/manage?add")).text(), "newId").value ?? ""
  const sent = { ...form, name: "Olena", phone: "067 000 2020", newId }
  for (const _ of [1, 2]) expect((await member.send("/clients/manage?add", sent)).headers.get("Location")).toBe(`/clients/edit?id=${newId}`)
  expect((await member.send("/clients/manage?add", { ...sent, newId: "1" })).status).toBe(400)
})

test("Two people who edit one client keep each other's changes, and choose where both changed one", async () => {
  const id = await addPerson("+380670002002")
  const path = `/clients/edit?id=${id}&edit`
  // As the form shows it: the phone in the format of the country.
  const opened = { name: "Ihor", lastName: "Snig", phone: "067 000 2002", email: "ihor@example.test", note: "" }
  const save = (who: Visitor, changes: Partial<typeof opened>) =>
    who.send(path, { intent: "save", opened: JSON.stringify(opened), ...opened, ...changes })
  expect((await save(admin, { note: "Brings boots", lastName: "Lis" })).status).toBe(302)
  expect((await save(member, { phone: "067 000 2003" })).status).toBe(302)
  expect(await stored(id)).toMatchObject({ note: "Brings boots", lastName: "Lis", phone: "+380670002003" })
  const conflict = await save(member, { lastName: "Vovk" })
  expect(conflict.status).toBe(409)
  const page = textOf(await conflict.text())
  for (const said of ["Someone else saved this first", "Theirs Lis", "Yours Vovk"]) expect(page).toContain(said)
  expect(await stored(id)).toMatchObject({ lastName: "Lis" })
})

test("A client who was deleted is not found, for a second person who deletes or saves", async () => {
  const path = `/clients/edit?id=${await addPerson("+380670002004")}`
  const deleted = await member.send(path, { intent: "delete" })
  expect(deleted.headers.get("Location")).toBe("/clients/manage")
  expect(textOf(await (await member.get("/clients/manage")).text())).toContain("Client deleted")
  for (const fields of [{ intent: "delete" }, { ...form, phone: "067 000 2004" }]) {
    const answer = await admin.send(path, fields)
    expect(answer.status).toBe(422)
    expect(textOf(await answer.text())).toContain("Client not found")
  }
  expect((await admin.get(path)).status).toBe(404)
})

test("Only an admin erases a person, who has to have no open booking", async () => {
  const { id, key } = await reserve(shop.visitor, booking(shop, { contact: { ...booking(shop).contact, phone: "+380670002005" } }))
  const [client] = await transact(shop.staff, (tx) => tx.select().from(clients).where(eq(clients.phone, "+380670002005")))
  const [page, erase] = [`/clients/edit?id=${client?.id}`, `/clients/erase?id=${client?.id}`]
  expect(await (await member.get(page)).text()).not.toContain("/clients/erase")
  expect((await member.send(erase, { intent: "erase", digits: "2005" })).status).toBe(403)
  expect(textOf(await (await admin.get(erase)).text())).toContain("1 open booking")
  await changeStatus(shop.staff, id, "completed")
  expect(await (await admin.get(page)).text()).toContain(erase)
  const wrong = await admin.send(erase, { intent: "erase", digits: "2006" })
  expect([wrong.status, fieldOf(await wrong.text(), "digits").error]).toEqual([422, expect.stringContaining("not the last four digits")])
  expect((await admin.send(erase, { intent: "erase", digits: "2005" })).headers.get("Location")).toBe("/clients/manage")
  expect(textOf(await (await admin.get("/clients/manage")).text())).toContain("Personal data erased")
  expect(textOf(await (await admin.get("/reservations/manage")).text())).toContain("Personal data erased")
  const booked = await admin.get(`/${shop.urlCode}/booking-preview?key=${key}`)
  expect(textOf(await booked.text())).toContain("The personal data in this booking has been erased")
})

test("The list is searched by a plain form and exported as it is filtered", async () => {
  await addPerson("+380670002007", "=Formula")
  await reserve(shop.visitor, booking(shop, { contact: { name: "Її", lastName: "Лис", email: "yi@example.test", phone: "+380670002008" } }))
  const page = await (await member.get("/clients/manage?q=2007&sort=name")).text()
  expect(textOf(page)).toContain("=Formula Snig")
  expect(page).toContain('href="tel:+380670002007"')
  expect(page).toContain('href="/clients/export.csv?q=2007&amp;sort=name"')
  const file = await member.get("/clients/export.csv?q=067 000 200&sort=name")
  expect(file.headers.get("Content-Disposition")).toMatch(/^attachment; filename="clients-\d{4}-\d\d-\d\d\.csv"$/)
  const lines = (await file.text()).trim().split("\r\n")
  expect(lines[0]).toBe('Name,Last name,Phone,Email,Note,Bookings,Last booking,"Total, UAH","Total, USD","Total, EUR","Total, PLN"')
  expect(lines[2]).toBe("'=Formula,Snig,067 000 2007,ihor@example.test,,0,,,,,")
  expect(lines[1]).toMatch(/^Її,Лис,067 000 2008,yi@example\.test,,1,\d{4}-\d\d-\d\d,100\.00,,,$/)
})
