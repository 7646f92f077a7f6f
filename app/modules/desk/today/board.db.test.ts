import { expect, test } from "vitest"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { textOf } from "#test/html.ts"
import { browse, sendForm } from "#test/http.ts"
import { booking, inDays, openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())

test("Without a script, ticks hand a booking out line by line, and one that is refused says why", async () => {
  const shop = await openShop({ items: [{ name: "Skis" }, { name: "Boots" }] })
  const lines = shop.items.map(({ number }) => ({ item: number, quantity: 1 }))
  const { number } = await reserve(shop.staff, booking(shop, { lines, note: "Size 42" }))
  const { headers } = await openSession(await addMember(shop, "member"))
  const day = `/reservations/today?day=${inDays(2).toZonedDateTimeISO("Europe/Kyiv").toPlainDate().toString()}`
  const page = async () => (await browse(program, day, { headers })).text()
  const first = await page()
  expect(textOf(first)).toMatch(
    /Hand out 1 10:00 10:00 Olena Barvinok New Size 42 \d+ 067 000 1001 ₴200 to pay Skis Boots .*Hand out Take ₴200 and hand out /,
  )
  const ids = [...first.matchAll(/name="line" value="([^"]+)"/g)].map(([, id = ""]) => id)
  const tick = (line = "") => sendForm(program, day, { number: String(number), line, step: "handOut", pieces: "1" }, headers)

  const one = await tick(ids[0])
  expect([one.status, one.headers.get("Location"), one.headers.get("Set-Cookie")]).toEqual([302, day, null])
  expect(await page()).toMatch(/aria-pressed="true".*aria-pressed="false"/s)
  const last = await tick(ids[1])
  expect(last.headers.get("Set-Cookie")).toContain("flash=status-inProgress")
  expect(textOf(await page())).toMatch(/Hand out 0 Everything is handed out. Handed out: 1/)

  const refused = await tick("01a1fcd5-840b-7fbf-88bd-d11f3ddcfea4")
  expect([refused.status, textOf(await refused.text())]).toEqual([409, expect.stringContaining("This item is no longer in the booking.")])
  for (const wrong of ["?day=2026-02-30", "?day=x"])
    expect((await browse(program, `/reservations/today${wrong}`, { headers })).status).toBe(404)
})

test("The page of a day to come lists what is due back and not out yet, without an action", async () => {
  const shop = await openShop({ items: [{ name: "Skis" }] })
  const { number } = await reserve(shop.staff, booking(shop))
  const { headers } = await openSession(await addMember(shop, "member"))
  const day = `/reservations/today?day=${inDays(3).toZonedDateTimeISO("Europe/Kyiv").toPlainDate().toString()}`
  const html = await (await browse(program, day, { headers })).text()
  expect(textOf(html)).toMatch(
    new RegExp(`Return 1 Not out yet: 1 10:00 Olena Barvinok Not out yet ${number} 067 000 1001 ₴100 to pay Skis`),
  )
  expect(textOf(html)).not.toContain("Nothing is due back")
  expect(html).not.toContain('value="completed"')
  expect(html).not.toContain('name="step"')
})

/** The fields of the form that has a button of this text. */
function formWith(html: string, text: string) {
  const form = html.split("<form").find((each) => textOf(each.split("</form>")[0] ?? "").includes(text)) ?? ""
  const [own = ""] = form.split("</form>")
  const fields = [...own.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value])
  return Object.fromEntries(fields) as Record<string, string>
}

test("Without a script, one press takes the money and hands out, and one returns; another amount is corrected where it is wrong", async () => {
  const shop = await openShop({ items: [{ name: "Skis" }] })
  const { number } = await reserve(shop.staff, booking(shop, { lines: [{ item: 1, quantity: 2 }] }))
  const { headers } = await openSession(await addMember(shop, "member"))
  const dayIn = (days: number) => `/reservations/today?day=${inDays(days).toZonedDateTimeISO("Europe/Kyiv").toPlainDate().toString()}`
  const page = async (days: number) => (await browse(program, dayIn(days), { headers })).text()
  const send = (fields: Record<string, string>) => sendForm(program, "/reservations/status", fields, headers)

  const fields = formWith(await page(2), "Take ₴200 and hand out")
  const wrong = await send({ ...fields, to: "inProgress", amount: "x" })
  expect(textOf(await wrong.text())).toContain("Enter an amount like")
  const press = await send({ ...fields, to: "inProgress" })
  expect([press.status, press.headers.get("Location")]).toEqual([302, dayIn(2)])
  const out = textOf(await page(2))
  expect(out).toMatch(new RegExp(`Handed out: 1 10:00 Olena Barvinok ${number} .*Handed out`))
  expect(out).not.toContain("to pay")

  const back = await page(3)
  expect(textOf(back)).not.toContain("Take ₴")
  const returned = await send({ booking: `${number} inProgress`, to: "completed", back: dayIn(3) })
  expect([returned.status, returned.headers.get("Location")]).toEqual([302, dayIn(3)])
  expect(textOf(await page(3))).toContain("Everything is back.")
})

test("The address filters the day, without a script too", async () => {
  const shop = await openShop({ items: [{ name: "Skis" }, { name: "Boots" }] })
  await reserve(shop.staff, booking(shop, { lines: [{ item: 1, quantity: 1 }] }))
  await reserve(shop.staff, booking(shop, { lines: [{ item: 2, quantity: 1 }] }))
  const { headers } = await openSession(await addMember(shop, "member"))
  const day = inDays(2).toZonedDateTimeISO("Europe/Kyiv").toPlainDate().toString()
  const rows = async (query: string) => {
    const html = await (await browse(program, `/reservations/today?day=${day}${query}`, { headers })).text()
    return html.split("<article").length - 1
  }
  expect([await rows(""), await rows("&q=boots"), await rows("&q=nobody"), await rows("&show=pay")]).toEqual([2, 1, 0, 2])
})
