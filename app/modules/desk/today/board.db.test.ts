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
  expect(textOf(first)).toMatch(/Hand out 1 .*Olena Barvinok New 067 000 1001 ₴200 to pay Counter Size 42 1 × Skis 1 × Boots Hand out/)
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
    new RegExp(`Return 1 Not out yet: 1 10:00 ${number} Olena Barvinok Not out yet 067 000 1001 ₴100 to pay Counter 1 × Skis`),
  )
  expect(textOf(html)).not.toContain("Nothing is due back")
  expect(html).not.toContain('value="completed"')
  expect(html).not.toContain('name="step"')
})
