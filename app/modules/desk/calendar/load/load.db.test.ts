import { expect, test } from "vitest"
import { takeOutOfService } from "#app/modules/reservations/out-of-service/take-out.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { addBoots, bootSize } from "#test/fixtures/boot-shop.ts"
import { textOf } from "#test/html.ts"
import { booking, inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const world = useDatabase()
const program = withProgram(world)

async function readPage(shop: Shop) {
  const { headers } = await openSession(await addMember(shop, "member"))
  const response = await fetch(`${program.origin}/reservations/calendar?days=7&from=${wallTime(inDays(1)).slice(0, 10)}`, { headers })
  expect(response.status).toBe(200)
  const html = await response.text()
  /** The texts of a row, without the zero-width spaces of its cells. */
  const textOfRow = (item: number) => {
    const [row = ""] = new RegExp(`<li[^>]*data-item="${item}".*?(?=<li[^>]*data-item=|$)`, "s").exec(html) ?? []
    return { html: row, text: textOf(row).replaceAll("\u200b", "") }
  }
  return { html, text: textOf(html).replaceAll("\u200b", ""), textOfRow }
}

test("An item of more than three pieces shows how many each day takes, with what is out of service; others show their bars", async () => {
  const shop = await openShop({
    items: [
      { name: "Tent", quantity: 40 },
      { name: "Stove", quantity: 3 },
    ],
  })
  const [tent, stove] = [1, 2]
  const lines = [
    { item: tent, quantity: 20 },
    { item: stove, quantity: 2 },
  ]
  const { number } = await reserve(shop.staff, booking(shop, { lines, period: { start: inDays(2, 10), end: inDays(3, 10) } }))
  await takeOutOfService(
    shop.staff,
    tent,
    { quantity: 18, from: inDays(3, 11), until: inDays(4, 10), reason: "Washing" },
    { id: crypto.randomUUID() },
  )
  const page = await readPage(shop)
  const row = page.textOfRow(tent)
  expect([...row.text.matchAll(/: (\d+) of 40 taken/g)].map(([, taken]) => Number(taken))).toEqual([20, 20, 18])
  expect([...row.text.matchAll(/ (\d+\/40)/g)].map(([, cell]) => cell)).toEqual(["0/40", "20/40", "20/40", "18/40", "0/40", "0/40", "0/40"])
  expect(row.html).toContain('aria-expanded="false"')
  expect(row.html).not.toContain("data-row-link")
  const bars = page.textOfRow(stove)
  expect(bars.html).not.toContain("aria-expanded")
  expect(bars.text).toMatch(new RegExp(`Olena Barvinok ${number} × 2`))
})

test("An item with sizes adds up the loads of its sizes, of which each of more than three pieces shows its own", async () => {
  const shop = await openShop({ items: [] })
  const boots = await addBoots(shop, [bootSize("41", 4), bootSize("42", 2)])
  const lines = [1, 2].map((size) => ({ item: boots + size, quantity: size }))
  await reserve(shop.staff, booking(shop, { lines, period: { start: inDays(2, 10), end: inDays(2, 18) } }))
  const { text, textOfRow } = await readPage(shop)
  expect(text).toMatch(/Ski boots [^:]+: 3 of 6 taken 0\/6 3\/6/)
  expect(textOfRow(boots + 1).text).toMatch(/: 1 of 4 taken 0\/4 1\/4/)
  expect(textOfRow(boots + 2).text).not.toContain("2 taken")
})
