import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { textOf } from "#test/html.ts"
import { browse } from "#test/http.ts"
import { booking, inDays, openShop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"
import { availabilityAddress } from "./availability-query.ts"

const program = withProgram(useDatabase())

async function openDesk() {
  const shop = await openShop({
    items: [
      { name: "Skis", quantity: 4, translations: { uk: { name: "Лижі" } } },
      { name: "Boots", quantity: 2 },
      { name: "Old skis", quantity: 2 },
    ],
  })
  await transact(shop.staff, (tx) => tx.execute(sql`update items set archived_at = now() where number = 3`))
  await reserve(shop.visitor, booking(shop, { period: { start: inDays(2), end: inDays(3) }, lines: [{ item: 1, quantity: 3 }] }))
  const { headers } = await openSession(await addMember(shop, "member"))
  const get = (path: string, language = "en") => browse(program, path, { headers: { ...headers, "Accept-Language": language } })
  const ask = (query: Record<string, string>) => get(`/reservations/availability.json${availabilityAddress(query)}`)
  return { shop, get, ask }
}

const from = (day: number, hour = 10) => wallTime(inDays(day, hour))

test("Counts what is free throughout the dates, of the items whose names hold the words", async () => {
  const { ask } = await openDesk()
  const freeIn = async (query: Record<string, string>) => {
    const { items } = (await (await ask(query)).json()) as { items: Array<{ name: string; free: number; stock: number }> }
    return items.map(({ name, free, stock }) => [name, free, stock])
  }
  const skis = { q: "ski" }
  expect(await freeIn({ from: from(2), to: from(2, 18), ...skis })).toEqual([["Skis", 1, 4]])
  expect(await freeIn({ from: from(3), to: from(4), ...skis })).toEqual([["Skis", 4, 4]])
  expect(await freeIn({ from: from(1), to: from(5), q: "" })).toEqual([
    ["Boots", 2, 2],
    ["Skis", 1, 4],
  ])
})

test("The page is in the reader's language, and names what is wrong with the dates", async () => {
  const { get } = await openDesk()
  const address = `/reservations/availability${availabilityAddress({ from: from(2), to: from(2, 18), q: "лижі" })}`
  const page = await (await get(address, "uk")).text()
  expect(textOf(page)).toContain("Лижі Вільно 1 з 4")
  expect(page.replaceAll("&amp;", "&")).toContain(`/reservations/add?${new URLSearchParams({ from: from(2), to: from(2, 18) })}&item=1`)
  const wrong = await get(`/reservations/availability${availabilityAddress({ from: from(3), to: from(2) })}`)
  expect([wrong.status, textOf(await wrong.text())]).toEqual([200, expect.stringContaining("Return must be later than pick-up.")])
})

test("Without items, the page and that of a new booking say where to add one", async () => {
  const { shop, get } = await openDesk()
  await transact(shop.staff, (tx) => tx.execute(sql`update items set archived_at = now()`))
  for (const page of ["availability", "add"])
    expect(textOf(await (await get(`/reservations/${page}`)).text())).toContain("No items yet. Add item")
})
