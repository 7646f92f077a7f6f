import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import { checkFile, runAll, viewOf } from "#test/fixtures/import-rows.ts"
import { listDrifted, listOverbooked } from "#test/overbooked.ts"
import { attempt } from "#test/race.ts"
import { booking, inDays, openShop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { writeImport } from "../run/edit-import.server.ts"

/** Waits longer than production does, so that a busy machine refuses nobody in the race. */
const patience = { lock_timeout: 60_000, statement_timeout: 60_000, query_timeout: 60_000, connectionTimeoutMillis: 60_000 }
const database = useDatabase({ max: 8, ...patience })

const header = ["Number", "Item", "From", "To", "First name", "Phone"]

const phoneOf = (index: number) => `+38067000${String(1001 + index)}`

test("While customers book the last pieces, an import books nothing twice that is not on record, and loses nothing", async () => {
  const shop = await openShop({
    items: [
      { name: "Kayak", quantity: 1 },
      { name: "Paddle", quantity: 3 },
    ],
  })
  const days = Array.from({ length: 20 }, (_, index) => index)
  const rows = days.flatMap((day) => {
    const of = (item: string) => [`B-${day}`, item, wallTime(inDays(3 + day)), wallTime(inDays(4 + day)), "Elm", phoneOf(day % 7)]
    return day % 2 === 0 ? [of("Kayak"), of("Paddle")] : [of("Paddle"), of("Kayak")]
  })
  const id = await checkFile(shop, "bookings", { header, rows })
  expect(await viewOf(shop, id)).toMatchObject({ counts: { add: 20 }, warnings: 0 })
  await writeImport(shop.staff, id)
  const customers = days.map((day) =>
    attempt(
      shop,
      booking(shop, {
        period: { start: inDays(3 + day), end: inDays(4 + day) },
        lines: [1, 2].map((item) => ({ item, quantity: 1 })),
        contact: { name: "Olena", lastName: "", email: "", phone: phoneOf(day % 5) },
      }),
    ),
  )
  const [outcomes] = await Promise.all([Promise.all(customers), runAll(shop, id)])
  const booked = outcomes.filter(({ outcome }) => typeof outcome === "string").length
  const all = await transact(shop.staff, (tx) => tx.select().from(reservations).where(eq(reservations.organizationId, tx.organizationId)))
  expect(all.filter(({ importedNumber }) => importedNumber !== null)).toHaveLength(20)
  expect(all).toHaveLength(20 + booked)
  expect(await viewOf(shop, id)).toMatchObject({ phase: "written", counts: { add: 20, refuse: 0 }, warnings: booked })
  expect(await listOverbooked(database.url)).toEqual([])
  expect(await listDrifted(database.url)).toEqual([])
})

test("A file that is imported twice at once adds each booking once", async () => {
  const shop = await openShop({ items: [{ name: "Kayak", quantity: 30 }] })
  const rows = Array.from({ length: 30 }, (_, index) => [
    `C-${index}`,
    "Kayak",
    wallTime(inDays(3)),
    wallTime(inDays(4)),
    "Elm",
    phoneOf(index),
  ])
  const ids = [await checkFile(shop, "bookings", { header, rows }), await checkFile(shop, "bookings", { header, rows: rows.toReversed() })]
  for (const id of ids) await writeImport(shop.staff, id)
  await Promise.all(ids.map((id) => runAll(shop, id)))
  const views = await Promise.all(ids.map((id) => viewOf(shop, id)))
  expect(views.map(({ counts }) => counts.refuse)).toEqual([0, 0])
  expect(views.reduce((sum, { counts }) => sum + counts.add, 0)).toBe(30)
})
