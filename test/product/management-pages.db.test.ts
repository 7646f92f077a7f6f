import { beforeAll, expect, test } from "vitest"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { addMember, openSession, type SignedIn } from "../accounts.ts"
import { fieldOf, textOf } from "../html.ts"
import { browse } from "../http.ts"
import { booking, inDays, openShop, type Shop } from "../shop.ts"
import { useDatabase } from "../use-database.ts"
import { withProgram } from "../with-program.ts"

const program = withProgram(useDatabase())
let shop: Shop
let admin: SignedIn

beforeAll(async () => {
  shop = await openShop({ items: [{ quantity: 10 }] })
  admin = await openSession(await addMember(shop, "admin"))
  for (const [day, lastName] of ["Barvinok", "Yavir"].entries())
    await reserve(
      shop.visitor,
      booking(shop, {
        period: { start: inDays(2 + day), end: inDays(3 + day) },
        contact: { name: "Yulia", lastName, email: "yulia@example.test", phone: `+38067000100${day}` },
      }),
    )
})

const look = async (path: string, Cookie = "") =>
  (await browse(program, path, { headers: { Cookie: `${admin.headers.Cookie}; ${Cookie}` } })).text()

test("Bookings are searched by a plain form, which keeps the tab", async () => {
  const page = await look("/reservations/manage?tab=new&q=Barvinok")
  expect([fieldOf(page, "tab").value, fieldOf(page, "q").value]).toEqual(["new", "Barvinok"])
  expect(textOf(page)).toContain("Yulia Barvinok")
  expect(textOf(page)).not.toContain("Yavir")
  expect(page).toContain('href="tel:+380670001000"')
})

test("Without a script a page of management says what it needs, in the reader's language", async () => {
  expect(/<noscript[^>]*>.*?<\/noscript>/s.exec(await look("/reservations/manage"))?.[0]).toContain("This page needs JavaScript.")
})

test("The menu of the account is there without a script: its page, the language and the way out", async () => {
  const page = await look("/reservations/manage")
  const menu = page.slice(page.indexOf('id="account-menu"'))
  expect(menu).toContain('href="/account"')
  expect(menu).toMatch(/<form[^>]* action="\/logout"/)
  expect(menu).toMatch(/<form[^>]* action="\/locale"/)
  expect(page).toMatch(/popovertarget="account-menu"/i)
})

test.each([
  ["/reservations/manage", "Bookings"],
  ["/reservations/today", "Today"],
  ["/reservations/calendar", "Bookings"],
  ["/reservations/add", "Bookings"],
  ["/reservations/confirm", "New 2"],
  ["/inventory/add", "Inventory"],
  ["/settings", ""],
])("The bar at the bottom marks the section of %s", async (path, marked) => {
  const bar = /<nav[^>]*aria-label="Quick access".*?<div id="whole-menu"/s.exec(await look(path))?.[0] ?? ""
  expect([...bar.matchAll(/<a(?=[^>]*aria-current)[^>]*>.*?<\/a>/gs)].map(([link]) => textOf(link)).join()).toBe(marked)
})

test("Every word of management is Ukrainian for somebody who reads it", async () => {
  const page = textOf(await look("/reservations/manage", "locale=uk"))
  for (const said of ["Бронювання", "Редагувати профіль", "Додати позицію"]) expect(page).toContain(said)
})

test("An admin is offered what a member is not", async () => {
  const member = await openSession(await addMember(shop, "member"))
  const team = await look("/settings/org/team")
  expect(textOf(team)).toContain("Invite a teammate")
  const seen = textOf(await (await browse(program, "/settings/org/team", { headers: member.headers })).text())
  expect(seen).toContain("Team")
  expect(seen).not.toMatch(/Invite a teammate|Remove|Make admin/)
  const leaving = textOf(await look("/settings/org/team/leave"))
  expect(leaving).toContain("You’re the only admin. To leave, make someone else an admin first.")
})
