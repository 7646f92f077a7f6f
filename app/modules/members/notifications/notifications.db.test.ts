import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { addMember, addPerson, openSession } from "#test/accounts.ts"
import { browse, sendForm } from "#test/http.ts"
import { openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"
import { listEmailedMembers } from "./email-bookings.server.ts"

const program = withProgram(useDatabase())

const path = "/account/notifications"

test("A member switches emails about new bookings off and on again, for themselves alone", async () => {
  const shop = await openShop()
  const [member, colleague] = [await addMember(shop, "member"), await addMember(shop, "admin")]
  const { headers } = await openSession(member)
  const isChecked = async () => /<input[^>]*name="newBookings"[^>]*checked/.test(await (await browse(program, path, { headers })).text())
  const listEmailed = () => transact(shop.staff, listEmailedMembers)
  expect(await isChecked()).toBe(true)
  const off = await sendForm(program, path, { intent: "notifications" }, headers)
  expect([off.status, off.headers.get("Location")]).toEqual([302, path])
  expect([await isChecked(), await listEmailed()]).toEqual([false, [colleague.id]])
  await sendForm(program, path, { intent: "notifications", newBookings: "on" }, headers)
  expect([await isChecked(), (await listEmailed()).toSorted()]).toEqual([true, [member.id, colleague.id].toSorted()])
})

test("The page is for members: the account page links it to nobody else", async () => {
  const [alone, member] = [await openSession(await addPerson()), await openSession(await addMember(await openShop(), "member"))]
  const links = async ({ headers }: typeof alone) =>
    (await (await browse(program, "/account", { headers })).text()).includes(`href="${path}"`)
  expect([await links(alone), await links(member)]).toEqual([false, true])
  expect((await browse(program, path, { headers: alone.headers })).headers.get("Location")).toBe("/setup")
  expect((await browse(program, path)).headers.get("Location")).toBe(`/login?to=${encodeURIComponent(path)}`)
})
