import { expect, test } from "vitest"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { addMember, addPerson, openSession } from "#test/accounts.ts"
import { useClock } from "#test/clock.ts"
import { browse } from "#test/http.ts"
import { booking, openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())
const clock = useClock()

const kyiv = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime("Europe/Kyiv").toInstant()

test("The address after sign-in leads to today while its board has a booking, by the days of the zone, and to all bookings otherwise", async () => {
  clock.set(kyiv("2026-11-20T12:00"))
  const shop = await openShop()
  const { headers } = await openSession(await addMember(shop, "member"))
  const landing = async () => (await browse(program, "/reservations", { headers })).headers.get("Location")
  const leadsTo = { today: "/reservations/today", all: "/reservations/manage" }
  expect(await landing()).toBe(leadsTo.all)
  // In UTC both moments belong to the day before.
  const { id } = await reserve(shop.staff, booking(shop, { period: { start: kyiv("2026-11-23T00:30"), end: kyiv("2026-11-25T00:30") } }))
  const days = { "2026-11-22T23:59": "all", "2026-11-23T00:00": "today", "2026-11-24T12:00": "today", "2026-11-25T08:00": "all" } as const
  for (const [day, page] of Object.entries(days)) {
    clock.set(kyiv(day))
    expect(await landing(), day).toBe(leadsTo[page])
  }
  await changeStatus(shop.staff, id, "inProgress")
  clock.set(kyiv("2026-11-28T09:00"))
  expect(await landing(), "while it is late").toBe(leadsTo.today)
  await changeStatus(shop.staff, id, "completed")
  clock.set(kyiv("2026-11-29T09:00"))
  expect(await landing(), "the day after it is back").toBe(leadsTo.all)
})

test("It asks strangers to sign in, and leads on to the first run without an organization", async () => {
  const newcomer = await openSession(await addPerson())
  expect((await browse(program, "/reservations")).headers.get("Location")).toBe("/login?to=%2Freservations")
  expect((await browse(program, "/reservations", { headers: newcomer.headers })).headers.get("Location")).toBe("/setup")
})
