import { expect, test } from "vitest"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { setStatuses } from "#app/modules/reservations/status/set-statuses.server.ts"
import { addMember, openSession, type SignedIn } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { browse } from "#test/http.ts"
import { booking, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const database = useDatabase()
const program = withProgram(database)

const signInTo = async (shop: Shop) => openSession(await addMember(shop, "member"))

/** Sends the form without a script. */
function send({ headers }: SignedIn, fields: Array<[string, string]>) {
  return browse(program, "/reservations/status", { method: "POST", body: new URLSearchParams(fields), headers })
}

const statusesOf = async (shop: Shop) => {
  const rows = await asOwner<{ number: number; status: string }>(
    database.url,
    `select number, status from reservations where organization_id = '${shop.id}' order by number`,
  )
  return Object.fromEntries(rows.map(({ number, status }) => [number, status]))
}

const back: [string, string] = ["back", "/reservations/manage?tab=new&booking=1001"]

test("One booking or many get a status, and the form leads back with a message", async () => {
  const shop = await openShop()
  for (let made = 0; made < 3; made += 1) await reserve(shop.visitor, booking(shop))
  const staff = await signInTo(shop)
  const one = await send(staff, [["booking", "1001 new"], ["to", "confirmed"], back])
  expect([one.status, one.headers.get("Location")]).toEqual([302, back[1]])
  expect(one.headers.getSetCookie().join()).toContain("flash=status-confirmed")
  expect(await (await browse(program, back[1], { headers: staff.headers })).text()).toContain("Hand out")

  await send(staff, [["booking", "1001 confirmed"], ["booking", "1002 new"], ["booking", "1003 new"], ["to", "inProgress"], back])
  await send(staff, [["booking", "1003 new"], ["to", "inProgress"], back])
  expect(await statusesOf(shop)).toEqual({ 1001: "inProgress", 1002: "inProgress", 1003: "inProgress" })
})

test("A booking that is refused keeps no other back, and its page asks whether to accept what is missing", async () => {
  const shop = await openShop({ items: [{ quantity: 1 }] })
  const cancelled = await reserve(shop.visitor, booking(shop))
  await changeStatus(shop.staff, cancelled.id, "cancelled")
  await reserve(shop.visitor, booking(shop))
  const staff = await signInTo(shop)
  const refused = await send(staff, [
    ["booking", "1001 cancelled"],
    ["booking", "1002 new"],
    ["booking", "1999 new"],
    ["to", "confirmed"],
    back,
  ])
  expect(await statusesOf(shop)).toEqual({ 1001: "cancelled", 1002: "confirmed" })
  const page = await refused.text()
  expect(page).toContain("1002 Olena Barvinok")
  expect(page).toContain("This booking no longer exists.")

  const [, accepts = ""] = /name="accepts" value="([^"]+)"/.exec(page) ?? []
  await send(staff, [["booking", "1001 cancelled"], ["to", "confirmed"], ["accepts", accepts], back])
  expect(await statusesOf(shop)).toEqual({ 1001: "confirmed", 1002: "confirmed" })
})

test("An old screen takes no later change back, and says the present status", async () => {
  const shop = await openShop()
  for (let made = 0; made < 2; made += 1) await reserve(shop.visitor, booking(shop))
  const [one, other] = [await signInTo(shop), await signInTo(shop)]
  await send(one, [["booking", "1001 new"], ["to", "confirmed"], back])
  await send(other, [["booking", "1001 confirmed"], ["to", "inProgress"], back])

  const undone = await send(one, [["booking", "1001 new"], ["booking", "1002 new"], ["to", "confirmed"], back])
  expect(await undone.text()).toContain("Someone else changed this booking. Its status is now In progress.")
  expect(await statusesOf(shop)).toEqual({ 1001: "inProgress", 1002: "confirmed" })
  const already = await send(one, [["booking", "1001 new"], ["to", "inProgress"], back])
  expect(already.status).toBe(302)
})

test("After somebody changed the status, *Try again* sets it from the present one, with the note as it was typed", async () => {
  const shop = await openShop()
  const { id } = await reserve(shop.visitor, booking(shop))
  const staff = await signInTo(shop)
  const typed: Array<[string, string]> = [["to", "confirmed"], ["opened", '{"staffNote":""}'], ["staffNote", "Brings a dog"], back]
  const page = await (await send(staff, [["booking", "1001 cancelled"], ...typed])).text()
  const [, shown = ""] = /name="booking" value="([^"]+)"/.exec(page) ?? []
  expect([shown, page]).toEqual(["1001 new", expect.stringContaining("Brings a dog</textarea>")])
  expect((await send(staff, [["booking", shown], ...typed])).status).toBe(302)
  const [saved] = await asOwner(database.url, `select status, staff_note from reservations where id = '${id}'`)
  expect(saved).toEqual({ status: "confirmed", staff_note: "Brings a dog" })
})

test("In an outage the bookings that were set are answered, and the rest refused", async () => {
  const shop = await openShop()
  for (let made = 0; made < 3; made += 1) await reserve(shop.visitor, booking(shop))
  await asOwner(
    database.url,
    `create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off' using errcode = '57014'; end $$;
    create trigger cut_off before update on reservations for each row when (old.organization_id = '${shop.id}' and old.number = 1002) execute function cut_off()`,
  )
  const bookings = [1001, 1002, 1003].map((number) => ({ number, shown: "new" as const }))
  const results = await setStatuses(shop.staff, { bookings, to: "confirmed", accepted: new Map() })
  expect(results.map((result) => ("from" in result ? result.from : result.refused))).toEqual(["new", "away", "away"])
  expect(await statusesOf(shop)).toEqual({ 1001: "confirmed", 1002: "new", 1003: "new" })
})

test.each([
  ["no booking", [["to", "new"]]],
  [
    "an unknown status",
    [
      ["booking", "1001 new"],
      ["to", "lost"],
    ],
  ],
  [
    "no number",
    [
      ["booking", "x new"],
      ["to", "new"],
    ],
  ],
  [
    "no status that was shown",
    [
      ["booking", "1001"],
      ["to", "new"],
    ],
  ],
  [
    "*Undo* of no version",
    [
      ["booking", "1001 new"],
      ["to", "confirmed"],
      ["undo", "true"],
    ],
  ],
  ["more than fifty", [...Array.from({ length: 51 }, (_, index) => ["booking", `${1001 + index} new`]), ["to", "new"]]],
] as Array<[string, Array<[string, string]>]>)("A form with %s is malformed", async (_, fields) => {
  const staff = await signInTo(await openShop())
  expect((await send(staff, fields)).status).toBe(400)
})
